import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page may run the inline scripts that are named as its own, and nothing else", () => {
  const own = { scripts: ["a()", 'import "/x.js"', "a()"], styles: [".a{color:red}"] };
  const policy = contentSecurityPolicy(own, { https: false });
  expect(policy).toContain(`script-src 'self' ${hash("a()")} ${hash('import "/x.js"')};`);
  expect(policy).toContain(`style-src 'self' ${hash(".a{color:red}")};`);
  expect(policy).not.toContain("unsafe-eval");
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
});

test("a page without inline scripts runs files of the site only", () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] }, { https: true })).toContain(
    "script-src 'self'; style-src 'self';",
  );
});

test("local media files (blob:) may be loaded in the back office, and nowhere else", () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] }, { https: false, deviceMedia: true })).toContain(
    "media-src 'self' https: blob:;",
  );
  expect(contentSecurityPolicy({ scripts: [], styles: [] }, { https: false })).toContain("media-src 'self' https:;");
});

test("HSTS is sent only if the site is on https", () => {
  expect(securityHeaders({ https: true })).toHaveProperty("strict-transport-security");
  expect(securityHeaders({ https: false })).not.toHaveProperty("strict-transport-security");
});
