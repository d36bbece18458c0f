import { type JudgedRefusal, judgeRefusal, type Refusal } from "./bounces.ts";

/** What a mail to the return address reports of the reader. */
export type Report = JudgedRefusal | { kind: "complaint" };

/** A mail to the return address. */
export interface ReturnedMail {
  /** Whom the mail is for, and the mail that came back: one of them names the reader. */
  names: string;
  report: Report | null;
}

/** Bytes of a mail that are read: a report is in front of the mail that came back, whose headers are in front of its text. */
const READ_BYTES = 256 * 1024;
/** Lines of a mail that are read: the parser takes 10 µs for an empty one. So many have `READ_BYTES` in base64. */
const READ_LINES = 4000;

/** The beginning of a mail, as far as it is read. */
function beginningOf(raw: Uint8Array): Uint8Array {
  let end = 0;
  for (let line = 0; line < READ_LINES; line++) {
    end = raw.indexOf(0x0a, end) + 1;
    if (end === 0 || end > READ_BYTES) return raw.subarray(0, READ_BYTES);
  }
  return raw.subarray(0, end);
}

/** Fields of one paragraph of a report (RFC 3464, RFC 5965), by their names in lower case; folded lines are joined. */
function fieldsOf(paragraph: string): Map<string, string> {
  const lines = paragraph.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value!.trim()] as const];
    }),
  );
}

/** Most characters of a part with fields that are read. */
const FIELDS_MAX = 65_536;
const paragraphsOf = (text: string) => {
  const read = text.slice(0, FIELDS_MAX).trim();
  return read.split(/\r?\n[ \t]*\r?\n/);
};

/** How reports say which command was refused. */
const REFUSED_COMMANDS: [RegExp, Refusal["refused"]][] = [
  [/(?:in reply to|after|>>>|our) MAIL FROM/i, "other"],
  [
    /(?:in reply to|after|>>>|our|following|smtp:) ?RCPT|\[RCPT_TO\]|does not like recipient|RCPT TO response|to the following address\.|address not found|rejected recipient/i,
    "receiver",
  ],
  [/(?:in reply to|after|>>>|our) (?:(?:the )?end of |final )?DATA/i, "other"],
];
const refusedCommand = (text: string): Refusal["refused"] =>
  REFUSED_COMMANDS.find(([pattern]) => pattern.test(text.slice(0, TEXT_MAX).replace(/\s+/g, " ")))?.[1] ?? null;

/** Who reports a refusal by a rule that the receiver wrote (Amazon SES): its code and words are what the rule's owner chose. */
const RECEIVERS_RULE = /^reporting-mta: *dns; *inbound-smtp\.[a-z0-9-]{1,40}\.amazonaws\.com/im;

/** What Postfix only says when it refuses the command that names the receiver. */
const RECEIVER_TABLE = /unknown in (?:local|virtual|relay) [a-z ]{0,30}table/i;

/** Reads a paragraph of `readDeliveryStatus`; null for a receiver that was reached or may still be. */
function readReceiver(fields: Map<string, string>, text: string): JudgedRefusal | null {
  if (fields.get("action")?.toLowerCase() !== "failed") return null;
  const code = fields.get("status") ?? "";
  const words = fields.get("diagnostic-code");
  if (words === undefined) {
    const judged = readPlainReport(text) ?? judgeRefusal({ code, words: code, refused: null });
    return judged.kind === "delayed" ? null : { ...judged, code: judged.code || code };
  }
  // Where another server is named, it is the one that refused; codes of a mailbox that exists, and of a system, come at any command.
  const isReceiver =
    RECEIVER_TABLE.test(words) || (fields.has("remote-mta") && !/\b5\.[23]\./.test(`${code} ${words}`));
  const refused = refusedCommand(text) ?? (isReceiver ? "receiver" : null);
  const judged = judgeRefusal({ code, words, refused, context: text });
  return judged.kind === "delayed" ? null : judged;
}

/**
 * Reads the part `message/delivery-status` of a report (RFC 3464): the first receiver that could not be reached.
 * @param text the report's text for people: the sentences that its fields leave out
 */
export function readDeliveryStatus(status: string, text = ""): JudgedRefusal | null {
  for (const paragraph of paragraphsOf(status)) {
    const judged = readReceiver(fieldsOf(paragraph), text);
    if (judged) return RECEIVERS_RULE.test(status) ? { ...judged, kind: "soft" } : judged;
  }
  return null;
}

/** Most characters of a text for people in front of the mail that came back. */
const TEXT_MAX = 16_384;

