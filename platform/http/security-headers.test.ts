import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page may run its own inline scripts and nothing else", () => {
  const policy = contentSecurityPolicy(
    `<script>a()</script><script type="text/plain" id="boot">import "/x.js"</script><script src="/y.js"></script>
     <script type="application/ld+json">{}</script><script type="application/json" id="d">{}</script><style data-href="x">.a{color:red}</style>`,
    { https: false },
  );
  expect(policy).toContain(`script-src 'self' ${hash("a()")} ${hash('import "/x.js"')};`);
  expect(policy).toContain(`style-src 'self' ${hash(".a{color:red}")};`);
  expect(policy).not.toContain("unsafe-eval");
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
});

test("browsers are told to stay on https only where the site is on https", () => {
  expect(securityHeaders({ https: true })).toHaveProperty("strict-transport-security");
  expect(securityHeaders({ https: false })).not.toHaveProperty("strict-transport-security");
});
