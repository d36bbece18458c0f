import { expect, test } from "vitest";
import { BANK_HOST, createDemoBank } from "#demo/bank.ts";
import { CLIENT, PIX_KEY } from "#demo/fake-bank.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { createBankClient } from "./bank-client.server.ts";

const TXID = "b3f1d6a07c9e4f52a1d84e6f0c2b7a95";

test("a charge of the demo is paid after ten seconds, and listed, without a request to another machine", async () => {
  let now = Date.now();
  const fetchSafely = createSafeFetch({ userAgent: "Coreto", answers: { [BANK_HOST]: createDemoBank(() => now) } });
  const origin = `https://${BANK_HOST}`;
  const addresses = { tokenUrl: `${origin}/oauth/token`, apiUrl: `${origin}/api/v2` };
  const access = { ...addresses, ...CLIENT, pixKey: PIX_KEY, certificate: "", privateKey: "" };
  const client = createBankClient(access, fetchSafely);
  const code = await client.makeCharge(TXID, 2000, 3600);
  expect(await client.makeCharge(TXID, 2000, 3600)).toBe(code);
  expect(await client.readCharge(TXID)).toEqual([]);
  now += 10_000;
  expect(await client.readCharge(TXID)).toMatchObject([{ txid: TXID, valor: "20.00" }]);
  const day = 86_400_000;
  expect(await client.listPix({ from: new Date(now - day), until: new Date(now + day) })).toHaveLength(1);
  await expect(client.readCharge("a".repeat(32))).rejects.toMatchObject({ failure: "refused" });
});
