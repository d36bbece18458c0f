import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#db/client.ts";
import { setDemoAccount } from "#demo/accounts.ts";
import { BANK_HOST, connectDemoBank, createDemoBank } from "#demo/bank.ts";
import { cutBannerPictures } from "#demo/banner-pictures.ts";
import { fillTown, isFilled } from "#demo/fill.ts";
import { growTown } from "#demo/large-town.ts";
import { storeMediaLibrary } from "#demo/media-library.ts";
import { PAPERS, showPaper } from "#demo/papers.ts";
import { listPicturesWithoutVariants, makeVariants } from "#domain/media/variants.server.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { loadAuthSecret } from "#platform/auth/secret.ts";
import type { Env } from "#platform/env/env.ts";
import { createLog } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { isLoopback } from "#server/ports/listen.ts";
import { openMedia } from "#server/requests/media.ts";
import { readEnv, serve } from "#server/run.ts";
import { loadBuild, startSite } from "#server/site.ts";
import { fail } from "#server/start/fail.ts";
import { readArguments } from "./command-line.js";

const ADMIN = { name: "Marina Sampaio", email: "admin@coreto.example", role: "admin" } as const;
const READER = { name: "Alzira Prado", email: "leitora@coreto.example", role: "user" } as const;

const OPEN_TO_ALL = `

  HOST lets others in: everybody who reaches this machine can read the mails above, and so sign in as anybody.`;

/** The accounts' password: DEMO_PASSWORD, else the one generated at the first start, stored beside the data. */
async function demoPassword(env: Env): Promise<string> {
  if (env.DEMO_PASSWORD) return env.DEMO_PASSWORD;
  const file = join(env.DATA_DIR, "demo-password");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch {
    const drawn = randomBytes(9).toString("base64url");
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(file, `${drawn}\n`, { mode: 0o600 });
    return drawn;
  }
}

function readArticleCount(): number {
  const count = Number(readArguments("demo").values.articles ?? 0);
  if (!Number.isInteger(count) || count < 0 || count > 5_000_000) {
    fail("--articles takes a whole number up to 5000000");
  }
  return count;
}

/** A long step: its name, a dot each two seconds, and how long it took. */
async function timeStep(step: string, work: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  process.stdout.write(`  ${step} `);
  const dots = setInterval(() => process.stdout.write("."), 2000);
  await work().finally(() => clearInterval(dots));
  console.log(` ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** Small versions of the pictures are made while the site is already open. */
async function makeAllVariants(db: Database, storage: Storage): Promise<void> {
  await cutBannerPictures(db, storage);
  const waiting = await listPicturesWithoutVariants(db);
  for (const picture of waiting) await makeVariants(db, storage, picture);
  if (waiting.length > 0) console.log(`  ${waiting.length} pictures have their small versions now`);
}

/** The paper that the demo shows itself as; null: as it was. */
function readPaper(): keyof typeof PAPERS | null {
  const { paper } = readArguments("demo").values;
  if (paper !== undefined && !Object.hasOwn(PAPERS, paper)) fail(`--paper takes ${Object.keys(PAPERS).join(", ")}`);
  return paper ?? null;
}

const articles = readArticleCount();
const paper = readPaper();
// Its mails are open to all who reach it, so that is this machine unless HOST says otherwise; an invented town needs no archive.
// The settings file is that of a real site.
const env = readEnv({ defaults: { HOST: "localhost", ARCHIVE: "off" }, hasFile: false });
const log = createLog(env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL);
await serve(env, log, async (database) => {
  const { storage } = await openMedia(env, log);
  if (!(await isFilled(database.db))) {
    await timeStep("Filling the demo town (once)", async () => {
      await fillTown(database.db, await storeMediaLibrary(database.db, storage), new Date());
      await connectDemoBank(database.db, await loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET));
    });
  }
  if (articles > 0) {
    const added = await growTown(database.pool, articles);
    console.log(`  ${added} articles added for measuring`);
  }
  if (paper) await showPaper(database.db, PAPERS[paper]!);
  const password = await demoPassword(env);
  const passwordHash = await libraryPasswords.hash(password);
  for (const account of [ADMIN, READER]) await setDemoAccount(database.db, { ...account, passwordHash });
  const site = await startSite(env, log, database, await loadBuild(), {
    showOutbox: true,
    answers: { [BANK_HOST]: createDemoBank() },
  });
  console.log(`
  Coreto is running at ${env.SITE_URL}

    administrator  ${ADMIN.email}
    reader         ${READER.email}
    password       ${password}
    mails          ${env.SITE_URL}/demo/correio

  Stop it with Ctrl+C; the data stay in ${env.DATA_DIR}${isLoopback(env.HOST) ? "" : OPEN_TO_ALL}
`);
  let closing = false;
  // Goes on at the next start, from where the end has interrupted it.
  makeAllVariants(database.db, storage).catch((error) => {
    if (!closing) log.error({ err: error }, "small versions of pictures could not be made");
  });
  return {
    close: () => {
      closing = true;
      return site.close();
    },
  };
});
