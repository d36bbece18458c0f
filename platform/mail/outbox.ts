import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#platform/log/log.ts";
import type { Mail, Mailer, TextMessenger } from "./mailer.ts";

/** A mail or text message that was stored instead of sent. */
export interface StoredMessage extends Mail {
  kind: "mail" | "text-message";
  /** ISO 8601. */
  date: string;
  /** Name of its file in the outbox. */
  file: string;
}

const folderOf = (dataFolder: string) => join(dataFolder, "outbox");

/** Stores messages as JSON files in `dataFolder`/outbox, for sites without a mail server; the log names only the file. */
export function createOutbox(dataFolder: string, log: Log): { mailer: Mailer; texts: TextMessenger } {
  const keep = async (message: Omit<StoredMessage, "date" | "file">) => {
    const folder = folderOf(dataFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const date = new Date().toISOString();
    const file = `${date.replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.json`;
    const unfinished = join(folder, `${file}.part`);
    await writeFile(unfinished, `${JSON.stringify({ ...message, date }, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, join(folder, file));
    log.info({ file: join("outbox", file) }, "no mail server is set: a message was stored as a file");
  };
  return {
    mailer: { deliver: ({ to, subject, text, html }) => keep({ kind: "mail", to, subject, text, html }) },
    texts: { deliver: ({ to, text }) => keep({ kind: "text-message", to, subject: "", text, html: "" }) },
  };
}

/** The stored messages, newest first. */
export async function listOutbox(dataFolder: string, limit = 100): Promise<StoredMessage[]> {
  const names = await readdir(folderOf(dataFolder)).catch(() => []);
  const files = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    files.map(async (file) => ({ ...JSON.parse(await readFile(join(folderOf(dataFolder), file), "utf8")), file })),
  );
}
