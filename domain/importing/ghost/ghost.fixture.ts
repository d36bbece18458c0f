import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#db/client.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { ImportReport } from "../report.ts";
import { runImport } from "../run.server.ts";
import { openGhost } from "./source.server.ts";

const NOW = new Date("2026-01-10T12:00:00Z");

/** A published, public post of an export, with what differs. */
export const entry = (values: Record<string, unknown>) => ({
  id: "1",
  title: "Um",
  slug: "um",
  html: "<p>Texto</p>",
  type: "post",
  status: "published",
  visibility: "public",
  created_at: "2020-01-01T10:00:00.000Z",
  published_at: "2020-01-02T10:00:00.000Z",
  ...values,
});
/** An export of some posts, as older versions write it. */
export const whole = (posts: unknown, tables: object = {}) => ({ data: { posts, ...tables } });
/** Imports a value as an export, with the files of a folder. */
export async function importGhost(db: Database, folder: string, content: unknown): Promise<ImportReport> {
  const path = join(folder, "ghost.json");
  await writeFile(path, JSON.stringify(content));
  return runImport(await openGhost(path, "https://velho.example/", NOW), {
    db,
    storage: diskStorage(join(folder, "data")),
    folder,
    dryRun: false,
    fetchSafely: () => Promise.reject(new Error("nothing is fetched where there is a folder")),
    progress: () => {},
    signal: new AbortController().signal,
  });
}

/** The notes of a row in the report. */
export const notesOf = ({ rows }: ImportReport, key: string) =>
  rows.filter((row) => row.key === key).flatMap(({ notes }) => notes);
