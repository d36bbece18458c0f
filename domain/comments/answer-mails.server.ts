import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { answerChoices } from "#db/schema/comments.ts";
import { isId } from "#domain/shared/id.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { answerMail } from "./answer-mail.ts";

/** Minutes in which a decision can be undone before a mail goes. */
const UNDO_MINUTES = 1;
/** A comment's answers are in one mail an hour at most. */
const PAUSE_HOURS = 1;
/** Days after which no mail about an answer that nobody could see is sent any more, and those for which a sent one is recorded. */
const LATE_DAYS = 2;
const KEPT_DAYS = 90;
/** Answers of one run; the next one goes on. */
const BATCH = 500;
/** The lock under which one process sends. */
const LOCK = 727_079;

/** Queues the mails about answers that readers can see from now on, to the writers of what they answer. */
export async function queueAnswerMails(tx: Pick<Database, "execute">, answerIds: string[]): Promise<void> {
  await tx.execute(sql`
    insert into answer_mails (user_id, comment_id, answer_id)
    select distinct on (a.id, t.user_id) t.user_id, t.id, a.id
    from comments a join comments t on t.id in (a.parent_id, a.mentions_id)
    join answer_choices w on w.user_id = t.user_id and w.wanted
    where a.id = any (${sql.param(answerIds)}::uuid[]) and a.approved and a.user_id is distinct from t.user_id
    order by a.id, t.user_id, t.id = a.mentions_id desc nulls last
    on conflict do nothing`);
}

/** Queues the mail about the newsroom's answer to a comment. @param writer who answered */
export async function queueNewsroomMail(
  tx: Pick<Database, "execute">,
  writer: string,
  commentId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into answer_mails (user_id, comment_id)
    select c.user_id, c.id from comments c join answer_choices w on w.user_id = c.user_id and w.wanted
    where c.id = ${commentId}::uuid and c.user_id <> ${writer}::uuid
    on conflict do nothing`);
}

interface Due extends Record<string, unknown> {
  id: string;
  userId: string;
  commentId: string;
  email: string;
  name: string;
  leaveKey: string;
  title: string;
  /** Who answered; null for "Redação". */
  by: string | null;
  text: string;
}

/** How mails are sent, and what they name. */
export interface AnswerMailTools {
  sendMail: (mail: Mail, tx: Pick<Database, "execute">) => Promise<void>;
  siteName: string;
  /** Origin of the site. */
  siteUrl: string;
}

/**
 * Sends what is due: the answers to a comment that its readers can see, in one mail. Answers that were rejected or deleted meanwhile,
 * and those for readers who want no mails any more, are left out.
 */
export async function sendAnswerMails(db: Database, tools: AnswerMailTools): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`);
    if (!lock.rows[0]!.held) return;
    const { rows } = await tx.execute<Due>(sql`
      select m.id, m.user_id as "userId", m.comment_id as "commentId", u.email, u.name, w.leave_key as "leaveKey", n.title,
        case when m.answer_id is null then nullif(btrim(s.full_name), '')
          else coalesce(nullif(btrim(p.full_name), ''), 'Leitor') end as by,
        coalesce(a.content, c.answer) as text
      from answer_mails m join comments c on c.id = m.comment_id and c.approved
      join news n on n.id = c.news_id and n.published
      join users u on u.id = m.user_id and u.email_verified
      join answer_choices w on w.user_id = m.user_id and w.wanted
      left join comments o on o.id = c.parent_id
      left join comments a on a.id = m.answer_id left join profiles p on p.id = a.user_id
      left join profiles s on s.id = c.answer_signed_by
      where m.sent_at is null and m.created_at < now() - make_interval(mins => ${UNDO_MINUTES})
        and (o.id is null or o.approved) and (a.approved or (m.answer_id is null and c.answer is not null))
        and not exists (select from answer_mails e where e.user_id = m.user_id and e.comment_id = m.comment_id
          and e.sent_at > now() - make_interval(hours => ${PAUSE_HOURS}))
      order by m.created_at, m.id limit ${BATCH}`);
    for (const due of Map.groupBy(rows, ({ commentId }) => commentId).values()) {
      const [{ email, name, leaveKey, title, commentId }] = due as [Due];
      const answers = due.map(({ by, text }) => ({ by, text }));
      await tools.sendMail(answerMail({ to: { email, name }, leaveKey, title, commentId, answers }, tools), tx);
    }
    const ids = rows.map(({ id }) => id);
    await tx.execute(sql`update answer_mails set sent_at = now() where id = any (${sql.param(ids)}::uuid[])`);
  });
}

/** Deletes records of mails that were sent long ago, or are not to be sent any more. */
export async function deleteOldAnswerMails(db: Database): Promise<void> {
  await db.execute(sql`delete from answer_mails where created_at < now() - make_interval(days => ${KEPT_DAYS})
    or (sent_at is null and created_at < now() - make_interval(days => ${LATE_DAYS}))`);
}

/** Stores whether a reader wants mails about answers; `ifUnasked` leaves a choice that they made before. */
export async function setAnswerChoice(
  db: Pick<Database, "insert">,
  userId: string,
  wanted: boolean,
  { ifUnasked = false }: { ifUnasked?: boolean } = {},
): Promise<void> {
  const insert = db.insert(answerChoices).values({ userId, wanted });
  if (ifUnasked) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: answerChoices.userId, set: { wanted, updatedAt: sql`now()` } });
}

/** Whether the key of a mail's link is known, and its reader still wants mails; null for an unknown one. */
export async function findChoiceByKey(db: Pick<Database, "select">, key: string): Promise<{ wanted: boolean } | null> {
  if (!isId(key)) return null;
  const [row] = await db
    .select({ wanted: answerChoices.wanted })
    .from(answerChoices)
    .where(eq(answerChoices.leaveKey, key));
  return row ?? null;
}

/** Ends the mails of the reader of a link. @returns whether the key is known */
export async function leaveAnswerMails(db: Pick<Database, "update">, key: string): Promise<boolean> {
  if (!isId(key)) return false;
  const rows = await db
    .update(answerChoices)
    .set({ wanted: false, updatedAt: sql`now()` })
    .where(eq(answerChoices.leaveKey, key))
    .returning({ userId: answerChoices.userId });
  return rows.length > 0;
}
