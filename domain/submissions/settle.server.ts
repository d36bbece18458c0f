import { and, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { submissions } from "#db/schema/submissions.ts";
import { townServices } from "#db/schema/town.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import { renderMail } from "#domain/shared/render-mail.ts";
import { townKind } from "#domain/town/kinds.ts";
import { servicePath } from "#domain/town/view.server.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { listChanges } from "./changes.ts";
import { type SentKindName, sentKind, serviceKindOf } from "./kinds.ts";
import { KEPT_DAYS } from "./limits.ts";

/** Name of the job that accepts what is shown, and answers senders. */
export const SETTLE_JOB = "settle-submissions";

/** The lock under which one process settles. */
const LOCK = 727_088;
/** Answers of one run; the next one goes on. */
const BATCH = 200;

/** How answers are sent, and what they name. */
interface AnswerTools {
  sendMail: (mail: Mail, tx: Pick<Database, "execute">) => Promise<void>;
  siteName: string;
  /** Origin of the site. */
  siteUrl: string;
}

/** Accepts the submissions whose service readers see by now, with what was changed of them, and answers senders, each once. */
export async function settleSubmissions(db: Database, tools: AnswerTools): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`);
    if (!lock.rows[0]!.held) return;
    await acceptShown(tx);
    await answerSenders(tx, tools);
  });
}

async function acceptShown(tx: Database): Promise<void> {
  const shown = await tx
    .select({ sent: submissions, service: townServices })
    .from(submissions)
    .innerJoin(townServices, eq(townServices.id, submissions.id))
    .where(and(eq(submissions.state, "waiting"), townServices.shown))
    .for("update", { of: submissions });
  for (const { sent, service } of shown) {
    const kind = serviceKindOf(sent.kind as SentKindName);
    const changes = kind ? listChanges(townKind(kind), sent, service) : [];
    await tx
      .update(submissions)
      .set({ state: "accepted", changes, decidedAt: sql`now()`, decidedBy: service.checkedBy })
      .where(eq(submissions.id, sent.id));
    await recordChange(tx, null, { action: "submission.accept", subjectId: sent.id, subjectName: sent.title });
  }
}

async function answerSenders(tx: Database, { sendMail, ...site }: AnswerTools): Promise<void> {
  const due = await tx
    .select({ sent: submissions, slug: townServices.slug })
    .from(submissions)
    .leftJoin(townServices, and(eq(townServices.id, submissions.id), townServices.shown))
    .where(and(ne(submissions.state, "waiting"), isNull(submissions.answeredAt), isNotNull(submissions.senderEmail)))
    .orderBy(submissions.decidedAt)
    .limit(BATCH)
    .for("update", { of: submissions });
  for (const { sent, slug } of due) {
    await sendMail(answerMail(sent, slug, site), tx);
    await tx.update(submissions).set({ answeredAt: sql`now()` }).where(eq(submissions.id, sent.id));
  }
}

/** What the newsroom answers to a sender. @param slug of the service that readers see */
function answerMail(
  { kind: name, title, senderName, senderEmail, state, answer }: typeof submissions.$inferSelect,
  slug: string | null,
  { siteName, siteUrl }: Pick<AnswerTools, "siteName" | "siteUrl">,
): Mail {
  const kind = name as SentKindName;
  const service = serviceKindOf(kind);
  const about = `Você mandou: ${sentKind(kind).one}, “${title}”.`;
  const good = service
    ? { subject: "Publicamos o que você mandou", words: "A redação conferiu, e já está no site. Obrigado." }
    : {
        subject: "A redação ficou com o que você mandou",
        words: "Obrigado. Se for publicado, será depois de conferido.",
      };
  return renderMail({
    to: { name: senderName ?? "", email: senderEmail! },
    siteName,
    subject: state === "accepted" ? good.subject : "Sobre o que você mandou",
    before: [about, state === "accepted" ? good.words : (answer ?? "")],
    ...(service && slug && { link: { label: "Ver no site", href: siteUrl + servicePath({ kind: service, slug }) } }),
  });
}

/** Deletes what was decided, or has waited, for long enough, with its photos. */
export async function deleteOldSubmissions(db: Database): Promise<void> {
  const decidedOrSent = sql`coalesce(${submissions.decidedAt}, ${submissions.createdAt})`;
  await db.delete(submissions).where(lt(decidedOrSent, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
