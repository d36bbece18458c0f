import { afterAll, beforeAll, expect, test } from "vitest";
import { type NameRecords, startNameServer } from "#tests/name-server.ts";
import { acceptsMail } from "./mail-domain.ts";

let server: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  server = await startNameServer(
    new Map<string, NameRecords>([
      ["caixa.dom", { mx: ["mx1.caixa.dom", "localhost"] }],
      ["so-endereco.dom", { a: ["203.0.113.7"] }],
      ["sem-mails.dom", { mx: ["."], a: ["203.0.113.7"] }],
      ["em-casa.dom", { mx: ["localhost", "mx.escritorio.local"], a: ["203.0.113.7"] }],
      ["numero.dom", { mx: ["127.0.0.1"] }],
      ["voce.dom", { a: ["127.0.0.1"] }],
      ["vazio.dom", "nothing"],
      ["calado.dom", "silent"],
      ["quebrado.dom", "broken"],
    ]),
  );
});
afterAll(() => server.close());

test.each([
  ["caixa.dom", true],
  ["so-endereco.dom", true],
  ["calado.dom", true],
  ["caixa.example", true],
  ["vazio.dom", true],
  ["quebrado.dom", true],
  ["nao-existe.dom", false],
  // RFC 7505
  ["sem-mails.dom", false],
  ["em-casa.dom", false],
  ["numero.dom", false],
  ["voce.dom", false],
])("whether %s takes mails: %s", async (domain, takes) => {
  expect(await acceptsMail(domain, [server.address])).toBe(takes);
});
