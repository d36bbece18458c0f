import { join } from "node:path";
import { readOrCreateSecret } from "#platform/storage/secret-file.ts";

/** Fewest characters of a secret. */
const SECRET_MIN = 32;
const DRAWN_BYTES = 48;

/** The file of a generated secret. */
export const secretFileOf = (dataFolder: string): string => join(dataFolder, "auth-secret");

/**
 * The secret that signs sessions and encrypts second factors: the given one, else one that is generated once and stored in
 * `dataFolder`/auth-secret, which only its owner may read. Processes on several machines need a given one.
 * @throws when the stored secret is too short, as after a full disk or a careless edit
 */
export async function loadAuthSecret(dataFolder: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const file = secretFileOf(dataFolder);
  const secret = await readOrCreateSecret(file, DRAWN_BYTES);
  if (secret.length >= SECRET_MIN) return secret;
  const found = secret === "" ? "is empty" : `has fewer than ${SECRET_MIN} characters`;
  throw new Error(
    `${file} ${found}: restore it from a backup, or remove it and everybody signs in again, with new second factors`,
  );
}
