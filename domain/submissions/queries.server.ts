import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { submissionPhotos, submissions } from "#db/schema/submissions.ts";
import { townServices } from "#db/schema/town.ts";
import { mayManageContent, type Staff } from "#domain/accounts/policy.ts";
import type { Person } from "#domain/shared/feature.ts";
import { isId } from "#domain/shared/id.ts";
import type { SentKindName } from "./kinds.ts";
import { PHOTOS_MAX, SUBMISSIONS_PAGE } from "./limits.ts";
import { STATE_TEXT } from "./text.ts";
import type { ListedSubmission, Submission, SubmissionState } from "./types.ts";

const listed = {
  id: submissions.id,
  kind: sql<SentKindName>`${submissions.kind}`,
  title: submissions.title,
  senderName: submissions.senderName,
  state: submissions.state,
  createdAt: submissions.createdAt,
  decidedAt: submissions.decidedAt,
};

const countPhotos = sql<number>`(select count(*)::int from ${submissionPhotos} where ${submissionPhotos.submissionId} = ${submissions.id})`;

/** Submissions in a state: what waits the oldest first, the others as they were decided, the newest first. */
export const listSubmissions = (db: Database, state: SubmissionState): Promise<ListedSubmission[]> =>
  db
    .select({ ...listed, isTaken: sql<boolean>`${townServices.id} is not null` })
    .from(submissions)
    .leftJoin(townServices, eq(townServices.id, submissions.id))
    .where(eq(submissions.state, state))
    .orderBy(state === "waiting" ? asc(submissions.createdAt) : desc(submissions.decidedAt), asc(submissions.id))
    .limit(SUBMISSIONS_PAGE);

/** How many submissions are in each state. */
export async function countSubmissions(db: Database): Promise<Partial<Record<SubmissionState, number>>> {
  const rows = await db
    .select({ state: submissions.state, sent: count() })
    .from(submissions)
    .groupBy(submissions.state);
  return Object.fromEntries(rows.map(({ state, sent }) => [state, sent]));
}

/** How many wait for somebody of the newsroom. */
export const countWaitingSubmissions = async (db: Database, staff: Staff): Promise<number> =>
  mayManageContent(staff) ? ((await countSubmissions(db)).waiting ?? 0) : 0;

/** A submission with what the newsroom sees of it; null for an unknown one. */
export async function findSubmission(db: Database, id: string): Promise<Submission | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({
      ...listed,
      data: submissions.data,
      senderEmail: submissions.senderEmail,
      answer: submissions.answer,
      changes: submissions.changes,
      photoUrls: submissions.photoUrls,
      photos: countPhotos,
      decidedBy: sql<string | null>`coalesce(nullif(btrim(${profiles.fullName}), ''), ${profiles.email})`,
    })
    .from(submissions)
    .leftJoin(profiles, eq(profiles.id, submissions.decidedBy))
    .where(eq(submissions.id, id));
  return row ?? null;
}

/** A photo of a submission, by its position from 0; null where there is none. */
export async function findSubmissionPhoto(db: Database, id: string, position: number) {
  if (!isId(id) || !Number.isInteger(position) || position < 0 || position >= PHOTOS_MAX) return null;
  const [photo] = await db
    .select()
    .from(submissionPhotos)
    .where(and(eq(submissionPhotos.submissionId, id), eq(submissionPhotos.position, position)));
  return photo ?? null;
}

/** What somebody sent, by their account or under their confirmed address. */
export const isSentBy = ({ id, email }: Person): SQL | undefined =>
  or(eq(submissions.userId, id), eq(sql`lower(${submissions.senderEmail})`, email.toLowerCase()));

/** What somebody sent, for their export. */
export async function exportSubmissions(db: Database, person: Person) {
  const rows = await db
    .select({
      tipo: submissions.kind,
      titulo: submissions.title,
      campos: submissions.data,
      nome: submissions.senderName,
      email: submissions.senderEmail,
      situacao: submissions.state,
      resposta: submissions.answer,
      fotos: countPhotos,
      em: submissions.createdAt,
      decididoEm: submissions.decidedAt,
    })
    .from(submissions)
    .where(isSentBy(person))
    .orderBy(desc(submissions.createdAt));
  return rows.map((row) => ({ ...row, situacao: STATE_TEXT[row.situacao] }));
}
