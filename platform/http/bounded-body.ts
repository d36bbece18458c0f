import type { IncomingMessage } from "node:http";
import { type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

const UNPACKERS = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** The decompressed body of a response; null when it is larger than `maxBytes`. Rejects when it is truncated or corrupt. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(answer.headers["content-length"]) > maxBytes) {
    answer.destroy();
    return null;
  }
  const packings = (answer.headers["content-encoding"] ?? "").toLowerCase().split(",");
  const unpackers = packings.reverse().flatMap((name) => UNPACKERS.get(name.trim())?.() ?? []);
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      chunks.push(chunk);
      done(size > maxBytes ? new Error("too large") : null);
    },
  });
  try {
    await pipeline([answer, ...unpackers, collect]);
  } catch (error) {
    if (size <= maxBytes) throw error;
  } finally {
    answer.destroy();
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}
