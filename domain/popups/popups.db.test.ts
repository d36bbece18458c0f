import { describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { parsePageStart } from "#domain/shared/cursor.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture, createPopup as existing } from "#tests/factories/site.ts";
import { popupSchema } from "./form.ts";
import { deletePopup, savePopup, setPopupActive } from "./mutations.server.ts";
import { findActivePopup, findEditablePopup, listEditablePopups } from "./queries.server.ts";
import { POPUP_TEXT } from "./text.ts";

const database = testDatabase({ emptyBeforeEach: true });
const MISSING = "00000000-0000-4000-8000-000000000000";
const FORM = {
  title: "Festival",
  displayBehavior: "auto",
  entranceEffect: "fade-up",
  textAnimation: "none",
  delaySeconds: "0",
  durationSeconds: "3",
};
const form = (values: Record<string, string> = {}) => popupSchema.parse({ ...FORM, ...values });
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const history = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);
const START = parsePageStart(new URLSearchParams(), "uuid");
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("a draft of a pop-up is not shown; a published pop-up is shown, and has the current date", async () => {
  const actor = await editor();
  const { id: draft } = await savePopup(database.db, actor, { newId: null }, form(), false);
  expect([await findActivePopup(database.db), (await findEditablePopup(database.db, draft))?.publishedAt]).toEqual([
    null,
    null,
  ]);
  const { id } = await savePopup(database.db, actor, { newId: null }, form({ title: "Novo" }), true);
  expect(await findActivePopup(database.db)).toMatchObject({ id, title: "Novo" });
  expect(Date.parse((await findEditablePopup(database.db, id))!.publishedAt!)).toBeGreaterThan(ago(1).getTime());
  expect(await history()).toEqual(["popup.create", "popup.create", "popup.activate"]);
});

test("the last published of several active pop-ups is shown", async () => {
  await existing(database.db, { title: "Antigo", publishedAt: ago(60) });
  await existing(database.db, { title: "Novo", publishedAt: ago(1) });
  await existing(database.db, { title: "Sem data", publishedAt: null });
  await existing(database.db, { title: "Inativo", active: false, publishedAt: new Date() });
  expect((await findActivePopup(database.db))?.title).toBe("Novo");
  expect((await listEditablePopups(database.db, START)).items).toHaveLength(4);
});

test("a reactivated notice is shown before all others; an active one keeps its date", async () => {
  const actor = await editor();
  const old = await existing(database.db, { publishedAt: ago(60) });
  const newer = await existing(database.db, { publishedAt: ago(1) });
  await setPopupActive(database.db, actor, old.id, true);
  expect((await findEditablePopup(database.db, old.id))?.publishedAt).toBe(old.publishedAt?.toISOString());
  expect((await findActivePopup(database.db))?.id).toBe(newer.id);
  await setPopupActive(database.db, actor, old.id, false);
  await setPopupActive(database.db, actor, old.id, true);
  expect((await findActivePopup(database.db))?.id).toBe(old.id);
  const draft = await existing(database.db, { active: false, publishedAt: null });
  await setPopupActive(database.db, actor, draft.id, true);
  expect((await findActivePopup(database.db))?.id).toBe(draft.id);
  expect(await history()).toEqual(["popup.activate", "popup.deactivate", "popup.activate", "popup.activate"]);
});

test("a notice is changed, made a draft, and removed", async () => {
  const actor = await editor();
  const { id } = await existing(database.db);
  await savePopup(database.db, actor, { id: id }, form({ description: "Hoje" }), true);
  expect(await findActivePopup(database.db)).toMatchObject({ title: "Festival", description: "Hoje" });
  await savePopup(database.db, actor, { id: id }, form(), false);
  expect(await findActivePopup(database.db)).toBeNull();
  await deletePopup(database.db, actor, id);
  expect((await listEditablePopups(database.db, START)).items).toEqual([]);
  await expect(savePopup(database.db, actor, { id: MISSING }, form(), true)).rejects.toThrow(AppError);
  await expect(setPopupActive(database.db, actor, MISSING, true)).rejects.toThrow(AppError);
  await expect(deletePopup(database.db, actor, MISSING)).rejects.toThrow(AppError);
});

describe("a pop-up for readers", () => {
  test("a pop-up has a picture with its stored facts, or a film", async () => {
    const { url } = await createPicture(database.db);
    const { id } = await existing(database.db, { mediaUrl: url });
    expect(await findActivePopup(database.db)).toMatchObject({
      picture: { src: url, widths: [320, 640] },
      film: null,
    });
    await setPopupActive(database.db, await editor(), id, false);
    await existing(database.db, { mediaUrl: "/media/videos/a.mp4" });
    expect(await findActivePopup(database.db)).toMatchObject({ picture: null, film: { url: "/media/videos/a.mp4" } });
  });

  test("the film of a pop-up has a poster and a length if they are stored", async () => {
    const { url: still } = await createPicture(database.db);
    const film = { kind: "video", mimeType: "video/mp4", widths: [] };
    const { url } = await createPicture(database.db, {
      ...film,
      url: "/media/a.mp4",
      posterUrl: still,
      durationMs: 4200,
    });
    const { id } = await existing(database.db, { mediaUrl: url, mediaType: "video" });
    expect((await findActivePopup(database.db))?.film).toEqual({
      url,
      durationMs: 4200,
      still: expect.objectContaining({ src: still, widths: [320, 640] }),
    });
    await setPopupActive(database.db, await editor(), id, false);
    await createPicture(database.db, { ...film, url: "/media/b.mp4" });
    await existing(database.db, { mediaUrl: "/media/b.mp4", mediaType: "video" });
    expect((await findActivePopup(database.db))?.film).toEqual({ url: "/media/b.mp4", durationMs: null, still: null });
  });

  test("a pop-up that is shown has no script addresses, and only harmless styles", async () => {
    await existing(database.db, {
      mediaUrl: "javascript:alert(1)",
      mediaType: "video",
      ctaUrl: "javascript:alert(1)",
      textStyle: { color: "red", position: "fixed" },
    });
    expect(await findActivePopup(database.db)).toMatchObject({
      picture: null,
      film: null,
      ctaUrl: null,
      style: { color: "red" },
    });
  });
});

test.each([
  [{ delaySeconds: "-1" }, "delaySeconds", /de 0 a/],
  [{ durationSeconds: "0" }, "durationSeconds", /de 1 a/],
  [{ title: "" }, "title", /Escreva um título/],
  [{ ctaLabel: "Ir" }, "ctaUrl", /para onde/],
  [{ ctaUrl: "javascript:alert(1)" }, "ctaUrl", /Use um endereço/],
  [{ displayBehavior: "surpresa" }, "displayBehavior", /lista/],
  [{ entranceEffect: "explode" }, "entranceEffect", /lista/],
  [{ textAnimation: "gira" }, "textAnimation", /lista/],
  [{ textStyle: "{" }, "textStyle", /^JSON inválido/],
])("%j is refused beside its field", (values, field, message) => {
  const { error } = popupSchema.safeParse({ ...FORM, ...values });
  expect(error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([
    [field, expect.stringMatching(message)],
  ]);
});

test("the messages are worded letter by letter", () => {
  expect([POPUP_TEXT.lastError, POPUP_TEXT.signedOutPublish, POPUP_TEXT.signedOutDraft]).toEqual([
    "Último erro:",
    "Você precisa estar logado como administrador para publicar.",
    "Você precisa estar logado como administrador para salvar rascunhos.",
  ]);
});
