import { beforeAll, describe, expect, test } from "vitest";
import { text as block, doc } from "#domain/news/document/builders.fixture.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, createNavigationItem, createPopup, setSetting } from "#tests/factories/site.ts";
import { parseXml } from "#tests/formats/xml.ts";
import { attributes, inlineScripts, metaOf, structuredData, text, titleOf } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase();
const { ask } = pagesOf(database);

/** Would run, or break out of its element, if any of it were not escaped. */
const EVIL = `</script></style></title><script>evil()</script><img src=x onerror=evil()>"'><svg onload=evil()>`;
const SCRIPT = "javascript:evil()";
const PAGES = [
  "/",
  "/news",
  "/news/hostil",
  "/category/hostil",
  "/categories?categoria=hostil",
  "/correcoes",
  "/quem-somos",
  "/contato",
  "/more",
  "/auth",
  "/nada",
  `/news?q=${encodeURIComponent(EVIL)}`,
];

beforeAll(async () => {
  const { db, pool } = database;
  await pool.query("alter table categories drop constraint categories_color_check");
  const { id: categoryId } = await createCategory(db, {
    name: EVIL,
    slug: "hostil",
    description: EVIL,
    icon: SCRIPT,
    color: "0 0% 0%);}</style><script>evil()</script><style>body{background:url(//evil.example)",
  });
  const reader = await createReader(db, { name: EVIL });
  const { id } = await createArticle(db, {
    slug: "hostil",
    title: EVIL,
    summary: EVIL,
    content: EVIL,
    categoryId,
    reporterName: EVIL,
    imageUrl: SCRIPT,
    imageCaption: EVIL,
    imageCredit: EVIL,
    videoUrl: SCRIPT,
    audioUrl: SCRIPT,
    sources: EVIL,
    usefulLinks: `${SCRIPT}\n data:text/html,<script>evil()</script>\nhttps://bom.example/"onclick="evil()`,
    additionalImages: [
      JSON.stringify({ type: "image", url: "https://fotos.example/a.jpg", caption: EVIL }),
      JSON.stringify({ type: "video", url: SCRIPT, caption: EVIL }),
      `https://fotos.example/b.jpg"onerror="evil()`,
      SCRIPT,
    ],
  });
  const body = doc(block("a", EVIL, "correction", { moment: "2026-11-21T00:40:00Z" }));
  await createArticle(db, { title: EVIL, summary: EVIL, featured: true, categoryId, body });
  await createComment(db, id, { content: EVIL, userId: reader.id });
  for (const placement of ["home", "both", "sidebar"] as const) {
    await createBanner(db, { title: EVIL, placement, linkUrl: SCRIPT });
  }
  await createBanner(db, { title: EVIL, imageUrl: SCRIPT, linkUrl: "/news" });
  await createPopup(db, {
    title: EVIL,
    description: EVIL,
    ctaLabel: EVIL,
    ctaUrl: SCRIPT,
    mediaUrl: SCRIPT,
    textStyle: { background: `url(${SCRIPT})` },
  });
  await createBanner(db, { title: EVIL, overlayText: EVIL, overlayHtml: EVIL, styleJson: { background: SCRIPT } });
  await createNavigationItem(db, {
    label: EVIL,
    actionTarget: SCRIPT,
    actionType: "url",
    icon: SCRIPT,
    style: { background: `url(${SCRIPT})`, position: "fixed" },
  });
  for (const key of [
    "site_name",
    "site_slogan",
    "site_description",
    "about_us_content",
    "contact_content",
    "contact_email",
  ]) {
    await setSetting(db, key, EVIL);
  }
  for (const key of ["social_facebook", "social_instagram", "social_twitter"]) await setSetting(db, key, SCRIPT);
  await setSetting(db, "default_theme", `light" onload="evil()`);
});

describe.each(PAGES)("%s", (path) => {
  test("a page with hostile content escapes all of it", async () => {
    const { html } = await ask(path);
    expect(html).not.toMatch(/<script>evil|<img src=x|<svg onload/);
    for (const [element] of html.matchAll(/<[a-z][^>]*>/g)) {
      // Without quoted values no event handler may be left.
      expect(element.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+\s*=/i);
    }
  });

  test("a page with hostile content links to and loads only http(s) addresses", async () => {
    const { html } = await ask(path);
    for (const name of ["href", "src", "action", "poster", "srcSet", "srcset", "formaction"]) {
      for (const value of attributes(html, name)) expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
    }
    expect(html).not.toMatch(/(?:href|src)="javascript:/i);
  });

  test("a page with hostile content runs only the program's scripts", async () => {
    const { html, headers } = await ask(path);
    for (const { attributes: own, text: script } of inlineScripts(html)) {
      if (own.includes("ld+json")) continue;
      expect(script).not.toMatch(/<script|<\/script|<!--/);
    }
    expect(headers.get("content-security-policy")).not.toContain("unsafe-inline'; style-src-attr");
    expect(/script-src ([^;]*)/.exec(headers.get("content-security-policy")!)![1]).toMatch(
      /^'self'(?: 'sha256-[\w+/=]+')+$/,
    );
  });

  test("a page with hostile content colours categories with computed values only", async () => {
    const { html } = await ask(path);
    const rules = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, css]) => css!)
      .filter((css) => css.includes("--cat:"));
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatch(/^(?:\.cat-[0-9a-f]{8}\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\})+$/);
  });
});

test("the whole content is shown as text", async () => {
  const { html } = await ask("/news/hostil");
  const shown = text(html);
  expect(shown.split("<script>evil()</script>").length).toBeGreaterThan(6);
  expect(titleOf(html)).toContain(EVIL);
  expect(metaOf(html, "og:title")).toBe(EVIL);
  expect(structuredData(html)[0]).toMatchObject({ headline: EVIL, author: { name: EVIL } });
});

test("the search text is shown as text and in the search field", async () => {
  const { html } = await ask(`/news?q=${encodeURIComponent(EVIL)}`);
  expect(text(html)).toContain("<script>evil()</script>");
  expect(attributes(html, "value")).toContain(EVIL);
});

test("feeds and the map of recent articles are well-formed although the database holds characters that XML forbids", async () => {
  const title = "Ponte\u000babre \u0002hoje\uffff\u001b";
  const category = await createCategory(database.db, { name: title, slug: "controle" });
  await createArticle(database.db, {
    title,
    summary: title,
    content: title,
    categoryId: category.id,
    createdAt: new Date(),
  });
  await setSetting(database.db, "feed_full_text", "true");
  await setSetting(database.db, "site_name", title);
  const paths = [
    "/rss.xml",
    "/atom.xml",
    "/category/controle/rss.xml",
    "/rss.xml?q=Ponte%0Babre",
    "/sitemap/ultimas.xml",
  ];
  for (const path of paths) {
    const { status, html } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(() => parseXml(html)).not.toThrow();
    expect(html).toContain("Ponteabre hoje");
  }
});
