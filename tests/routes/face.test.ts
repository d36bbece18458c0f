import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);

const SCREEN = "/admin/aparencia";
const FACE = { intent: "salvar", face_main: "#0f3470", face_accent: "#F97C1C", face_pair: "porto", face_edge: "line" };
const stored = async () => {
  const { rows } = await database.pool.query<{ key: string }>("select key from site_settings");
  return rows.map(({ key }) => key).sort();
};

test("the screen of the face, its fonts and its forms are only for administrators", async () => {
  const { browser } = await admin.reader();
  for (const path of [SCREEN, `${SCREEN}/letras.css`]) {
    expect((await admin.ask(path, {}, admin.visitor())).location).toMatch(/^\/auth/);
    expect((await admin.ask(path, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
  }
  await admin.post(SCREEN, FACE, browser);
  expect(await stored()).toEqual([]);
});

test("a saved face is in the next page, with its fonts alone, its colours and its edge; without one nothing is", async () => {
  expect((await ask("/more")).html).not.toContain('data-href="aparencia"');
  expect((await admin.post(SCREEN, FACE)).status).toBe(200);
  const { html } = await ask("/more");
  const [, style = ""] = /<style[^>]*data-href="aparencia"[^>]*>([^<]*)/.exec(html) ?? [];
  expect(style).toContain("--brand:light-dark(#0f3470,");
  expect(style).toMatch(/@font-face\{font-family:"porto serif";src:url\("\/assets\/source-serif-4-[\w-]+\.woff2"\)/);
  expect(style).not.toMatch(/bitter|lora|oswald/);
  expect(html).toContain('<meta name="theme-color" content="#0f3470"/>');
  const manifest = JSON.parse((await ask("/manifest.webmanifest")).html);
  expect(manifest).toMatchObject({ theme_color: "#0f3470" });
  expect(manifest.icons[0].src).toMatch(/^\/identidade\//);
});

test("colours that cannot be read are refused beside their field, nothing is saved and what was typed stays", async () => {
  const { status, html } = await admin.post(SCREEN, { ...FACE, face_main: "#6fb7a4" });
  expect([status, await stored()]).toEqual([422, []]);
  expect(html).toContain("A mais próxima que serve é #");
});

test("the former face comes back; without one the form does not exist", async () => {
  expect((await admin.post(SCREEN, { intent: "voltar" })).status).toBe(404);
  await admin.post(SCREEN, FACE);
  expect((await admin.post(SCREEN, { intent: "voltar" })).html).toContain("A aparência de antes voltou");
  expect((await ask("/more")).html).not.toContain('data-href="aparencia"');
});

test("light pages have the colours and the edge, and no fonts", async () => {
  for (const [key, value] of Object.entries({ face_main: "#8B321F", face_accent: "#E6B55A", face_edge: "none" })) {
    await setSetting(database.db, key, value);
  }
  const { html } = await ask("/", { headers: { cookie: "coreto_versao=leve" } });
  expect(html).toContain("--brand:light-dark(#8b321f,");
  expect(html).toContain("header.lamb{background:var(--paper)");
  expect(html).not.toContain("@font-face");
});
