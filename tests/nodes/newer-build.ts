import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installProgram } from "#tests/program.ts";

const NAME = "newer_build";
const ASSETS = "build/client/assets";

/** A migration that adds a column to the busiest table, and a table with one row for each run of the migration. */
const MIGRATION = `alter table news add column ${NAME} text;
--> statement-breakpoint
create table if not exists ${NAME} (id bigint generated always as identity primary key, at timestamptz not null default now());
--> statement-breakpoint
insert into ${NAME} default values;
`;

/** How often the migration ran, and how often it is recorded. */
export const MIGRATED = `select (select count(*)::int from ${NAME}) as runs,
  (select count(*)::int from drizzle.__drizzle_migrations where created_at = $1) as notes`;

/** A build with an additional migration and a renamed script. */
export interface NewerBuild {
  root: URL;
  /** Addresses of scripts that only one of the two builds has. */
  assets: { own: string; former: string };
  /** Timestamp of its migration, which identifies it in the database. */
  migratedAt: number;
  remove(): Promise<void>;
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Installs the built program, adds a migration, and renames a script, as a build does when its content changes. */
export async function makeNewerBuild(): Promise<NewerBuild> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-newer-"));
  const program = installProgram(folder);
  const journalFile = join(program, "db/migrations/meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as Journal;
  const last = journal.entries.at(-1)!;
  const added = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: `${last.idx + 1}_${NAME}` };
  journal.entries.push(added);
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(join(program, `db/migrations/${added.tag}.sql`), MIGRATION);
  return {
    root: pathToFileURL(`${program}/`),
    assets: await renameScript(join(program, ASSETS)),
    migratedAt: added.when,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function renameScript(folder: string): Promise<NewerBuild["assets"]> {
  const script = (await readdir(folder)).find((name) => name.endsWith(".js"))!;
  for (const copy of ["", ".br", ".gz"])
    await rename(join(folder, script + copy), join(folder, `newer-${script}${copy}`));
  return { own: `/assets/newer-${script}`, former: `/assets/${script}` };
}
