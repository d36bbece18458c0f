import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { Readable } from "node:stream";
import type { Database } from "#db/client.ts";
import { createUpload, examineUpload, type Upload } from "#domain/media/uploads.server.ts";
import { UPLOAD_MAX_BYTES, UploadError, type UploadErrorCode } from "#domain/media/uploads.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { decodeSafely } from "./decode-safely.ts";
import type { ImportedFile } from "./imported-files.ts";
import { noteFiles } from "./mutations.server.ts";
import { findImported, listImportedFiles } from "./queries.server.ts";
import { toBatches } from "./to-batches.ts";
import type { ImportSource } from "./types.ts";

/** Files that are imported concurrently: each is read in a process of its own. */
const CONCURRENCY = 4;
const FETCH_MS = 60_000;
/** Consecutive failures of a site after which it is not requested any more in this run. */
const SILENT_AFTER = 5;
const KINDS: Upload["kinds"] = ["image", "video", "audio"];

const REFUSED: Record<UploadErrorCode, string> = {
  NOT_WANTED: "the type of the file is not accepted",
  TOO_LARGE: "the file is too large",
  TOO_MANY_PIXELS: "the picture has too many pixels",
  TOO_MUCH_WORK: "checking the file takes too much time or memory",
  BROKEN: "the file is broken",
  NOT_SELF_CONTAINED: "the drawing needs other files",
  TOO_COMPLEX: "the drawing is too complex",
  ANIMATED_PNG: "an animated PNG would stand still",
  FORMER_DOCUMENT: "the document is of a former version of Office",
  MACROS: "the document has macros",
  ENCRYPTED: "the document is encrypted",
  TOO_COMPRESSED: "the document is too large when it is unpacked",
  EMPTY: "the file is empty",
  TOO_MANY_ATTEMPTS: "too many files were sent",
};

/** The outcome for a file. */
export type FileOutcome = { placed: ImportedFile; outcome: "imported" | "already" } | { problem: string };

/** Dependencies of the import of files. */
export interface FileTools {
  db: Database;
  storage: Storage;
  fetchSafely: SafeFetch;
  /** A folder with the other system's files; if it is null they are fetched from the site. */
  folder: string | null;
  /** Whether files are checked as an import does it, in the storage's inbox, and not stored. */
  dryRun: boolean;
}

class FileMissing extends Error {}

/** The path of a file in a folder, by the longest suffix of its address that exists. @throws {FileMissing} */
async function findInFolder(folder: string, address: string): Promise<string> {
  const root = await realpath(folder);
  const segments = new URL(address).pathname.split("/").filter(Boolean).map(decodeSafely);
  if (segments.some((segment) => segment === ".." || /[/\\\0]/.test(segment))) throw new FileMissing();
  for (let from = 0; from < segments.length; from += 1) {
    const path = await realpath(join(root, ...segments.slice(from))).catch(() => null);
    if (path?.startsWith(root + sep) && (await stat(path)).isFile()) return path;
  }
  throw new FileMissing();
}

/** Imports the other system's files, each once. */
export class FileImporter {
  readonly #source: string;
  readonly #smaller: ReadonlyMap<string, string>;
  readonly #tools: FileTools;
  readonly #taken = new Map<string, FileOutcome>();
  readonly #failures = new Map<string, number>();

  constructor({ id, smaller = new Map() }: Pick<ImportSource, "id" | "smaller">, tools: FileTools) {
    this.#source = id;
    this.#smaller = smaller;
    this.#tools = tools;
  }

  /** The outcome for each requested file of this run. */
  get taken(): ReadonlyMap<string, FileOutcome> {
    return this.#taken;
  }

  /** Imports files that are not here yet. @param alts alternative texts by their addresses */
  async take(urls: string[], alts: ReadonlyMap<string, string>): Promise<void> {
    const asked = [...new Set(urls)].filter((url) => !this.#taken.has(url));
    if (asked.length === 0) return;
    const { db } = this.#tools;
    const known = await findImported(db, this.#source, "media", asked);
    const placed = await listImportedFiles(db, [...known.values()]);
    const waiting: string[] = [];
    for (const url of asked) {
      const file = placed.get(known.get(url) ?? "");
      if (file) this.#taken.set(url, { placed: file, outcome: "already" });
      else waiting.push(url);
    }
    const brought: { key: string; url: string; alt: string }[] = [];
    const work = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        const found = await this.#bring(key);
        const other = this.#smaller.get(key);
        const result = typeof found === "object" && "problem" in found && other ? await this.#bring(other) : found;
        if (typeof result === "string") brought.push({ key, url: result, alt: alts.get(key) ?? "" });
        else this.#taken.set(key, result);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    for (const batch of toBatches(brought)) await noteFiles(db, this.#source, batch);
    const stored = await listImportedFiles(
      db,
      brought.map(({ url }) => url),
    );
    for (const { key, url } of brought) this.#taken.set(key, { placed: stored.get(url)!, outcome: "imported" });
  }

  /** @returns its address here, or what became of it */
  async #bring(url: string): Promise<string | FileOutcome> {
    const { folder } = this.#tools;
    try {
      if (!/^https?:\/\/[^/]/.test(url)) return { problem: "the address of the file is none of the web" };
      const path = folder ? await findInFolder(folder, url) : null;
      return await (path ? this.#upload(fromFile(path)) : this.#fetch(url));
    } catch (error) {
      return { problem: describe(error) };
    }
  }

  async #fetch(url: string): Promise<string | FileOutcome> {
    const { host } = new URL(url);
    if ((this.#failures.get(host) ?? 0) >= SILENT_AFTER) throw new FileMissing();
    try {
      const options = { maxBytes: UPLOAD_MAX_BYTES.video, timeoutMs: FETCH_MS };
      const { body } = await this.#tools.fetchSafely(url, options);
      this.#failures.delete(host);
      const stream = new Blob([new Uint8Array(body)]).stream();
      return await this.#upload({ body: stream, name: basename(new URL(url).pathname), announced: body.length });
    } catch (error) {
      const isSilent = error instanceof FetchError && error.code !== "refused" && error.code !== "too_large";
      if (isSilent) this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
      throw error;
    }
  }

  async #upload(file: Pick<Upload, "body" | "name" | "announced">): Promise<string | FileOutcome> {
    const { db, storage, dryRun } = this.#tools;
    const upload: Upload = { ...file, kinds: KINDS, gallery: true };
    if (!dryRun) return (await createUpload(db, storage, null, upload)).url;
    const { kind, ...facts } = await examineUpload(storage, upload);
    return { placed: { ...facts, kind: kind as ImportedFile["kind"], posterUrl: null }, outcome: "imported" };
  }
}

const fromFile = (path: string) => ({
  body: Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>,
  name: basename(path),
  announced: null,
});

function describe(error: unknown): string {
  if (error instanceof FileMissing) return "the file was not found";
  if (error instanceof UploadError) return REFUSED[error.code];
  if (error instanceof FetchError) {
    if (error.code === "refused") return `the site answered ${error.status}`;
    return error.code === "too_large" ? REFUSED.TOO_LARGE : "the site did not answer";
  }
  throw error;
}
