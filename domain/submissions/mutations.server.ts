import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { submissionPhotos, submissions } from "#db/schema/submissions.ts";
import { mayManageContent, type Staff } from "#domain/accounts/policy.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { updateCards } from "#domain/media/cards.server.ts";
import { createUpload } from "#domain/media/uploads.server.ts";
import { MEDIA_JOBS } from "#domain/media/uploads.ts";
import { deleteService, saveService } from "#domain/town/mutations.server.ts";
import { findService } from "#domain/town/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { SentForm } from "./form.ts";
import { sentKind, serviceKindOf } from "./kinds.ts";
import { WAITING_MAX } from "./limits.ts";
import { findSubmission, findSubmissionPhoto } from "./queries.server.ts";
import { SETTLE_JOB } from "./settle.server.ts";
import type { Submission } from "./types.ts";

/** Too much waits for the newsroom already. */
export class QueueFull extends Error {}

/** A cleaned photo. */
export interface SentPhoto {
  mimeType: string;
  bytes: Buffer;
}

/**
 * Stores what a reader sends, once for each id.
 * @param userId the account of the sender, which a tip does not get; nor does it get more than its day in `timeZone`
 * @throws {QueueFull}
 */
export async function createSubmission(
  db: Database,
  id: string,
  { photos: _, ...sent }: SentForm,
  { photos, userId, timeZone }: { photos: SentPhoto[]; userId: string | null; timeZone: string },
): Promise<void> {
  const { isSecret } = sentKind(sent.kind);
  await db.transaction(async (tx) => {
    const [open] = await tx.select({ waiting: count() }).from(submissions).where(eq(submissions.state, "waiting"));
    if (open!.waiting >= WAITING_MAX) throw new QueueFull();
    const createdAt = isSecret ? sql`date_trunc('day', now(), ${timeZone})` : sql`now()`;
    const [row] = await tx
      .insert(submissions)
      .values({ ...sent, id, userId: isSecret ? null : userId, createdAt })
      .onConflictDoNothing()
      .returning({ id: submissions.id });
    const files = photos.map((photo, position) => ({ submissionId: id, position, ...photo }));
    if (row && files.length > 0) await tx.insert(submissionPhotos).values(files);
  });
}

/** What the newsroom needs to handle submissions. */
export interface SubmissionSite {
  db: Database;
  storage: Storage;
  jobs: Pick<Jobs, "send">;
  timeZone: string;
}

type Editor = Actor & Staff;

async function getWaiting(db: Database, actor: Editor, id: string): Promise<Submission> {
  if (!mayManageContent(actor)) throw new AppError("forbidden");
  const submission = await findSubmission(db, id);
  if (submission?.state !== "waiting") throw new AppError("not_found");
  return submission;
}

/**
 * Puts the photos of a submission among the files of the site, with its sender as credit; those of a try that failed stay there.
 * @returns their addresses
 */
async function keepPhotos(site: SubmissionSite, actor: Editor, submission: Submission): Promise<string[]> {
  const photoUrls = [...submission.photoUrls];
  while (photoUrls.length < submission.photos) {
    photoUrls.push(await keepPhoto(site, actor, submission, photoUrls.length));
    await site.db.update(submissions).set({ photoUrls }).where(eq(submissions.id, submission.id));
  }
  return photoUrls;
}

async function keepPhoto(
  { db, storage, jobs }: SubmissionSite,
  actor: Editor,
  submission: Submission,
  position: number,
): Promise<string> {
  const { id, title, senderName } = submission;
  const photo = await findSubmissionPhoto(db, id, position);
  if (!photo) throw new AppError("not_found");
  const words = { caption: title, credit: senderName, alt: null, place: submission.data.place ?? null, day: null };
  const body = new Blob([new Uint8Array(photo.bytes)]).stream();
  const upload = { body, name: title, announced: photo.bytes.length, kinds: ["image" as const], gallery: true, words };
  const file = await createUpload(db, storage, actor, upload);
  await updateCards(db, actor, [file.id], { rights: "licensed" });
  await jobs.send(MEDIA_JOBS.variants, { url: file.url });
  return file.url;
}

/**
 * Begins the service of a submission, off the site and under the same id; begun before, it stays as it is. Once it is shown, the
 * submission is accepted (`settleSubmissions`).
 * @throws {AppError} not_found, also for one that becomes no service or that was decided; forbidden
 */
export async function takeSubmission(site: SubmissionSite, actor: Editor, id: string): Promise<void> {
  const { db, timeZone } = site;
  const submission = await getWaiting(db, actor, id);
  const kind = serviceKindOf(submission.kind);
  if (!kind) throw new AppError("not_found");
  if (await findService(db, id)) return;
  const { title, data } = submission;
  const [picture = null] = await keepPhotos(site, actor, submission);
  await saveService(db, actor, { newId: id, again: "keep" }, { kind, title, data, picture, shown: false }, timeZone);
}

/** Accepts photos, which go to the files, or a tip, whose photos stay with it. @throws as `takeSubmission` */
export async function acceptSubmission(site: SubmissionSite, actor: Editor, id: string): Promise<void> {
  const submission = await getWaiting(site.db, actor, id);
  if (serviceKindOf(submission.kind)) throw new AppError("not_found");
  if (!sentKind(submission.kind).isSecret) await keepPhotos(site, actor, submission);
  await decide(site, actor, submission, { state: "accepted" });
}

/** Declines a submission with an answer; a service that was begun with it goes to the trash. @throws as `takeSubmission` */
export async function declineSubmission(site: SubmissionSite, actor: Editor, id: string, answer: string) {
  const submission = await getWaiting(site.db, actor, id);
  const service = await findService(site.db, id);
  if (service?.shown) throw new AppError("not_found");
  await decide(site, actor, submission, { state: "declined", answer });
  if (service) await deleteService(site.db, actor, id);
}

type Decision = { state: "accepted" } | { state: "declined"; answer: string };

async function decide({ db, jobs }: SubmissionSite, actor: Editor, sent: Submission, decision: Decision) {
  const { id, title } = sent;
  const { isSecret, one } = sentKind(sent.kind);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(submissions)
      .set({ ...decision, decidedAt: sql`now()`, decidedBy: actor.id })
      .where(and(eq(submissions.id, id), eq(submissions.state, "waiting")))
      .returning({ id: submissions.id });
    if (!row) throw new AppError("not_found");
    const action = decision.state === "accepted" ? "submission.accept" : "submission.decline";
    // The history stays longer than a tip may.
    await recordChange(tx, actor, { action, subjectId: id, subjectName: isSecret ? one : title });
    await jobs.send(SETTLE_JOB, {}, { within: tx });
  });
}
