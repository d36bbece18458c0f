import { expect, test } from "vitest";
import { explainAddress, explainMail, explainVersion, findNetworkCheck, listCheckPoints } from "./check-points.ts";
import type { StoredCheck } from "./stored-checks.server.ts";
import type { ProcessFacts, StoredFacts } from "./types.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const PROCESS = {
  hasMailServer: true,
  siteUrl: "https://jornal.example",
  version: "1.0.0",
  node: "24.21.0",
} as ProcessFacts;
const STORED = { server: "18.4" } as StoredFacts;
const check = (id: StoredCheck["id"], state: StoredCheck["state"], rest: Partial<StoredCheck> = {}): StoredCheck => ({
  id,
  state,
  node: "",
  finding: null,
  checkedAt: NOW,
  since: null,
  ...rest,
});

test("what a check found wrong is a point with its beginning, and what is in order is none", () => {
  const ended = check("certificate", "error", {
    finding: { code: "certificate.ended", values: { host: "jornal.example" } },
    since: NOW,
  });
  expect(listCheckPoints([check("name", "ok"), check("bucket", "skipped"), ended])).toEqual([
    {
      part: "address",
      state: "problem",
      title: "O certificado acabou",
      text: expect.stringContaining("Renove o certificado agora"),
      value: null,
      since: NOW.toISOString(),
    },
  ]);
});

test("a check that did not end is named, and of several nodes the one that it is about", () => {
  const [point] = listCheckPoints([check("inodes", "error", { node: "um" })]);
  expect(point?.title).toBe("Não deu para conferir o número de arquivos do disco");
  expect(point?.text).toContain("Servidor: um.");
});

test("checks that the page makes itself are not shown twice", () => {
  expect(listCheckPoints([check("disk", "error"), check("archive", "error"), check("version", "warning")])).toEqual([]);
});

test("the address says how long its certificate is valid, unless something is wrong with it", () => {
  expect(explainAddress(PROCESS, [])?.value).toBe("https");
  const valid = check("certificate", "ok", { finding: { code: "certificate", values: { left: 63 } } });
  expect(explainAddress(PROCESS, [valid])).toMatchObject({ value: "63 dias", state: "good" });
  expect(explainAddress(PROCESS, [valid, check("address", "error")])).toBeNull();
  expect(explainAddress({ ...PROCESS, siteUrl: "http://jornal.example" }, [])?.state).toBe("attention");
});

test("mail is in order until a check says otherwise", () => {
  expect(explainMail(PROCESS, [])?.text).toBe("Sai pelo servidor que foi configurado.");
  expect(explainMail(PROCESS, [check("mail", "ok")])?.text).toContain("e ele responde");
  expect(explainMail(PROCESS, [check("mail", "error")])).toBeNull();
  const none = check("mail", "warning", { finding: { code: "mail.none", values: {} } });
  expect(listCheckPoints([none])).toEqual([]);
  expect(explainMail(PROCESS, [none])?.state).toBe("good");
  expect(explainMail({ ...PROCESS, hasMailServer: false }, [none])?.title).toBe("Os e-mails não saem");
});

test("a newer version is named until it is installed", () => {
  const newer = check("version", "warning", { finding: { code: "version.newer", values: { latest: "1.1.0" } } });
  expect(explainVersion(STORED, PROCESS, [newer])).toMatchObject({
    state: "attention",
    title: "Há uma versão nova",
    value: "1.1.0",
  });
  expect(explainVersion(STORED, { ...PROCESS, version: "1.1.0" }, [newer]).text).toContain("Coreto 1.1.0, a mais nova");
  expect(explainVersion(STORED, PROCESS, [check("version", "skipped")]).text).toBe(
    "Coreto 1.0.0, com Node 24.21.0 e PostgreSQL 18.4.",
  );
});

test("the age of the network's results is that of the oldest", () => {
  const earlier = new Date(NOW.getTime() - 60_000);
  expect(findNetworkCheck([check("mail", "ok"), check("name", "ok", { checkedAt: earlier })])).toBe(
    earlier.toISOString(),
  );
  expect(findNetworkCheck([check("disk", "ok")])).toBeNull();
});
