import type { Database } from "#db/client.ts";
import { pixBank } from "#db/schema/income.ts";
import { siteSettings } from "#db/schema/site.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import { encrypt } from "#platform/mail/encryption.ts";
import { CLIENT, FakeBank, PIX_KEY } from "./fake-bank.ts";

/** Reached by no network: the demo answers in its place. */
export const BANK_HOST = "banco.coreto.example";
/** How long its certificate lasts. */
const CERTIFICATE_MS = 365 * 86_400_000;
/** After which a charge is paid, by nobody, milliseconds. */
const PAID_AFTER_MS = 10_000;

/** Connects the demo to its bank. @param secret the site's, under which the bank's is stored */
export async function connectDemoBank(db: Database, secret: string): Promise<void> {
  const sealed = encrypt(secret, { clientSecret: CLIENT.clientSecret, certificate: "", privateKey: "" });
  const origin = `https://${BANK_HOST}`;
  await db.insert(pixBank).values({
    tokenUrl: `${origin}/oauth/token`,
    apiUrl: `${origin}/api/v2`,
    clientId: CLIENT.clientId,
    pixKey: PIX_KEY,
    sealed,
    certificateEnds: new Date(Date.now() + CERTIFICATE_MS),
  });
  await db.insert(siteSettings).values({ key: "support_bank", value: "true" });
}

interface Due {
  txid: string;
  centavos: number;
  at: number;
}

/** The bank of a demo: it is in the process, and knows what was charged since its start. @param clock milliseconds since 1970 */
export function createDemoBank(clock = Date.now): SafeFetch {
  const bank = new FakeBank();
  let due: Due[] = [];
  return async (address, { method = "GET", headers = {}, body }) => {
    const { pathname: path, searchParams: query } = new URL(address);
    const now = clock();
    for (const { txid, centavos, at } of due) if (now - at >= PAID_AFTER_MS) bank.payCharge(txid, centavos);
    due = due.filter(({ at }) => now - at < PAID_AFTER_MS);
    const txid = path.split("/cob/")[1];
    if (txid && body && !bank.charges.has(txid)) {
      const { valor } = JSON.parse(body.toString()) as { valor: { original: string } };
      due.push({ txid, centavos: Math.round(Number(valor.original) * 100), at: now });
    }
    const [status, answer] = bank.answerTo({ method, path, query, authorization: headers.authorization ?? "" });
    if (status >= 300) throw new FetchError("refused", { status });
    return { status, headers: {}, body: Buffer.from(JSON.stringify(answer)), url: address };
  };
}
