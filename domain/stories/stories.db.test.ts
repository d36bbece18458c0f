import { describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { countLockWaits } from "#tests/database/lock-waits.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture, createStory as existing } from "#tests/factories/site.ts";
import { storySchema } from "./form.ts";
import { createStory, deleteStory, StoryFilesGone, updateStoryTitle } from "./mutations.server.ts";
import { listEditableStories, listStories } from "./queries.server.ts";
import { STORIES_SHOWN } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const MISSING = "00000000-0000-4000-8000-000000000000";
const UPLOAD = "/media/0123456789abcdef-festa.jpg";
const FORM = { title: "Festa", mediaUrl: "https://a.example/festa.jpg", duration: "5" };
const form = (values: Record<string, string> = {}) => storySchema.parse({ ...FORM, ...values });
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const history = async () =>
  (await database.db.select().from(auditLog)).map(({ action, subjectName }) => [action, subjectName]);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("a story of the newsroom", () => {
  test("a new story is shown to readers immediately, before older ones", async () => {
    await existing(database.db, { title: "Antigo", createdAt: ago(60) });
    const id = await createStory(database.db, await editor(), form({ linkUrl: "/news/festa", duration: "8" }));
    expect(await listStories(database.db)).toMatchObject([
      { id, title: "Festa", duration: 8, href: "/news/festa", videoUrl: null, picture: { src: FORM.mediaUrl } },
      { title: "Antigo", duration: 5, href: null },
    ]);
    expect((await listEditableStories(database.db)).map(({ title }) => title)).toEqual(["Festa", "Antigo"]);
    expect(await history()).toEqual([["story.create", "Festa"]]);
  });

  test("a story whose earlier try is stored in the meantime stays as it was sent first", async () => {
    const actor = await editor();
    const id = crypto.randomUUID();
    let second: Promise<string> = Promise.resolve("");
    await database.db.transaction(async (tx) => {
      await existing(tx, { id, title: "Festa" });
      second = createStory(database.db, actor, form({ title: "Outra" }), id);
      await expect.poll(() => countLockWaits(database.pool)).toBe(1);
    });
    expect(await second).toBe(id);
    expect(await createStory(database.db, actor, form({ title: "Outra" }), id)).toBe(id);
    expect((await listEditableStories(database.db)).map(({ title }) => title)).toEqual(["Festa"]);
    expect(await history()).toEqual([]);
  });

  test("a story is renamed and deleted", async () => {
    const actor = await editor();
    const { id } = await existing(database.db, { mediaUrl: "/media/a.mp4", thumbnailUrl: "/media/a.jpg" });
    await updateStoryTitle(database.db, actor, id, "Outro nome");
    expect((await listStories(database.db))[0]?.title).toBe("Outro nome");
    await deleteStory(database.db, actor, id);
    expect(await listStories(database.db)).toEqual([]);
    expect(await history()).toEqual([
      ["story.update", "Outro nome"],
      ["story.delete", "Outro nome"],
    ]);
    await expect(updateStoryTitle(database.db, actor, MISSING, "x")).rejects.toThrow(AppError);
    await expect(deleteStory(database.db, actor, MISSING)).rejects.toThrow(AppError);
  });

  test("a story cannot refer to an upload that is gone", async () => {
    const actor = await editor();
    await expect(createStory(database.db, actor, form({ mediaUrl: UPLOAD }))).rejects.toThrow(StoryFilesGone);
    await createPicture(database.db, { url: UPLOAD });
    await createStory(database.db, actor, form({ mediaUrl: UPLOAD }));
    const thumbnailUrl = UPLOAD.replace("0", "1");
    await expect(createStory(database.db, actor, form({ mediaUrl: UPLOAD, thumbnailUrl }))).rejects.toMatchObject({
      urls: [thumbnailUrl],
    });
    expect(await listStories(database.db)).toHaveLength(1);
  });
});

describe("a story for readers", () => {
  test("a film is shown with its thumbnail, and a picture with its small versions", async () => {
    const { url } = await createPicture(database.db, { widths: [160, 320, 640] });
    await existing(database.db, { mediaUrl: "/media/a.mp4", mediaType: "video", createdAt: ago(3) });
    await existing(database.db, { mediaUrl: "/media/b.mp4", mediaType: "video", thumbnailUrl: url, createdAt: ago(2) });
    await existing(database.db, { mediaUrl: url, createdAt: ago(1) });
    expect(await listStories(database.db)).toMatchObject([
      { videoUrl: null, picture: { src: url, widths: [320, 640] }, thumbnail: { src: url, widths: [160] } },
      { videoUrl: "/media/b.mp4", picture: { src: url }, thumbnail: { widths: [160] } },
      { videoUrl: "/media/a.mp4", picture: null, thumbnail: null },
    ]);
  });

  test("a film is shown with its poster if the newsroom chose no thumbnail", async () => {
    const { url: still } = await createPicture(database.db, { widths: [160, 320] });
    const { url: chosen } = await createPicture(database.db, { widths: [160] });
    await createPicture(database.db, { url: "/media/a.mp4", kind: "video", widths: [], posterUrl: still });
    const film = { mediaUrl: "/media/a.mp4", mediaType: "video" };
    await existing(database.db, { ...film, thumbnailUrl: " ", createdAt: ago(2) });
    await existing(database.db, { ...film, thumbnailUrl: chosen, createdAt: ago(1) });
    expect(await listStories(database.db)).toMatchObject([
      { picture: { src: chosen } },
      { picture: { src: still, widths: [320] }, thumbnail: { src: still, widths: [160] } },
    ]);
  });

  test("a story that is shown has no script addresses, and always a title", async () => {
    await existing(database.db, { mediaUrl: "javascript:alert(1)" });
    await existing(database.db, { title: " ", linkUrl: "javascript:alert(1)", thumbnailUrl: "javascript:alert(1)" });
    expect(await listStories(database.db)).toMatchObject([{ title: "Story", href: null }]);
  });

  test("the list of stories is limited to the size of the bar", async () => {
    for (let count = 0; count <= STORIES_SHOWN; count++) await existing(database.db);
    expect(await listStories(database.db)).toHaveLength(STORIES_SHOWN);
  });
});
