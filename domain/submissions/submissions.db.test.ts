import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { submissionPhotos, submissions } from "#db/schema/submissions.ts";
import { townServices } from "#db/schema/town.ts";
import { exportReader } from "#domain/accounts/profile/export.server.ts";
import { deleteReader } from "#domain/accounts/profile/mutations.server.ts";
import { ownFile } from "#domain/media/types.ts";
import { cleanReaderPicture } from "#domain/media/uploads.server.ts";
import { listUses } from "#domain/media/uses.server.ts";
import { saveService } from "#domain/town/mutations.server.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { animatedPng, DRAWING, PAGE, photograph, photographWithPlace, pixelBomb } from "#tests/files/media.ts";
import type { SentForm } from "./form.ts";
import {
  acceptSubmission,
  createSubmission,
  declineSubmission,
  QueueFull,
  takeSubmission,
} from "./mutations.server.ts";
import { findSubmission, listSubmissions } from "./queries.server.ts";
import { deleteOldSubmissions, settleSubmissions } from "./settle.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const TIME_ZONE = "America/Sao_Paulo";
const EVENT = { start: "2999-12-05T19:00", place: "Bar do Nico" };
let folder: string;
let storage: Storage;
let editor: { id: string; name: string; role: "editor" };
let sent: Mail[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-submissions-"));
  storage = diskStorage(folder);
  editor = { id: (await createReader(database.db, { name: "Ana Beltrão" })).id, name: "Ana Beltrão", role: "editor" };
  sent = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const site = () => ({
  db: database.db,
  storage,
  jobs: { send: async () => {} },
  timeZone: TIME_ZONE,
});
const settle = () =>
  settleSubmissions(database.db, {
    siteName: "Gazeta",
    siteUrl: "https://gazeta.example",
    sendMail: async (mail) => void sent.push(mail),
  });

async function send(form: Partial<SentForm> = {}, { photos = [] as Buffer[], userId = null as string | null } = {}) {
  const id = randomUUID();
  const sentForm = {
    kind: "evento" as const,
    title: "Roda de viola",
    data: EVENT,
    senderName: "Nico Ferraz",
    senderEmail: "nico@caixa.example",
    photos: [],
    ...form,
  };
  const cleaned = photos.map((bytes) => ({ mimeType: "image/jpeg", bytes }));
  await createSubmission(database.db, id, sentForm, { photos: cleaned, userId, timeZone: TIME_ZONE });
  return id;
}
const show = (id: string, title: string, data: Record<string, string>, kind: "evento" | "falecimento" = "evento") =>
  saveService(database.db, editor, { id }, { kind, title, data, picture: null, shown: true }, TIME_ZONE);

describe("what becomes a service", () => {
  test("is begun off the site with its photo, accepted once readers see it, with what was changed, and answered once", async () => {
    const id = await send({}, { photos: [await photograph("jpeg")] });
    await Promise.all([takeSubmission(site(), editor, id), takeSubmission(site(), editor, id)]);
    const services = await database.db.select().from(townServices);
    expect(services).toMatchObject([{ id, title: "Roda de viola", shown: false, data: EVENT }]);
    const files = await database.db.select().from(media).where(eq(media.url, services[0]!.picture!));
    expect(files).toMatchObject([{ credit: "Nico Ferraz", caption: "Roda de viola", rights: "licensed" }]);
    await settle();
    expect([sent.length, (await findSubmission(database.db, id))?.state]).toEqual([0, "waiting"]);

    await show(id, "Roda de viola no Nico", { ...EVENT, start: "2999-12-05T20:00", price: "De graça" });
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await findSubmission(database.db, id)).toMatchObject({
      state: "accepted",
      decidedBy: "Ana Beltrão",
      title: "Roda de viola",
      changes: [
        { label: "Nome", from: "Roda de viola", to: "Roda de viola no Nico" },
        { label: "Começa", from: "5 de dezembro de 2999, 19h", to: "5 de dezembro de 2999, 20h" },
        { label: "Quanto", from: "", to: "De graça" },
      ],
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: "nico@caixa.example", subject: "Publicamos o que você mandou" });
    expect(sent[0]!.text).toContain("Você mandou: Evento, “Roda de viola”.");
    expect(sent[0]!.text).toContain("https://gazeta.example/agenda/roda-de-viola");
    await expect(declineSubmission(site(), editor, id, "Não")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a death waits for somebody who confirmed it, whoever sent it", async () => {
    const id = await send({ kind: "falecimento", title: "Antônio Bastos", data: { died: "2026-11-20" } });
    await takeSubmission(site(), editor, id);
    await settle();
    const [service] = await database.db.select().from(townServices);
    expect(service).toMatchObject({ shown: false, data: { died: "2026-11-20" } });
    await show(id, "Antônio Bastos", { died: "2026-11-20", confirmed: "Marta, da funerária" }, "falecimento");
    await settle();
    const accepted = await findSubmission(database.db, id);
    expect(accepted).toMatchObject({ state: "accepted", changes: [{ label: "Quem confirmou" }] });
  });

  test("is declined with an answer, once, and what was begun goes to the trash", async () => {
    const id = await send();
    await takeSubmission(site(), editor, id);
    const decline = () => declineSubmission(site(), editor, id, "Já está na agenda.").catch(({ code }) => code);
    expect((await Promise.all([decline(), decline()])).sort()).toEqual(["not_found", undefined]);
    await settle();
    await settle();
    expect(sent.map(({ text }) => text.includes("Já está na agenda."))).toEqual([true]);
    expect(await database.db.select().from(townServices)).toEqual([]);
    const lines = await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual(["service.create", "submission.decline", "service.delete"]);
  });
});

test("photos go to the files with their sender as credit, and are known there as sent by a reader", async () => {
  const id = await send(
    { kind: "foto", title: "Enchente", data: { place: "Ponte" } },
    { photos: [await photograph("jpeg"), await photograph("png")] },
  );
  await expect(takeSubmission(site(), editor, id)).rejects.toMatchObject({ code: "not_found" });
  await acceptSubmission(site(), editor, id);
  const files = await database.db.select().from(media);
  const words = { credit: "Nico Ferraz", caption: "Enchente", place: "Ponte", rights: "licensed" };
  expect(files).toMatchObject([words, words]);
  const names = files.map(({ url }) => ownFile(url)!);
  const uses = await listUses(database.db, names);
  expect(names.map((name) => uses.get(name))).toEqual(names.map(() => ["enviadas e autorizadas por leitores"]));
  await settle();
  expect(sent.map(({ subject }) => subject)).toEqual(["A redação ficou com o que você mandou"]);
});

test("photos that were kept by a try that failed are not kept twice", async () => {
  const good = await photograph("jpeg");
  const id = await send({ kind: "foto", data: {} }, { photos: [good, Buffer.from("half a photo")] });
  await expect(acceptSubmission(site(), editor, id)).rejects.toThrow();
  await database.db.update(submissionPhotos).set({ bytes: good }).where(eq(submissionPhotos.position, 1));
  await acceptSubmission(site(), editor, id);
  expect(await database.db.select().from(media)).toHaveLength(2);
});

test("a tip has no account and no hour, its picture goes nowhere, and who left no address gets no mail", async () => {
  const tip = { kind: "dica" as const, title: "Obra parada", data: { text: "…" }, senderName: null, senderEmail: null };
  const id = await send(tip, { photos: [await photograph("jpeg")], userId: editor.id });
  const [row] = await database.db.select().from(submissions);
  expect(row!.userId).toBeNull();
  const { rows } = await database.db.execute(
    sql`select created_at = date_trunc('day', now(), ${TIME_ZONE}) as day from submissions`,
  );
  expect(rows).toEqual([{ day: true }]);
  await acceptSubmission(site(), editor, id);
  await settle();
  expect([await database.db.select().from(media), sent]).toEqual([[], []]);
  expect((await database.db.select().from(auditLog))[0]).toMatchObject({ subjectName: "Dica" });
});

test("reporters decide nothing", async () => {
  const id = await send({ kind: "dica", title: "x", data: { text: "y" } });
  const reporter = { ...editor, role: "reporter" as const };
  for (const act of [takeSubmission, acceptSubmission])
    await expect(act(site(), reporter, id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(declineSubmission(site(), reporter, id, "x")).rejects.toMatchObject({ code: "forbidden" });
});

test("one id is stored once, and a queue that is full takes nothing more", async () => {
  const id = await send();
  const again = {
    kind: "evento" as const,
    title: "Outra",
    data: EVENT,
    senderName: "x",
    senderEmail: null,
    photos: [],
  };
  await createSubmission(database.db, id, again, { photos: [], userId: null, timeZone: TIME_ZONE });
  expect(await listSubmissions(database.db, "waiting")).toMatchObject([{ id, title: "Roda de viola", isTaken: false }]);
  await database.db.execute(
    sql`insert into submissions (kind, title, data) select 'dica', 'x', '{}' from generate_series(2, 500)`,
  );
  await expect(send()).rejects.toBeInstanceOf(QueueFull);
});

test("a person's export names what they sent, their leaving deletes it, and old ones go with their photos", async () => {
  const reader = await createReader(database.db, { name: "Nico Ferraz" });
  const email = reader.email.toUpperCase();
  await send({ senderEmail: email }, { photos: [await photograph("jpeg")] });
  await send({ title: "Outro", senderEmail: null }, { userId: reader.id });
  const others = await send({ title: "De outra pessoa" }, { photos: [await photograph("jpeg")] });
  const exported = JSON.stringify(await exportReader(database.db, reader.id));
  expect([exported.includes("Roda de viola"), exported.includes("De outra pessoa")]).toEqual([true, false]);
  await deleteReader(database.db, DEPARTURES, reader.id, "keep");
  expect((await listSubmissions(database.db, "waiting")).map(({ id }) => id)).toEqual([others]);
  await database.db.execute(sql`update submissions set created_at = now() - interval '89 days'`);
  await deleteOldSubmissions(database.db);
  expect(await database.db.select().from(submissionPhotos)).toHaveLength(1);
  await database.db.execute(sql`update submissions set created_at = now() - interval '91 days'`);
  await deleteOldSubmissions(database.db);
  expect([await database.db.select().from(submissions), await database.db.select().from(submissionPhotos)]).toEqual([
    [],
    [],
  ]);
});

describe("a photo of a stranger", () => {
  const clean = (bytes: Buffer, name = "foto.jpg") =>
    cleanReaderPicture(storage, new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));

  test("keeps neither place nor camera, and is upright", async () => {
    const { bytes, mimeType } = await clean(await photographWithPlace());
    const facts = await sharp(bytes).metadata();
    expect([mimeType, facts.exif, facts.orientation, bytes.includes("Camera da Zelia")]).toEqual([
      "image/jpeg",
      undefined,
      undefined,
      false,
    ]);
  });

  test.each([
    ["a drawing", () => DRAWING, "NOT_WANTED"],
    ["a page with another name", () => PAGE, "NOT_WANTED"],
    ["half a picture", async () => (await photograph("jpeg")).subarray(0, 3000), "BROKEN"],
    ["a picture of too many pixels", pixelBomb, "TOO_MANY_PIXELS"],
    ["an animation that would stand still", () => animatedPng(3), "ANIMATED_PNG"],
    ["nothing", () => Buffer.alloc(0), "EMPTY"],
  ] as [string, () => Buffer | Promise<Buffer>, string][])("%s is refused", async (_, make, code) => {
    await expect(clean(await make())).rejects.toMatchObject({ code });
  });
});
