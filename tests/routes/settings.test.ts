import { describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { structuredData, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);

const GENERAL = {
  intent: "salvar",
  site_name: "Gazeta da Serra",
  site_description: "Um jornal.",
  contact_email: "redacao@gazeta.example",
  social_facebook: "facebook.com/gazeta",
  social_instagram: "https://instagram.com/gazeta",
  social_twitter: "",
};
const values = async () => {
  const { rows } = await database.pool.query<{ key: string; value: string }>("select key, value from site_settings");
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

describe.each(["/admin/site-settings", "/admin/footer-settings", "/admin/settings"])("%s", (path) => {
  test("a screen of settings is only for administrators", async () => {
    expect((await admin.ask(path, {}, admin.visitor())).location).toMatch(/^\/auth/);
    const { browser } = await admin.reader();
    expect((await admin.ask(path, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
    await admin.post(path, { ...GENERAL, site_name: "Invasão" }, browser);
    expect(await values()).toEqual({});
  });

  test("a screen of settings shows the current ones", async () => {
    await setSetting(database.db, "site_name", "Gazeta & Cia");
    const { status, html } = await admin.ask(path);
    expect(status).toBe(200);
    expect(html).toContain('value="Gazeta &amp; Cia"');
  });

  test("a screen of settings refuses a nameless site beside the field and saves nothing", async () => {
    const answer = await admin.post(path, { ...GENERAL, site_name: " ", card_layout: "tall" });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain("Escreva o nome do site");
    expect(answer.html).toContain("Erro ao salvar configurações");
    expect(answer.html).toContain("Algumas configurações não puderam ser salvas");
    expect(await values()).toEqual({});
  });
});

test("reading without a network is on until it is switched off", async () => {
  const shown = async () =>
    (await admin.ask("/admin/settings")).html.match(/<input[^>]*name="offline_reading"[^>]*>/)![0];
  expect(await shown()).toContain("checked");
  await admin.post("/admin/settings", GENERAL);
  expect(await values()).toMatchObject({ offline_reading: "false" });
  expect(await shown()).not.toContain("checked");
  await admin.post("/admin/settings", { ...GENERAL, offline_reading: "on" });
  expect(await values()).toMatchObject({ offline_reading: "true" });
});

test("contact and social pages are saved, and shown in footer, 'Contato', 'Mais' and structured data", async () => {
  const answer = await admin.post("/admin/settings", GENERAL);
  expect([answer.status, answer.html.includes("Configurações salvas com sucesso!")]).toEqual([200, true]);
  expect(await values()).toMatchObject({
    social_facebook: "https://facebook.com/gazeta",
    require_second_factor: "false",
  });
  for (const path of ["/more", "/contato"]) {
    const { html } = await ask(path);
    expect(html.match(/href="mailto:redacao@gazeta.example"/g)).toHaveLength(2);
    expect(html.match(/href="https:\/\/instagram.com\/gazeta"/g)).toHaveLength(2);
  }
  const [data] = structuredData((await ask("/")).html);
  expect(data).toMatchObject({
    "@type": "NewsMediaOrganization",
    name: "Gazeta da Serra",
    email: "redacao@gazeta.example",
    sameAs: ["https://facebook.com/gazeta", "https://instagram.com/gazeta"],
  });
});

test("the site texts are saved and shown", async () => {
  await admin.post("/admin/footer-settings", {
    intent: "salvar",
    site_name: "Gazeta",
    site_slogan: "Da serra",
    about_us_content: "Somos nós.\r\nDesde ontem.",
    contact_content: "Rua 1",
  });
  const says = async (path: string) => text((await ask(path)).html);
  for (const words of ["Da serra", "Somos nós.", "Desde ontem."]) expect(await says("/quem-somos")).toContain(words);
  expect(await says("/contato")).toContain("Rua 1");
  // They may be long, so no other page contains them.
  const elsewhere = (await ask("/more")).html;
  expect(elsewhere).toContain("Da serra");
  expect(elsewhere).not.toMatch(/Somos nós|Rua 1/);
});

test("identity changes the page, and the theme is applied on demand", async () => {
  const identity = { site_name: "Gazeta", card_layout: "compact", default_theme: "dark", news_per_page: "3" };
  const saved = await admin.post("/admin/site-settings", { ...identity, intent: "salvar", site_logo: "/media/l.png" });
  expect(saved.status).toBe(200);
  const { html } = await ask("/");
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('src="/media/l.png"');
  expect(html).not.toContain("data-theme-force");
  await admin.post("/admin/site-settings", { intent: "forcar-tema", target: "undecided" });
  await admin.post("/admin/site-settings", { intent: "forcar-tema", target: "everyone" });
  expect((await ask("/")).html).toMatch(/data-theme-force="\d+" data-theme-force-all="\d+"/);
  expect((await admin.post("/admin/site-settings", { intent: "forcar-tema", target: "ninguem" })).status).toBe(404);
});

test("a failure of the database is reported under the title of the operation", async () => {
  await database.pool.query("alter table site_settings add constraint refuses check (key <> 'site_description')");
  const { status, html } = await admin.post("/admin/settings", GENERAL);
  await database.pool.query("alter table site_settings drop constraint refuses");
  expect(status).toBe(503);
  expect(html).toContain("Erro ao salvar configurações");
  expect(await values()).toEqual({});
});

test("a site that requires a second factor redirects an administrator without one to the security screen", async () => {
  await admin.post("/admin/settings", { ...GENERAL, require_second_factor: "on" });
  expect((await admin.ask("/admin/settings")).location).toBe("/profile/seguranca");
});

test("an old session confirms the identity before a second factor is no longer required, and not before it is", async () => {
  await database.pool.query("update users set two_factor_enabled = true");
  await database.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  expect((await admin.post("/admin/settings", { ...GENERAL, require_second_factor: "on" })).status).toBe(200);
  const refused = await admin.post("/admin/settings", { ...GENERAL, site_name: "Outra" });
  expect([refused.status, refused.html.includes('"identity"')]).toEqual([403, true]);
  expect(await values()).toMatchObject({ require_second_factor: "true", site_name: "Gazeta da Serra" });
  expect((await admin.post("/admin/settings", { ...GENERAL, identityPassword: PASSWORD })).status).toBe(200);
  expect(await values()).toMatchObject({ require_second_factor: "false" });
});

test("the channel in WhatsApp must be an address of WhatsApp, and is shown in footer, 'Mais' and structured data", async () => {
  const refused = await admin.post("/admin/settings", {
    ...GENERAL,
    whatsapp_channel_url: "https://outro.example/canal",
  });
  expect([refused.status, refused.html.includes("Use o endereço do canal, como")]).toEqual([422, true]);
  await admin.post("/admin/settings", { ...GENERAL, whatsapp_channel_url: "whatsapp.com/channel/0029Va" });
  const { html } = await ask("/more");
  expect(html.match(/href="https:\/\/whatsapp.com\/channel\/0029Va"/g)).toHaveLength(2);
  const [about] = structuredData((await ask("/")).html);
  expect(about!.sameAs).toContain("https://whatsapp.com/channel/0029Va");
});

test("the settings for other programs are off by default, and explain what is sent to whom", async () => {
  const { html } = await admin.ask("/admin/settings");
  expect(text(html)).toContain("é enviado a api.indexnow.org");
  await admin.post("/admin/settings", GENERAL);
  expect(await values()).toMatchObject({ feed_full_text: "false", index_now: "false" });
  expect(await values()).not.toHaveProperty("index_now_key");
  await admin.post("/admin/settings", { ...GENERAL, feed_full_text: "on", index_now: "on" });
  expect(await values()).toMatchObject({ feed_full_text: "true", index_now: "true" });
  expect((await values()).index_now_key).toMatch(/^[0-9a-f]{32}$/);
});

test("a screen of settings is saved whatever length the texts of the others have", async () => {
  const long = "á".repeat(9000);
  for (const key of ["about_us_content", "contact_content", "support_names", "support_uses"]) {
    await setSetting(database.db, key, long);
  }
  const stored = Object.fromEntries(["about_us_content", "support_names", "support_uses"].map((key) => [key, long]));
  const form = { intent: "salvar", version: JSON.stringify(stored), front_sections: "auto" };
  const none = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`front_section_${n + 1}`, ""]));
  expect((await admin.post("/admin/capa/secoes", { ...form, ...none })).status).toBe(200);
});
