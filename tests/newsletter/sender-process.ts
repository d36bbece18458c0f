import { createTransport } from "nodemailer";
import { type DatabaseConnection, openDatabase } from "#db/client.ts";
import { READER_MARKS, readerWords, SAMPLE_READER } from "#domain/newsletter/editions/render-edition.ts";
import { createEditionSender } from "#domain/newsletter/sending/sending.server.ts";
import { createLog } from "#platform/log/log.ts";
import { prepareForm } from "#platform/mail/bulk-form.ts";
import { createBulkSmtpMailer } from "#platform/mail/bulk-mailer.ts";

/**
 * What the process is to do: send what is due, or so many equal mails without a database, as nodemailer alone
 * would, which encodes each of them or gets forms that were encoded once.
 */
export type SenderTask = { url: string; connections: number } & (
  | { kind: "editions"; connection: DatabaseConnection; leaseSeconds: number }
  | { kind: "bare"; html: string; text: string; count: number; isEncoded: boolean }
);

/** The report of the process once nothing is to be sent any more. */
export interface SenderReport {
  cpuMs: number;
  memoryMb: number;
}

// Sends as the job of a site does, in a process of its own that can be killed.
process.on("message", (task: SenderTask) => {
  run(task).then(
    (report) => process.send!(report),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());

async function run(task: SenderTask): Promise<SenderReport> {
  const before = process.cpuUsage();
  await (task.kind === "bare" ? sendBare(task) : sendEditions(task));
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage().rss / 1e6 };
}

async function sendEditions(task: Extract<SenderTask, { kind: "editions" }>): Promise<void> {
  const { db } = openDatabase(task.connection, { poolSize: 3, onError: () => {} });
  const mailer = createBulkSmtpMailer(task.url, task);
  const sender = createEditionSender({
    ...{ db, log: createLog("error"), mailer, secret: "the secret of a site in a trial" },
    ...{ siteUrl: "https://coreto.example", timeZone: "America/Sao_Paulo", from: "Coreto <boletim@coreto.example>" },
    // More than any machine sends: the comparison is without a rate.
    ...{ perMinute: 10_000_000, retrySeconds: 1, connections: task.connections, leaseSeconds: task.leaseSeconds },
  });
  while (await sender.run());
}

/** As many headers as a copy of an edition has. */
const HEADERS = {
  "List-ID": "<bom-dia-vale.boletim.coreto.example>",
  "List-Unsubscribe": `<https://coreto.example/boletim/sair/${"0".repeat(32)}?b=1>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Feedback-ID": "1:bom-dia-vale:boletim:coreto.example",
  "Auto-Submitted": "auto-generated",
};

async function sendBare(task: Extract<SenderTask, { kind: "bare" }>): Promise<void> {
  const { url, connections, count } = task;
  const transport = createTransport({ url, pool: true, maxConnections: connections, maxMessages: 500 });
  const forms = task.isEncoded ? await encodeForms(task) : { html: task.html, text: task.text };
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await transport.sendMail({
        ...{ to: `ninguem-${next}@caixa.example`, from: "Coreto <boletim@coreto.example>", subject: "Bom dia" },
        ...{ ...forms, messageId: `<bare.${next}@coreto.example>`, headers: HEADERS },
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

async function encodeForms({ html, text }: { html: string; text: string }) {
  const words = readerWords(SAMPLE_READER);
  const textForm = await prepareForm("text", text, READER_MARKS);
  const htmlForm = await prepareForm("html", html, READER_MARKS);
  return {
    alternatives: [
      { contentType: "text/plain", raw: textForm(words.text).part() },
      { contentType: "text/html", raw: htmlForm(words.html).part() },
    ],
  };
}
