import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions, newsletters } from "#db/schema/newsletter.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import { isId } from "#domain/shared/id.ts";
import { findRowVersion, lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import type { EditionForm } from "../form.ts";
import { parkCopies, unparkCopies } from "../sending/deliveries.server.ts";
import {
  type EditionContent,
  type EditionDetail,
  type EditionNote,
  type EditionStatus,
  SIGN_UP_LIMITS,
} from "../types.ts";
import { buildEdition, type EditionPlace, findEditionSite } from "./content.server.ts";
import { type EditionWithNewsletter, findEdition, findFreeAddress, toEditionRow } from "./edition-rows.server.ts";
import { fillEdition, renderEdition, SAMPLE_READER } from "./render-edition.ts";
import { expiryOf } from "./schedule.ts";
import { type StartResult, startEdition } from "./starting.server.ts";
import { followArrangement } from "./wishes.server.ts";

/** Somebody began to send the edition, or finished it, since its screen was opened. */
export class EditionStarted extends Error {}

/** The moment of a sending is past, or missing. */
export class BadSendingTime extends Error {}

/** Nothing of the edition can be sent: nothing in it is new, nobody confirmed, or it is too large. */
export class NothingToSend extends Error {
  readonly reason: EditionNote;

  constructor(reason: EditionNote) {
    super(reason);
    this.reason = reason;
  }
}

/** An edition for its screen: as it was sent, else as it would be now; null for an unknown id. */
export async function findEditionDetail(db: Database, id: string, place: EditionPlace): Promise<EditionDetail | null> {
  const version = isId(id) ? await findRowVersion(db, newsletterEditions, id) : null;
  const found = await findEdition(db, id);
  if (!found || version === null) return null;
  const { edition, newsletter } = found;
  const { content, arrangement, articles } = await buildEdition(db, edition, newsletter, place);
  return {
    ...toEditionRow(edition, newsletter),
    version,
    subject: edition.subject,
    opening: edition.opening,
    arrangement,
    articles: Object.fromEntries(articles),
    content: (edition.content as EditionContent | null) ?? content,
  };
}

/** Makes an edition by hand: a draft. @param wantedId of the form, so that a second try makes no second one @throws {AppError} not_found */
export function makeEditionByHand(
  db: Database,
  actor: Actor,
  newsletterId: string,
  { timeZone }: Pick<EditionPlace, "timeZone">,
  wantedId: string = randomUUID(),
): Promise<string> {
  return db.transaction(async (tx) => {
    if (!isId(newsletterId)) throw new AppError("not_found");
    const [newsletter] = await tx.select().from(newsletters).where(eq(newsletters.id, newsletterId)).for("update");
    if (!newsletter) throw new AppError("not_found");
    const day = toLocalInput(new Date().toISOString(), timeZone).slice(0, 10);
    const address = await findFreeAddress(tx, newsletterId, day);
    const [made] = await tx
      .insert(newsletterEditions)
      .values({ id: wantedId, newsletterId, dedupeKey: `hand ${wantedId}`, address, status: "draft" })
      .onConflictDoNothing()
      .returning({ id: newsletterEditions.id });
    if (made)
      await recordChange(tx, actor, { action: "edition.create", subjectId: wantedId, subjectName: newsletter.name });
    return wantedId;
  });
}

/** What may be done with an edition in which state. */
const EDITABLE: readonly EditionStatus[] = ["draft", "scheduled", "skipped", "empty"];

/** Locks an edition. @throws {RowChanged} @throws {AppError} not_found */
async function lockEdition(tx: Database, id: string, version: string | null = null): Promise<EditionWithNewsletter> {
  if (!isId(id)) throw new AppError("not_found");
  await lockRowForUpdate(tx, newsletterEditions, id, version);
  return (await findEdition(tx, id))!;
}

/** Locks an edition that has not begun. @throws {EditionStarted} @throws as `lockEdition` */
async function lockEditable(tx: Database, id: string, version: string | null = null): Promise<EditionWithNewsletter> {
  const found = await lockEdition(tx, id, version);
  if (!EDITABLE.includes(found.edition.status)) throw new EditionStarted();
  return found;
}

const requireFuture = (sendAt: Date | null): Date => {
  if (!sendAt || sendAt.getTime() < Date.now() - 60_000) throw new BadSendingTime();
  return sendAt;
};

/** Changes an edition, with a line of the history. */
async function change(
  tx: Database,
  actor: Actor,
  { edition, newsletter }: EditionWithNewsletter,
  action: AuditAction,
  values: Partial<typeof newsletterEditions.$inferInsert>,
): Promise<SavedRow> {
  await tx.update(newsletterEditions).set(values).where(eq(newsletterEditions.id, edition.id));
  await recordChange(tx, actor, {
    action,
    subjectId: edition.id,
    subjectName: `${newsletter.name}, ${edition.address}`,
  });
  return savedRow(tx, newsletterEditions, edition.id);
}

/**
 * Saves words, arrangement and, of a scheduled edition, its moment.
 * @throws {EditionStarted}
 * @throws {RowChanged}
 * @throws {BadSendingTime}
 * @throws {AppError} not_found
 */
export function saveEdition(
  db: Database,
  actor: Actor,
  id: string,
  version: string | null,
  form: EditionForm,
): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    const found = await lockEditable(tx, id, version);
    const isMoved = form.sendAt?.getTime() !== found.edition.sendAt?.getTime();
    const isScheduled = found.edition.status === "scheduled";
    const sendAt = isScheduled && isMoved ? requireFuture(form.sendAt) : form.sendAt;
    if (form.arrangement) await followArrangement(tx, found.newsletter.id, form.arrangement);
    return change(tx, actor, found, "edition.update", { ...form, sendAt, expiresAt: sendAt && expiryOf(sendAt) });
  });
}

