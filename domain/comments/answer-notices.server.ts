import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { answerChoices } from "#db/schema/comments.ts";
import { queueAnswersNotice, stopNotices, wantsAnswersNotice } from "#domain/notices/channels.server.ts";
import { NOTICE_LIFE_HOURS } from "#domain/notices/types.ts";
import { isId } from "#domain/shared/id.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { answerMail, answerPush, answerPushTag } from "./answer-mail.ts";

/** Minutes in which a decision can be undone before a notice goes. */
const UNDO_MINUTES = 1;
/** A comment's answers are in one mail, and one notice to devices, an hour at most. */
const PAUSE_HOURS = 1;
/** Days after which no notice about an answer that nobody could see is sent any more, and those for which a sent one is recorded. */
const LATE_DAYS = 2;
const KEPT_DAYS = 90;
/** Answers of one run; the next one goes on. */
const BATCH = 500;
/** The lock under which one process sends. */
const LOCK = 727_079;

/** Whether a reader wants messages about answers. @param userId the column with their id */
const wantsNotices = (
  userId: SQL,
) => sql`(exists (select from answer_choices w where w.user_id = ${userId} and w.wanted)
  or ${wantsAnswersNotice(userId)})`;

/** Queues notices about answers that readers can see from now on, to the writers of what they answer. */
export async function queueAnswerNotices(tx: Pick<Database, "execute">, answerIds: string[]): Promise<void> {
  await tx.execute(sql`
    insert into answer_notices (user_id, comment_id, answer_id)
    select distinct on (a.id, t.user_id) t.user_id, t.id, a.id
    from comments a join comments t on t.id in (a.parent_id, a.mentions_id)
    where a.id = any (${sql.param(answerIds)}::uuid[]) and a.approved and t.user_id is not null
      and a.user_id is distinct from t.user_id and ${wantsNotices(sql`t.user_id`)}
    order by a.id, t.user_id, t.id = a.mentions_id desc nulls last
    on conflict do nothing`);
}

/** Queues the notice about the newsroom's answer to a comment. @param writer who answered */
export async function queueNewsroomNotice(
  tx: Pick<Database, "execute">,
  writer: string,
  commentId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into answer_notices (user_id, comment_id)
    select c.user_id, c.id from comments c
    where c.id = ${commentId}::uuid and c.user_id <> ${writer}::uuid and ${wantsNotices(sql`c.user_id`)}
    on conflict do nothing`);
}

interface Due extends Record<string, unknown> {
  id: string;
  userId: string;
  commentId: string;
  email: string;
  name: string;
  /** Of the link that ends the mails; null for who wants none. */
  leaveKey: string | null;
  /** Whether a browser of theirs wants a notice. */
  pushes: boolean;
  title: string;
  /** Who answered; null for "Redação". */
  by: string | null;
  text: string;
}

/** How mails are sent, and what they name. */
export interface AnswerNoticeTools {
  sendMail: (mail: Mail, tx: Pick<Database, "execute">) => Promise<void>;
  siteName: string;
  /** Origin of the site. */
  siteUrl: string;
}

/** Answers that are due, before what their readers may see and want is considered. */
const DUE = sql`m.sent_at is null and m.created_at < now() - make_interval(mins => ${UNDO_MINUTES})
  and not exists (select from answer_notices e where e.user_id = m.user_id and e.comment_id = m.comment_id
    and e.sent_at > now() - make_interval(hours => ${PAUSE_HOURS}))`;

/**
 * Sends what is due: the answers to a comment that its readers can see, in one mail and one notice to their devices. Answers that were
 * rejected or deleted meanwhile, and those for readers who want to hear of none any more, are left out.
 */
export async function sendAnswerNotices(db: Database, tools: AnswerNoticeTools): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`);
    if (!lock.rows[0]!.held) return;
    // Whoever hides or deletes an answer waits until its notice is queued, and then finds and stops it.
    await tx.execute(sql`
      select from comments c where c.id in (
        select unnest(array[m.comment_id, m.answer_id, o.parent_id])
        from answer_notices m join comments o on o.id = m.comment_id where ${DUE})
      order by c.id for share`);
    const { rows } = await tx.execute<Due>(sql`
      select m.id, m.user_id as "userId", m.comment_id as "commentId", u.email, u.name, w.leave_key as "leaveKey",
        ${wantsAnswersNotice(sql`m.user_id`)} as pushes, n.title,
        case when m.answer_id is null then nullif(btrim(s.full_name), '')
          else coalesce(nullif(btrim(p.full_name), ''), 'Leitor') end as by,
        coalesce(a.content, c.answer) as text
      from answer_notices m join comments c on c.id = m.comment_id and c.approved
      join news n on n.id = c.news_id and n.published
      join users u on u.id = m.user_id
      left join answer_choices w on w.user_id = m.user_id and w.wanted and u.email_verified
      left join comments o on o.id = c.parent_id
      left join comments a on a.id = m.answer_id left join profiles p on p.id = a.user_id
      left join profiles s on s.id = c.answer_signed_by
      where ${DUE} and (w.user_id is not null or ${wantsAnswersNotice(sql`m.user_id`)})
        and (o.id is null or o.approved) and (a.approved or (m.answer_id is null and c.answer is not null))
      order by m.created_at, m.id limit ${BATCH}`);
    for (const due of Map.groupBy(rows, ({ commentId }) => commentId).values()) {
      const [{ userId, email, name, leaveKey, pushes, title, commentId }] = due as [Due];
      const about = { title, commentId, answers: due.map(({ by, text }) => ({ by, text })) };
      if (leaveKey !== null) await tools.sendMail(answerMail({ to: { email, name }, leaveKey, ...about }, tools), tx);
      if (pushes) await queueAnswersNotice(tx, userId, answerPush(about));
    }
    const ids = rows.map(({ id }) => id);
    await tx.execute(sql`update answer_notices set sent_at = now() where id = any (${sql.param(ids)}::uuid[])`);
  });
}

/**
 * Stops notices to devices about answers that are hidden or deleted now, also by their comment, with those that were bundled with them.
 * Call it in the transaction of the change, before a deletion.
 */
export async function stopAnswerPush(tx: Pick<Database, "execute" | "delete">, commentIds: string[]): Promise<void> {
  const ids = sql`${sql.param(commentIds)}::uuid[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct m.comment_id as id from answer_notices m left join comments a on a.id = m.answer_id
    where m.sent_at > now() - make_interval(hours => ${NOTICE_LIFE_HOURS})
      and (m.comment_id = any (${ids}) or m.answer_id = any (${ids}) or a.parent_id = any (${ids}))`);
  if (rows.length > 0) await stopNotices(tx, ...rows.map(({ id }) => answerPushTag(id)));
}

/** Deletes records of notices that were sent long ago, or are not to be sent any more. */
export async function deleteOldAnswerNotices(db: Database): Promise<void> {
  await db.execute(sql`delete from answer_notices where created_at < now() - make_interval(days => ${KEPT_DAYS})
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
