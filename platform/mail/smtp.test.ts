import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { createSmtpMailer } from "./smtp.ts";

interface Received {
  user: string | undefined;
  from: string;
  to: string[];
  source: string;
}

const USER = { name: "coreto", password: "s3nha com @" };
const MAIL = { to: "alzira@coreto.example", subject: "Confirmação", text: "Olá, Alzira.", html: "<p>Olá, Alzira.</p>" };
const FROM = "Folha da Praça <redacao@coreto.example>";
const servers: SMTPServer[] = [];

/** A mail server on this machine that knows one user. */
async function startMailServer(): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === USER.name && password === USER.password
        ? answer(null, { user: username })
        : answer(new Error("não")),
    onData: async (stream, session, answer) => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      received.push({ user: session.user, from, to: rcptTo.map(({ address }) => address), source: await text(stream) });
      answer();
    },
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return { port: (server.server.address() as AddressInfo).port, received };
}

const address = (port: number, password = USER.password) =>
  `smtp://${USER.name}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

test("a mail server accepts a mail in text and HTML, from the newsroom's address", async () => {
  const { port, received } = await startMailServer();
  await createSmtpMailer(address(port), FROM).deliver(MAIL);
  expect(received).toMatchObject([{ user: USER.name, from: "redacao@coreto.example", to: [MAIL.to] }]);
  const { source } = received[0]!;
  expect(source).toContain("multipart/alternative");
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(source).toMatch(/^From: =\?UTF-8\?[^\r]+<redacao@coreto\.example>/m);
});

test("a refused password is an error, and no mail is delivered", async () => {
  const { port, received } = await startMailServer();
  await expect(createSmtpMailer(address(port, "errada"), FROM).deliver(MAIL)).rejects.toThrow(/535|Invalid login/);
  expect(received).toEqual([]);
});

test("an unreachable mail server is an error", async () => {
  const { port } = await startMailServer();
  await new Promise<void>((resolve) => servers.pop()!.close(resolve));
  await expect(createSmtpMailer(address(port), FROM).deliver(MAIL)).rejects.toThrow(/ECONNREFUSED/);
});
