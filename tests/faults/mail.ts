import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "#tests/http.ts";

/** A mail server that can be stopped and started. */
export class MailServer {
  readonly port: number;
  /** Raw texts of the received mails, by address. */
  readonly received = new Map<string, string[]>();
  #server: SMTPServer | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<MailServer> {
    const mail = new MailServer(await findFreePort());
    await mail.open();
    return mail;
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          for (const { address } of envelope.rcptTo)
            this.received.set(address, [...(this.received.get(address) ?? []), text]);
          done();
        });
      },
    });
    server.on("error", () => {});
    server.listen(this.port, "127.0.0.1");
    await once(server.server, "listening");
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** The newest link to confirm an address; undefined when none arrives in time. */
  async findLink(email: string, patienceMs: number): Promise<string | undefined> {
    for (const from = Date.now(); Date.now() - from < patienceMs; await sleep(50)) {
      // Decodes quoted-printable.
      const text = this.received.get(email)?.at(-1)?.replace(/=\r\n/g, "").replaceAll("=3D", "=");
      const link = text && /https?:\/\/[^\s"<]+\/auth\/confirmado[^\s"<]+/.exec(text)?.[0];
      if (link) return link;
    }
    return undefined;
  }
}
