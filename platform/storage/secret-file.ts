import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { unlessMissing } from "#platform/host/folders.ts";

/**
 * The text of a file, trimmed; if there is none it is generated from `bytes` random bytes, once for all processes, and only
 * its owner may read it.
 */
export async function readOrCreateSecret(file: string, bytes: number): Promise<string> {
  const found = await readText(file);
  if (found !== undefined) return found;
  await mkdir(dirname(file), { recursive: true });
  const drawn = `${file}.${randomBytes(6).toString("hex")}.part`;
  await writeFile(drawn, `${randomBytes(bytes).toString("base64url")}\n`, { mode: 0o600 });
  // Of two processes that start at the same time one creates the file; the other one reads it.
  await link(drawn, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(drawn);
  return (await readText(file))!;
}

const readText = async (file: string) => (await readFile(file, "utf8").catch(unlessMissing))?.trim();
