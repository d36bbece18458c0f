import { expect, test } from "vitest";
import { judgeCode, readDeliveryStatus, readFeedbackReport } from "./bounces.ts";

test.each([
  ["5.1.1", false, "gone"],
  ["5.1.10", false, "gone"],
  ["550", true, "gone"],
  ["550", false, "other"],
  ["5.2.2", true, "full"],
  ["552", true, "full"],
  ["5.7.1", true, "blocked"],
  ["554", false, "blocked"],
  ["451", true, "delayed"],
  ["4.7.0", true, "delayed"],
  ["5.3.0", true, "other"],
])("the code %s, about the receiver %s, means %s", (code, isAboutReceiver, kind) => {
  expect(judgeCode(code, isAboutReceiver)).toBe(kind);
});

const status = (action: string, code: string, diagnostic: string) =>
  `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; Leitor@Caixa.example\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: ${diagnostic}\r\n`;

test.each([
  ["no such user", status("failed", "5.1.1", "smtp; 550 5.1.1 no such user"), "gone", "5.1.1"],
  [
    "an exact code folded behind a vague one",
    status("Failed", "5.0.0", "smtp; 550-\r\n 5.1.1 unknown"),
    "gone",
    "5.1.1",
  ],
  ["a full mailbox", status("failed", "5.2.2", "smtp; 552 5.2.2 over quota"), "full", "5.2.2"],
  ["refused as spam", status("failed", "5.7.1", "smtp; 550 5.7.1 blocked"), "blocked", "5.7.1"],
  ["a delay", status("delayed", "4.4.1", "smtp; timed out"), "delayed", "4.4.1"],
])("a report of %s is understood", (_, text, kind, code) => {
  expect(readDeliveryStatus(text)).toEqual([{ kind, code, email: "leitor@caixa.example" }]);
});

test("a text that is no report reports nothing, however it looks", () => {
  expect(readDeliveryStatus("")).toEqual([]);
  expect(readDeliveryStatus(`${"x".repeat(100_000)}\n__proto__: failed`)).toEqual([]);
  expect(readFeedbackReport("")).toEqual({ isComplaint: false, email: null });
});

test("a complaint is distinguished from other feedback", () => {
  const report = (type: string) =>
    readFeedbackReport(`Feedback-Type: ${type}\nOriginal-Rcpt-To: <Leitor@caixa.example>\n`);
  expect(report("abuse")).toEqual({ isComplaint: true, email: "leitor@caixa.example" });
  expect(report("not-spam").isComplaint).toBe(false);
});
