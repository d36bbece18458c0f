import { expect, test } from "vitest";
import { judgeCertificate } from "./certificate-rules.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const judge = (days: number, refused: string | null = null) => {
  const { state, finding } = judgeCertificate(
    { host: "jornal.example", endsAt: NOW + days * 86_400_000, refused },
    NOW,
  );
  return [state, finding.code];
};

test("a certificate is a warning below fourteen days and an error below three", () => {
  expect(judge(60)).toEqual(["ok", "certificate"]);
  expect(judge(14)).toEqual(["ok", "certificate"]);
  expect(judge(13.9)).toEqual(["warning", "certificate.ends"]);
  expect(judge(3)).toEqual(["warning", "certificate.ends"]);
  expect(judge(2.9)).toEqual(["error", "certificate.ends"]);
});

test("one that has ended, is for another name or is not trusted is an error", () => {
  expect(judge(-0.1)).toEqual(["error", "certificate.ended"]);
  expect(judge(60, "CERT_HAS_EXPIRED")).toEqual(["error", "certificate.ended"]);
  expect(judge(60, "ERR_TLS_CERT_ALTNAME_INVALID")).toEqual(["error", "certificate.refused"]);
});
