import { expect, test } from "vitest";
import { isComplaint, readDeliveryStatus, readReturnedMail } from "./returned-mail.ts";

const status = (action: string, code: string, diagnostic: string) =>
  `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; Leitor@Caixa.example\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: ${diagnostic}\r\n`;

test.each([
  ["no such user", status("failed", "5.1.1", "smtp; 550 5.1.1 no such user"), "gone", "5.1.1"],
  [
    "an exact code folded behind a vague one",
    status("Failed", "5.0.0", "smtp; 550-\r\n 5.1.1 user unknown"),
    ...["gone", "5.1.1"],
  ],
  [
    "a basic code with Postfix's words",
    status("failed", "5.0.0", "smtp; 550 <a@b.example>: User unknown in local table"),
    "gone",
    "5.0.0",
  ],
  [
    "a basic code of another server",
    status("failed", "5.0.0", "smtp; 550 no such user\r\nRemote-MTA: dns; mx.caixa.example"),
    "gone",
    "5.0.0",
  ],
  ["a basic code without a receiver", status("failed", "5.0.0", "smtp; 550 no such user"), "soft", "5.0.0"],
  ["a full mailbox", status("failed", "5.2.2", "smtp; 552 5.2.2 over quota"), "soft", "5.2.2"],
  ["refused as spam", status("failed", "5.7.1", "smtp; 550 5.7.1 blocked"), "blocked", "5.7.1"],
])("a report of %s is understood", (_, text, kind, code) => {
  expect(readDeliveryStatus(text)).toEqual({ kind, code });
});

test("a delay is no failure, and the text for people counts", () => {
  expect(readDeliveryStatus(status("delayed", "4.4.1", "smtp; timed out"))).toBeNull();
  const unknown = status("failed", "5.0.0", "smtp; 550 Unknown user leitora@caixa.example");
  expect(readDeliveryStatus(unknown, "550 Unknown user (in reply to RCPT TO command)")?.kind).toBe("gone");
  expect(readDeliveryStatus(`${unknown}Remote-MTA: dns; mx.example`, "(in reply to end of DATA command)")?.kind).toBe(
    "soft",
  );
  const exact = status("failed", "5.1.1", "smtp; 550 5.1.1 User unknown");
  expect(readDeliveryStatus(exact, "Not enough disk space")?.kind).toBe("soft");
  const rule = exact.replace("mx.example", "inbound-smtp.eu-west-1.amazonaws.com");
  expect(readDeliveryStatus(rule)?.kind).toBe("soft");
});

test("a text that is no report reports nothing, however it looks", () => {
  expect(readDeliveryStatus("")).toBeNull();
  expect(readDeliveryStatus(`${"x".repeat(100_000)}\n__proto__: failed`)).toBeNull();
  expect(isComplaint("")).toBe(false);
});

const COPY =
  "Return-Path: <boletim@jornal.example>\nList-Unsubscribe: <https://jornal.example/boletim/sair/x>\nSubject: 550 5.1.1 user unknown\n\nOi\n";
const mail = (text: string, from = "MAILER-DAEMON@mx.example") =>
  new TextEncoder().encode(`From: ${from}\nTo: devolvido@jornal.example\nSubject: x\n\n${text}`);

test.each([
  [
    "Exim",
    "This is a permanent error. The following address(es) failed:\n\n  leitora@caixa.example\n    SMTP error from remote mail server after RCPT TO:<leitora@caixa.example>:\n    host mx.caixa.example [192.0.2.1]: 550 User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n",
    ...["gone", "550"],
  ],
  [
    "qmail",
    "Hi. This is the qmail-send program.\n\n<leitora@caixa.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n",
    ...["gone", "5.1.1"],
  ],
  [
    "Gmail",
    "Delivery to the following recipient failed permanently:\n\n     leitora@caixa.example\n\nThe error that the other server returned was:\n550 5.1.1 <leitora@caixa.example>... User Unknown\n\n----- Original message -----\n\n",
    ...["gone", "5.1.1"],
  ],
  [
    "Yahoo",
    "Sorry, we were unable to deliver your message to the following address.\n\n<leitora@caixa.example>:\nRemote host said: 552 5.2.2 Mailbox Full [RCPT_TO]\n\n--- Below this line is a copy of the message.\n\n",
    ...["soft", "5.2.2"],
  ],
  [
    "Exchange",
    "did not reach the following recipient(s):\n\nleitora@caixa.example\n    The recipient name is not recognized\n\n",
    "gone",
    "",
  ],
])("a report of %s that is only a text is read up to the mail that came back", async (_, text, kind, code) => {
  const { report, names } = await readReturnedMail(mail(`${text}${COPY}`));
  expect(report).toEqual({ kind, code });
  expect(names).toContain("devolvido@jornal.example");
});

test("the answer of somebody who is away is no report, whatever numbers it has", async () => {
  const away = "Volto dia 15. O meu ramal é 550 - user unknown.";
  expect((await readReturnedMail(mail(away, "Ana <ana@caixa.example>"))).report).toBeNull();
  expect((await readReturnedMail(mail("Ainda tentamos: 450 4.2.0 try again"))).report).toBeNull();
});

test("complaints are those of a report, and the mails that Hotmail sends back without one", async () => {
  const type = (name: string) => isComplaint(`Feedback-Type: ${name}\nUser-Agent: x/1\n`);
  expect(["abuse", "Abuse", "opt-out"].map(type)).toEqual([true, true, true]);
  expect(["not-spam", "auth-failure", "__proto__"].map(type)).toEqual([false, false, false]);
  const parts = (more: string) =>
    new TextEncoder().encode(
      `From: <staff@hotmail.example>\nTo: abuse@jornal.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="j"\n\n--j\nContent-Type: message/rfc822\n\n${more}List-Unsubscribe: <https://jornal.example/boletim/sair/x>\n\nOi\n--j--\n`,
    );
  const { report, names } = await readReturnedMail(parts("X-HmXmrOriginalRecipient: leitora@hotmail.example\n"));
  expect(report).toEqual({ kind: "complaint" });
  expect(names).toContain("/boletim/sair/x");
  expect((await readReturnedMail(parts(""))).report).toBeNull();
});

test("what stands behind thousands of empty lines is not read, since each takes time", async () => {
  const refusal = "Leitor@caixa.example\n    SMTP error after RCPT TO: 550 5.1.1 no such user\n";
  const { report } = await readReturnedMail(mail(`${"\n".repeat(100)}${refusal}`));
  expect(report).toEqual({ kind: "gone", code: "5.1.1" });
  expect((await readReturnedMail(mail(`${"\n".repeat(5000)}${refusal}`))).report).toBeNull();
});