/** Schedules an edition, also one that was skipped. @throws as `saveEdition` */
export function scheduleEdition(
  db: Database,
  actor: Actor,
  id: string,
  version: string | null,
  sendAt: Date | null,
): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    const found = await lockEditable(tx, id, version);
    const at = requireFuture(sendAt);
    return change(tx, actor, found, "edition.schedule", {
      status: "scheduled",
      note: null,
      sendAt: at,
      expiresAt: expiryOf(at),
    });
  });
}

/** Skips an edition; it can be taken back until its time has passed. @throws {EditionStarted} @throws {AppError} not_found */
export function skipEdition(db: Database, actor: Actor, id: string): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    const found = await lockEditable(tx, id);
    return change(tx, actor, found, "edition.skip", { status: "skipped", note: null });
  });
}

/** Takes back that an edition is skipped: it is scheduled again, or a draft where its time has passed. @throws as `skipEdition` */
export function unskipEdition(db: Database, actor: Actor, id: string): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    const found = await lockEditable(tx, id);
    const isAhead = found.edition.sendAt !== null && found.edition.sendAt.getTime() > Date.now();
    return change(tx, actor, found, "edition.unskip", { status: isAhead ? "scheduled" : "draft", note: null });
  });
}

/**
 * Sends an edition at once, or goes on with one that was stopped.
 * @throws {NothingToSend} and the edition stays as it is
 * @throws {EditionStarted} where it is being sent already
 * @throws {AppError} not_found
 */
export function sendNow(db: Database, actor: Actor, id: string, place: EditionPlace): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    const found = await lockEdition(tx, id);
    const now = new Date();
    const times = { sendAt: now, expiresAt: expiryOf(now) };
    if (found.edition.status === "stopped") {
      await unparkCopies(tx, id);
      return change(tx, actor, found, "edition.send", { ...times, status: "sending", note: null, finishedAt: null });
    }
    if (!EDITABLE.includes(found.edition.status)) throw new EditionStarted();
    const result: StartResult = await startEdition(tx, { ...found.edition, ...times }, found.newsletter, place);
    if (result !== "sending") throw new NothingToSend(result);
    return change(tx, actor, found, "edition.send", times);
  });
}

/** Stops the sending: who has not got it by now does not, until somebody goes on with it. @throws {EditionStarted} where it is not being sent */
export function stopSending(db: Database, actor: Actor, id: string): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    const found = await lockEdition(tx, id);
    if (found.edition.status !== "sending") throw new EditionStarted();
    await parkCopies(tx, id);
    return change(tx, actor, found, "edition.stop", { status: "stopped", note: "by_hand", finishedAt: new Date() });
  });
}

/** Sends an edition as it is now to the one who works on it. @throws {AppError} not_found, too_many */
export async function sendTest(
  db: Database,
  sendMail: (mail: Mail) => Promise<void>,
  actor: Actor & { email: string },
  id: string,
  place: EditionPlace,
): Promise<void> {
  const edition = await findEditionDetail(db, id, place);
  if (!edition) throw new AppError("not_found");
  if (!(await countAttempt(db, `newsletter-test|${actor.id}`, SIGN_UP_LIMITS.tests)).allowed)
    throw new AppError("too_many");
  const rendered = renderEdition(edition.content, await findEditionSite(db, place));
  const forms = fillEdition(rendered, { ...SAMPLE_READER, email: actor.email });
  await sendMail({ to: actor.email, subject: `[Teste] ${rendered.subject}`, ...forms });
}
