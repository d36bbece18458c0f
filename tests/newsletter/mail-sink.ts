import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** What the server answers to a receiver's address, or to the message; "drop" ends the connection after the message has arrived. */
export interface SinkAnswer {
  at: "receiver" | "message";
  code: number;
  words: string;
}
export type SinkRule = (address: string, attempt: number) => SinkAnswer | "drop" | undefined;

/** A mail server of this machine that counts copies by Message-ID and receiver. */
export interface MailSink {
  url: string;
  /** Copies by "<message-id> receiver". */
  copies: Map<string, number>;
  /** The newest message of each receiver, as it was sent. */
  sources: Map<string, string>;
  /** Return addresses by receiver. */
  returnAddresses: Map<string, string>;
  /** Logins that were refused. */
  refusedLogins: number;
  close(): Promise<void>;
}

/** A number from 0 to 1 that is always the same for a text. */
export const chance = (word: string): number => createHash("sha256").update(word).digest().readUInt32BE(0) / 2 ** 32;

const failure = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/**
 * Starts the server.
 * @param options `keepSources`: false for very many messages; `password`: of the user "coreto", without whom nothing is accepted then
 */
export async function startMailSink(
  rule: SinkRule = () => undefined,
  { keepSources = true, password, port = 0 }: { keepSources?: boolean; password?: string; port?: number } = {},
): Promise<MailSink> {
  const copies = new Map<string, number>();
  const sources = new Map<string, string>();
  const returnAddresses = new Map<string, string>();
  const attempts = new Map<string, number>();
  const sink = { refusedLogins: 0 };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
    onAuth: (given, _session, done) => {
      if (given.password === password) return done(null, { user: given.username });
      sink.refusedLogins += 1;
      done(new Error("no"));
    },
    onRcptTo: ({ address }, _session, done) => {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const answer = rule(address, attempt);
      if (answer && answer !== "drop" && answer.at === "receiver") return done(failure(answer.code, answer.words));
      done();
    },
    onData: async (stream, { envelope, id }, done) => {
      const source = await text(stream);
      const address = envelope.rcptTo[0]!.address;
      const messageId = /^message-id: *(.+)$/im.exec(source.slice(0, 6000))?.[1]?.trim() ?? id;
      const answer = rule(address, attempts.get(address)!);
      if (answer && answer !== "drop" && answer.at === "message") return done(failure(answer.code, answer.words));
      const key = `${messageId} ${address}`;
      copies.set(key, (copies.get(key) ?? 0) + 1);
      if (keepSources) sources.set(address, source);
      returnAddresses.set(address, envelope.mailFrom ? envelope.mailFrom.address : "");
      if (answer === "drop") {
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      done();
    },
  });
  // A killed sender resets its connections, which would end this process.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const login = password === undefined ? "" : `coreto:${password}@`;
  return {
    url: `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    copies,
    sources,
    returnAddresses,
    get refusedLogins() {
      return sink.refusedLogins;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
