import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret that signs sessions and encrypts second factors: the given one, else one drawn once and kept in
 * `dataFolder`/auth-secret, which only its owner may read. Processes on several machines need a given one.
 */
export async function loadAuthSecret(dataFolder: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const file = join(dataFolder, "auth-secret");
  const kept = await readKept(file);
  if (kept) return kept;
  await mkdir(dataFolder, { recursive: true });
  const drawn = join(dataFolder, `auth-secret.${randomBytes(6).toString("hex")}.part`);
  await writeFile(drawn, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  // Of two processes that start at once one wins; the other reads what the winner wrote.
  await link(drawn, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(drawn);
  return (await readKept(file))!;
}

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
