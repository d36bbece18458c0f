import { expect, test } from "vitest";
import { extractInlineScripts } from "./page-scripts.ts";

const MARK = "0b5c";

test("only scripts with the mark are extracted, and the mark is removed from the page", () => {
  const page = `<head><script nonce="${MARK}">a()</script><link nonce="${MARK}" rel="modulepreload" href="/x.js"/></head>
<body><script>evil()</script><script nonce="guess">evil()</script><p>nonce=&quot;${MARK}&quot;</p>
<script type="text/plain" nonce="${MARK}" id="boot">import "/x.js"</script><script src="/y.js" nonce="${MARK}"></script></body>`;
  const { html, scripts } = extractInlineScripts(page, MARK);
  expect(scripts).toEqual(["a()", 'import "/x.js"']);
  expect(html).not.toContain(MARK);
  expect(html).toContain('<head><script>a()</script><link rel="modulepreload" href="/x.js"/></head>');
  expect(html).toContain('<script type="text/plain" id="boot">import "/x.js"</script><script src="/y.js"></script>');
});

test("a page without marked scripts stays as it is", () => {
  const page = "<p>a</p><script>evil()</script>";
  expect(extractInlineScripts(page, MARK)).toEqual({ html: page, scripts: [] });
});
