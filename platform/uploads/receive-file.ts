import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { discardBody } from "#platform/http/discard-body.ts";
import { beginsPdf, PDF_TYPE } from "./document-types.ts";
import { runFileTask } from "./run-file-task.ts";
import { findFrames } from "./sound-frames.ts";

/** A file that was received completely. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** SHA-256 of what was received, hexadecimal. */
  hash: string;
  /** Its type, detected by its content; null if it is unknown. */
  mimeType: string | null;
}

/** Bytes that are read to detect a file's type. */
const HEAD_BYTES = 16 * 1024;

interface ReceiveOptions {
  /** Where the file is written. */
  folder: string;
  /** The account that sends it (`runFileTask`). */
  owner: string | null;
  /** Bytes that were announced, where they were. */
  announced: number | null;
  /** Most bytes for content of a type; throws for one that is not accepted. Called before more than the head is read. */
  limitOf: (mimeType: string | null) => number;
  /** Thrown once the limit is exceeded. */
  tooLarge: (mimeType: string | null) => Error;
  /** Thrown when nothing arrives. */
  empty: () => Error;
}

/** The type that the content shows. PDF and MP3 may begin with other bytes, or with a tag whose length is wrong: viewers and players skip them. */
async function typeOf(bytes: Buffer): Promise<string | null> {
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime;
  if (mimeType) return mimeType;
  if (beginsPdf(bytes)) return PDF_TYPE;
  return findFrames(bytes, 0) >= 0 ? "audio/mpeg" : null;
}

/**
 * Writes a request's body to a file and calls `work` with it; the file is removed afterwards, unless `work` has moved it, also
 * when the client aborted the upload. Its name and declared type are ignored.
 * @throws what `limitOf` throws, `tooLarge`, `empty`, or what reading the body fails with
 */
export async function receiveFile<Result>(
  body: ReadableStream<Uint8Array>,
  { folder, owner, announced, limitOf, tooLarge, empty }: ReceiveOptions,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const reader = body.getReader();
  const path = join(folder, `${randomUUID()}.part`);
  let ended = false;
  const read = async () => {
    const { done, value } = await reader.read();
    ended = done;
    return value;
  };
  try {
    const head: Uint8Array[] = [];
    let bytes = 0;
    while (bytes < HEAD_BYTES) {
      const chunk = await read();
      if (!chunk) break;
      head.push(chunk);
      bytes += chunk.length;
    }
    if (bytes === 0) throw empty();
    const seen = await typeOf(Buffer.concat(head));
    const max = limitOf(seen);
    if (Math.max(bytes, announced ?? 0) > max) throw tooLarge(seen);
    await mkdir(folder, { recursive: true });
    const file = await open(path, "wx", 0o600);
    const hash = createHash("sha256");
    const write = (chunk: Uint8Array) => {
      hash.update(chunk);
      return file.writeFile(chunk);
    };
    try {
      for (const chunk of head) await write(chunk);
      for (let chunk = ended ? undefined : await read(); chunk; chunk = await read()) {
        bytes += chunk.length;
        if (bytes > max) throw tooLarge(seen);
        await write(chunk);
      }
    } finally {
      await file.close();
    }
    if (announced !== null && bytes !== announced) throw new Error("the body ended before its time");
    // Some types can only be detected beyond the head.
    const mimeType = (await runFileTask(owner, "detectType", path)) ?? seen;
    if (bytes > limitOf(mimeType)) throw tooLarge(mimeType);
    return await work({ path, bytes, hash: hash.digest("hex"), mimeType });
  } finally {
    await rm(path, { force: true });
    if (!ended) discardBody(reader).catch(() => {});
  }
}