/** Where the mail that came back begins in a text. */
const RETURNED_FROM =
  /^(?:[-|*> ]{0,40}(?:(?:this|below|below this line|enclosed) is a copy|original message|message headers? follow|unsent message|the header of the original|message text follows)|(?:return-path|received|dkim-signature|message-id):)/im;

/** Receivers are named at the beginning of a line; a copy of an edition has one, but its address may stand in several lines. */
const PARTS_MAX = 20;
const RECEIVER_LINE = /^(?=[ \t<"]{0,8}[^\s<>"@]{1,64}@[^\s<>":]{1,255}[>":\s])/m;

/** What the reporting server itself found out, in words without a code. */
const OWN_VERDICT =
  /unknown (?:recipient|user:|host)|not (?:recognized|listed in)|address couldn['’]t be found|domain does not exist|dns lookup failure: host \S{1,255} not found|no mx record|no valid recipients|indicated no smtp service|invalid final delivery userid/i;

/** Reads a report that is only a text, as Exim, qmail, Gmail and Yahoo write them. */
function readPlainReport(text: string): JudgedRefusal | null {
  const all = text.slice(0, TEXT_MAX);
  const end = all.search(RETURNED_FROM);
  const words = end === -1 ? all : all.slice(0, end);
  const refused = refusedCommand(words);
  const parts = words.split(RECEIVER_LINE, PARTS_MAX);
  const judged = parts
    .map((part) => judgeRefusal({ code: "", words: part, refused, context: parts[0]! }))
    .filter(({ kind, code }) => kind !== "delayed" && code !== "");
  const known = judged.find(({ kind }) => kind === "gone") ?? judged[0];
  if (known) return known;
  return OWN_VERDICT.test(words.replace(/\s+/g, " ")) ? { kind: "gone", code: "" } : null;
}

const COMPLAINTS = ["abuse", "fraud", "opt-out", "opt-out-list"];

/** Whether a part `message/feedback-report` (RFC 5965) is a complaint. */
export function isComplaint(text: string): boolean {
  const type = fieldsOf(paragraphsOf(text)[0] ?? "").get("feedback-type") ?? "";
  return COMPLAINTS.includes(type.toLowerCase());
}

/** The header by which Hotmail marks mails that it sends back for a complaint (JMRP), without a report. */
const HOTMAIL_COMPLAINT = /^x-hmxmroriginalrecipient:/im;

/** Who writes reports that are only a text: answers of people who are away have another sender. */
const MAIL_SYSTEM = /mailer.?daemon|mail.delivery|post_?master/i;

/** The body of a mail in which no parts are found. */
const bodyOf = (raw: Uint8Array) => {
  const all = new TextDecoder("latin1").decode(raw);
  return all.slice(all.search(/\r?\n\r?\n/) + 1);
};

/** Reads a report of a delivery (RFC 3464, or only a text), or a complaint (RFC 5965, or Hotmail's). @throws for a mail that cannot be read */
export async function readReturnedMail(raw: Uint8Array): Promise<ReturnedMail> {
  const { default: PostalMime } = await import("postal-mime");
  const read = beginningOf(raw);
  const mail = await PostalMime.parse(read, {
    forceRfc822Attachments: true,
    attachmentEncoding: "utf8",
  });
  const partOf = (pattern: RegExp) => {
    const content = mail.attachments.find(({ mimeType }) => pattern.test(mimeType))?.content;
    return typeof content === "string" ? content : null;
  };
  const text = mail.text ?? (mail.attachments.length > 0 ? "" : bodyOf(read));
  const returned = partOf(/^(message\/(rfc822|global)|text\/rfc822-headers)/) ?? "";
  const feedback = partOf(/^message\/feedback-report/);
  const status = partOf(/^message\/(global-)?delivery-status/);
  const headerOf = (name: RegExp) => mail.headers.filter(({ key }) => name.test(key)).map(({ value }) => value);
  const receivers = headerOf(/^(to|delivered-to|x-original-to|envelope-to)$/);
  const report = (): Report | null => {
    if (feedback !== null) return isComplaint(feedback) ? { kind: "complaint" } : null;
    if (status !== null) return readDeliveryStatus(status, text);
    if (HOTMAIL_COMPLAINT.test(returned)) return { kind: "complaint" };
    return headerOf(/^from$/).some((value) => MAIL_SYSTEM.test(value)) ? readPlainReport(text) : null;
  };
  return { names: [...receivers, returned === "" ? text : returned].join("\n"), report: report() };
}
