import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { shownValues } from "#domain/settings/form.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { FieldsChanged } from "#domain/shared/changed-fields.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { setSetting } from "#tests/factories/site.ts";
import { restoreFace, saveFace } from "./mutations.server.ts";
import { DEFAULT_FACE, faceOf } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const stored = async () => faceOf(await getSettings(database.db));

const BLUE = { face_main: "#0F3470", face_accent: "#F97C1C", face_pair: "porto", face_edge: "line" } as const;
const BRICK = { face_main: "#8B321F", face_accent: "#E6B55A", face_pair: "serra", face_edge: "none" } as const;

test("the former face comes back whole, and going back again brings the later one", async () => {
  const actor = await editor();
  expect(await restoreFace(database.db, actor)).toBe(false);
  await saveFace(database.db, actor, BLUE, {});
  await saveFace(database.db, actor, BRICK, {});
  expect(await restoreFace(database.db, actor)).toBe(true);
  expect(await stored()).toEqual(BLUE);
  await restoreFace(database.db, actor);
  expect(await stored()).toEqual(BRICK);
  expect(await database.db.select().from(auditLog)).toHaveLength(4);
});

test("before the first face is that of every site; a save without a change keeps what was before", async () => {
  const actor = await editor();
  await saveFace(database.db, actor, BLUE, {});
  await saveFace(database.db, actor, BLUE, {});
  await restoreFace(database.db, actor);
  expect(await stored()).toEqual(DEFAULT_FACE);
});

test("a face that somebody else saved meanwhile is not overwritten", async () => {
  const actor = await editor();
  const opened = shownValues(await getSettings(database.db));
  await saveFace(database.db, actor, BLUE, opened);
  await expect(saveFace(database.db, actor, BRICK, opened)).rejects.toThrow(FieldsChanged);
  expect(await stored()).toEqual(BLUE);
});

test("stored values that cannot be used count as missing", async () => {
  await setSetting(database.db, "face_main", "red;}");
  await setSetting(database.db, "face_pair", "toString");
  await setSetting(database.db, "face_before", "nada #00");
  expect(await stored()).toEqual(DEFAULT_FACE);
  expect(await restoreFace(database.db, await editor())).toBe(true);
  expect(await stored()).toEqual(DEFAULT_FACE);
});
