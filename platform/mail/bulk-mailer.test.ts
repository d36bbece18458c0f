import { generateKeyPairSync } from "node:crypto";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { type MailSink, type SinkRule, startMailSink } from "#tests/newsletter/mail-sink.ts";
import { prepareForm } from "./bulk-form.ts";
import { type BulkMail, createBulkSmtpMailer, type DkimKey } from "./bulk-mailer.ts";

const MAIL: BulkMail = {
  ...{
    to: "ana@caixa.example",
    from: "Coreto <boletim@coreto.example>",
    subject: "Bom dia",
    text: (await prepareForm("text", "Olá, %EMAIL%", ["%EMAIL%"]))({ "%EMAIL%": "Ana" }),
    html: (await prepareForm("html", "<p>Olá, %EMAIL%</p>", ["%EMAIL%"]))({ "%EMAIL%": "Ana" }),
  },
  ...{ messageId: "7.abc@coreto.example", returnTo: "devolvido+7-1-00@coreto.example" },
  headers: {
    "List-Unsubscribe": "<https://coreto.example/boletim/sair/x?b=7>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(
  rule?: SinkRule,
  options: { password?: string; url?: (sink: MailSink) => string; dkim?: DkimKey } = {},
) {
  const sink = await startMailSink(rule, options.password ? { password: options.password } : {});
  const mailer = createBulkSmtpMailer(options.url?.(sink) ?? sink.url, { connections: 1, dkim: options.dkim });
  closing.push(sink.close, mailer.close);
  return { sink, mailer };
}

test("a mail has the headers by which receivers leave, its own Message-ID and return address, and a signature over all of them", async () => {
  const privateKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  });
  const dkim = { domainName: "coreto.example", keySelector: "coreto", privateKey: String(privateKey) };
  const { sink, mailer } = await open(undefined, { dkim });
  expect(await mailer.send(MAIL)).toEqual({ kind: "accepted" });
  const source = sink.sources.get("ana@caixa.example")!;
  expect(source).toContain("Message-ID: <7.abc@coreto.example>");
  expect(source.match(/^List-Unsubscribe:/gm)).toHaveLength(1);
  expect(source).toContain("List-Unsubscribe: <https://coreto.example/boletim/sair/x?b=7>");
  const signed = /;\s*h=([^;]+);/.exec(source.replaceAll(/\r\n\s+/g, ""))![1]!.toLowerCase();
  expect(signed).toContain("list-unsubscribe:list-unsubscribe-post");
  expect(sink.returnAddresses.get("ana@caixa.example")).toBe(MAIL.returnTo);
  const { text, html } = await new PostalMime().parse(source);
  expect([text!.trim(), html!.trim()]).toEqual(["Olá, Ana", "<p>Olá, Ana</p>"]);
});

const answerOf =
  (code: number, words: string, at: "receiver" | "message" = "receiver"): SinkRule =>
  () => ({ at, code, words });

test.each([
  [
    "an unknown receiver",
    answerOf(550, "5.1.1 no such user"),
    { kind: "refused", code: "5.1.1", words: "550 5.1.1 no such user", isAboutReceiver: true },
  ],
  [
    "a receiver for later",
    answerOf(451, "try again"),
    { kind: "deferred", code: "451", words: "451 try again", isAboutReceiver: true },
  ],
  [
    "a message that looks unwanted",
    answerOf(550, "5.7.1 spam", "message"),
    { kind: "refused", code: "5.7.1", words: "550 5.7.1 spam", isAboutReceiver: false },
  ],
  [
    "a connection that is lost after the message",
    (() => "drop") as SinkRule,
    { kind: "unknown", code: expect.any(String) },
  ],
])("%s is distinguished from other failures", async (_, rule, answer) => {
  const { mailer } = await open(rule);
  expect(await mailer.send(MAIL)).toEqual(answer);
});

test("a wrong password and a server that is not there are about the server, not the receiver", async () => {
  const { mailer } = await open(undefined, { password: "certa", url: ({ url }) => url.replace("certa", "errada") });
  expect(await mailer.send(MAIL)).toMatchObject({ kind: "unusable", problem: "login" });
  const gone = await open();
  await gone.sink.close();
  expect(await gone.mailer.send(MAIL)).toMatchObject({ kind: "unusable", problem: "unreachable" });
});
