import { readFile } from "node:fs/promises";
import { secretFileOf } from "#platform/auth/secret.ts";
import { encrypt } from "#platform/mail/encryption.ts";
import { CLIENT, FaultyBank, PIX_KEY, serveBank } from "#tests/support/fake-bank.ts";
import type { Newsroom } from "./newsroom.ts";
import type { Town } from "./town-process.ts";

/** Connects the town to a bank on this machine. */
export async function connectBank(newsroom: Newsroom, { dataFolder }: Town) {
  const bank = new FaultyBank();
  const served = await serveBank(bank.answer);
  const secret = (await readFile(secretFileOf(dataFolder), "utf8")).trim();
  const sealed = encrypt(secret, { clientSecret: CLIENT.clientSecret, certificate: "", privateKey: "" });
  await newsroom.query(
    `insert into pix_bank (token_url, api_url, client_id, pix_key, sealed, certificate_ends)
     values ($1 || '/oauth/token', $1 || '/api/v2', $2, $3, $4, now() + interval '90 days')`,
    [served.origin, CLIENT.clientId, PIX_KEY, sealed],
  );
  await newsroom.set({ support_bank: "true" });
  return { bank, close: served.close };
}
