/** What a refusal or a report means for an address: `gone` for ever; `full` and `other` count; `blocked` is about us; `delayed` is no failure. */
export type BounceKind = "gone" | "full" | "blocked" | "other" | "delayed";

const GONE = /^5\.1\.(?:[0-36]|10)$|^5\.2\.1$|^5\.4\.[14]$/;
/** Basic codes at the receiver's address, of servers that send no exact ones. */
const GONE_BASIC = /^55[013]$/;

/**
 * The meaning of a code of a mail server, basic as 550 or exact as 5.1.1 (RFC 3463).
 * @param isAboutReceiver whether it was the answer to the receiver's address
 */
export function judgeCode(code: string, isAboutReceiver: boolean): BounceKind {
  if (code.startsWith("4")) return "delayed";
  if (GONE.test(code) || (isAboutReceiver && GONE_BASIC.test(code))) return "gone";
  if (code.endsWith(".2.2") || code === "552") return "full";
  if (code.startsWith("5.7.") || code === "554") return "blocked";
  return "other";
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

const paragraphsOf = (text: string) => text.trim().split(/\r?\n[ \t]*\r?\n/);
const addressOf = (field: string | undefined) =>
  /([^\s<>;,"@]{1,64}@[^\s<>;,"@]{1,255})/.exec(field?.replace(/^[^;]*;\s*/, "") ?? "")?.[1]?.toLowerCase() ?? null;

/** A receiver in a report that could not be reached. */
export interface ReportedBounce {
  kind: BounceKind;
  /** Exact, where the report has one. */
  code: string;
  /** Whom the report names; in lower case. */
  email: string | null;
}

/** Reads the part `message/delivery-status` of a report (RFC 3464). */
export function readDeliveryStatus(text: string): ReportedBounce[] {
  return paragraphsOf(text).flatMap((paragraph): ReportedBounce[] => {
    const fields = fieldsOf(paragraph);
    const action = fields.get("action")?.toLowerCase();
    if (action === undefined) return [];
    // The code of the other server is more exact than the summary of ours.
    const code =
      /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get("diagnostic-code") ?? "")?.[1] ??
      /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ??
      "";
    const email = addressOf(fields.get("original-recipient")) ?? addressOf(fields.get("final-recipient"));
    const isFailure = action === "failed";
    return [{ kind: isFailure ? judgeCode(code, true) : "delayed", code, email }];
  });
}

/** Whether a part `message/feedback-report` (RFC 5965) is a complaint, and about whom. */
export function readFeedbackReport(text: string): { isComplaint: boolean; email: string | null } {
  const fields = fieldsOf(paragraphsOf(text)[0] ?? "");
  const type = fields.get("feedback-type")?.toLowerCase();
  const isComplaint = type === "abuse" || type === "fraud" || type === "opt-out" || type === "opt-out-list";
  return { isComplaint, email: addressOf(fields.get("original-rcpt-to")) };
}
