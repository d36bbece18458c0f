import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { importBuilt, programFolder } from "#tests/program.ts";
import { inlineScripts } from "./html.ts";
import { pagesOf, SITE_URL, siteOf } from "./pages.ts";

const database = testDatabase();
const { ask } = pagesOf(database);
const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

beforeAll(async () => {
  const { id: categoryId } = await createCategory(database.db, { slug: "cultura" });
  await createArticle(database.db, { slug: "aberta", categoryId });
});

describe.each(["/", "/news", "/news/aberta", "/categories", "/category/cultura", "/more", "/auth", "/feeds", "/nada"])(
  "%s",
  (path) => {
    test("a page requests no script before it is loaded", async () => {
      const { html } = await ask(path);
      expect(html.match(/<link[^>]*modulepreload/)).toBeNull();
      expect(html.match(/<script[^>]*\ssrc=/)).toBeNull();
      expect(html.match(/<script[^>]*type="module"/)).toBeNull();
      expect(html.match(/<link[^>]*as="script"/)).toBeNull();
    });

    test("a page contains the deferred script that starts React", async () => {
      const boot = inlineScripts((await ask(path)).html).find(({ attributes }) => attributes.includes('id="boot"'));
      expect(boot?.attributes).toContain('type="text/plain"');
      expect(boot?.text).toMatch(/import/);
      expect(boot?.attributes).toMatch(/data-preload="\/assets\/[^"]+\.js/);
    });

    test("a page's data name the build of its scripts", async () => {
      const { html } = await ask(path);
      const build = /\/assets\/manifest-(\w+)\.js/.exec(html)?.[1];
      expect(html).toContain(`\\"build\\",\\"${build}\\"`);
    });

    test("a page has a policy with exactly the hashes of its inline scripts and styles", async () => {
      const { html, headers } = await ask(path);
      const policy = Object.fromEntries(
        headers
          .get("content-security-policy")!
          .split("; ")
          .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
      );
      const scripts = inlineScripts(html).filter(({ attributes, text }) => text && !attributes.includes('json"'));
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!).filter(Boolean);
      expect(new Set(policy["script-src"])).toEqual(new Set(["'self'", ...scripts.map(({ text }) => hashOf(text))]));
      expect(new Set(policy["style-src"])).toEqual(new Set(["'self'", ...styles.map(hashOf)]));
      expect(policy["object-src"]).toEqual(["'none'"]);
      expect(policy["base-uri"]).toEqual(["'none'"]);
      expect(policy["frame-ancestors"]).toEqual(["'self'"]);
    });

    test("a page lists the pages that the browser may prerender", async () => {
      const [rules, ...others] = inlineScripts((await ask(path)).html).filter(({ attributes }) =>
        attributes.includes("speculationrules"),
      );
      expect(others).toEqual([]);
      expect(JSON.parse(rules!.text)).toMatchObject({ prerender: [{ eagerness: "moderate" }] });
    });

    test("a page has the security headers", async () => {
      const { headers } = await ask(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
      expect(headers.get("permissions-policy")).toMatch(/camera=\(\)/);
    });
  },
);

test("an injected script is not in the page's policy, and the mark is not in the page", async () => {
  const folder = new URL("build/client/assets/", programFolder());
  const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const hole = "</style><script>evil()</script><style>";
  const styles = new Map(sheets.map((name) => [`/assets/${name}`, hole]));
  const { createRenderer } = await importBuilt("index");
  const page = await createRenderer(siteOf(database), styles)(new Request(new URL("/", SITE_URL)));
  const html = new TextDecoder().decode(page.body);
  expect(html).toContain("<script>evil()</script>");
  const policy = page.headers.get("content-security-policy")!;
  expect(policy).toContain(hashOf(inlineScripts(html).find(({ text }) => text.includes("theme_preference"))!.text));
  expect(policy).not.toContain(hashOf("evil()"));
  expect(html).not.toContain("nonce");
});

test("the router's data are in the page unchanged, and content cannot end their script", async () => {
  const title = "</script><script>evil()</script><!-- \u2028 ' \\ \n “coreto” 🎺";
  await createArticle(database.db, { slug: "esperta", title });
  const { html, headers } = await ask("/news/esperta");
  const data = inlineScripts(html).filter(({ text }) => text.includes("streamController.enqueue("));
  expect(data.map(({ text }) => text.includes("coreto"))).toEqual([true]);
  expect(headers.get("content-security-policy")).toContain(hashOf(data[0]!.text));
  expect(html).not.toContain("<script>evil()");
  expect(headers.get("content-security-policy")).not.toContain(hashOf("evil()"));
});

test("the script of the theme comes before the first style sheet", async () => {
  const { html } = await ask("/");
  const script = html.indexOf("theme_preference");
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(html.indexOf("@font-face"));
});

test("cached pages have inlined styles, the others link to them", async () => {
  const kept = (await ask("/")).html;
  expect(kept).toContain("@font-face");
  const links = [...kept.matchAll(/<link rel="stylesheet"(?![^>]* media="print")[^>]*>/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain("disabled");
  const search = (await ask("/news?q=nada")).html;
  expect(search).not.toContain("@font-face");
  expect(search).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css#?"\/>/);
});

test("the styles contain no utility framework", async () => {
  const css = (await ask("/")).html.match(/<style>([\s\S]*?)<\/style>/)![1]!;
  expect(css).not.toContain("--tw-");
});

test("browsers load no validation rules of the server", async () => {
  const folder = new URL("build/client/assets/", programFolder());
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const source = await readFile(new URL(name, folder), "utf8");
    expect([name, source.includes("invalid_union")]).toEqual([name, false]);
  }
});

/** Scripts of the build that a page loads, with their static imports. */
function scriptsOf(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    const source = readFileSync(new URL(`build/client/assets/${name}`, programFolder()), "utf8");
    found.set(name, source);
    for (const [, next] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) follow(next!);
  };
  for (const [, name] of html.matchAll(/\/assets\/([^"'\s\\]+\.js)/g)) if (!name!.includes("manifest")) follow(name!);
  return found;
}

test.each(["/", "/news", "/news/aberta"])(
  "%s loads no code for uploads, the management of stories, or signing in",
  async (path) => {
    const scripts = scriptsOf((await ask(path)).html);
    expect(scripts.size).toBeGreaterThan(2);
    const sending = [...scripts].filter(([, source]) =>
      /XMLHttpRequest|x-file-name|media-field|stories_local|Informe a URL da mídia|PublicKeyCredential/.test(source),
    );
    expect(sending.map(([name]) => name)).toEqual([]);
  },
);
