import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);

const COLOUR = { hue: "270", saturation: "50", lightness: "40", icon: "Music" };
const POPUP = {
  ...{ displayBehavior: "auto", entranceEffect: "fade-up", textAnimation: "typewriter" },
  ...{ delaySeconds: "0", durationSeconds: "3" },
};
const BANNER = { imageUrl: "https://fotos.example/feira.jpg", placement: "home", duration: "4000", style: "{}" };

/** Each form that creates a row: where it is sent, its table, the column of its name and its other fields. */
const FORMS: { path: string; table: string; name: string; fields: Record<string, string> }[] = [
  { path: "/admin/banners/novo", table: "banners", name: "title", fields: BANNER },
  { path: "/admin/popups", table: "popups", name: "title", fields: { ...POPUP, intent: "rascunho" } },
  { path: "/admin/notifications", table: "notifications", name: "message", fields: {} },
  { path: "/admin/bottom-nav/novo", table: "bottom_nav", name: "label", fields: { actionType: "none" } },
  {
    path: "/admin/categories/nova",
    table: "categories",
    name: "name",
    fields: { ...COLOUR, slug: "", description: "" },
  },
  { path: "/admin/autores/novo", table: "authors", name: "name", fields: {} },
  { path: "/admin/temas/novo", table: "tags", name: "name", fields: {} },
];

test.each(FORMS)(
  "a form of $table that is sent again after a lost answer changes the row that it created",
  async (form) => {
    const { path, table, name, fields } = form;
    const newId = crypto.randomUUID();
    const send = (value: string) => admin.post(path, { intent: "salvar", newId, ...fields, [name]: value });
    const stored = async () => (await database.pool.query(`select id, ${name} as name from ${table}`)).rows;
    expect((await send("Festa")).status).toBe(200);
    expect(await stored()).toEqual([{ id: newId, name: "Festa" }]);
    expect((await send("Festa")).status).toBe(200);
    expect((await send("Festa da praça")).status).toBe(200);
    expect(await stored()).toEqual([{ id: newId, name: "Festa da praça" }]);
  },
);

test("two tries at the same moment create one row, and the second one changes it", async () => {
  const newId = crypto.randomUUID();
  const send = (message: string) => admin.post("/admin/notifications", { intent: "salvar", newId, message });
  const answers = await Promise.all([send("Chuva"), send("Chuva forte")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await database.pool.query("select id from notifications")).rows).toEqual([{ id: newId }]);
});

test("a story that is sent again is published once", async () => {
  const newId = crypto.randomUUID();
  const story = { intent: "publicar", newId, mediaUrl: "https://fotos.example/feira.jpg", duration: "5" };
  for (const title of ["Feira", "Outro"])
    expect((await admin.post("/admin/stories", { ...story, title })).status).toBe(200);
  expect((await database.pool.query("select id, title from stories")).rows).toEqual([{ id: newId, title: "Feira" }]);
});

test("an id that can be no row's is not found", async () => {
  const sent = await admin.post("/admin/notifications", { intent: "salvar", newId: "x", message: "Chuva" });
  expect(sent.status).toBe(404);
  expect((await database.pool.query("select id from notifications")).rows).toEqual([]);
});
