import { describe, expect, test } from "vitest";
import { withDeferredScripts } from "./deferred-scripts.ts";
import { extractInlineScripts } from "./page-scripts.ts";

const MARK = "0b5c";
const PRELOADS = `<link rel="modulepreload" href="/a.js" nonce="${MARK}"/><link rel="modulepreload" href="/b.js?x&amp;y" nonce="${MARK}"/>`;
const MODULE = `<script nonce="${MARK}" type="module" async="">import "/a.js"</script>`;
const OTHERS = `<script nonce="${MARK}">now()</script><link rel="stylesheet" href="/a.css"/>`;

test("the module script becomes text, its preloads an attribute, and everything else stays", () => {
  const page = `<head>${PRELOADS}</head><body>${OTHERS}${MODULE}</body>`;
  expect(withDeferredScripts(page, MARK)).toBe(
    `<head></head><body>${OTHERS}<script type="text/plain" id="boot" nonce="${MARK}" data-preload="/a.js /b.js?x&amp;y">import "/a.js"</script></body>`,
  );
});

test("the deferred script is one of the inline scripts for the Content-Security-Policy", () => {
  const { scripts } = extractInlineScripts(withDeferredScripts(PRELOADS + OTHERS + MODULE, MARK), MARK);
  expect(scripts).toEqual(["now()", 'import "/a.js"']);
});

test("scripts without the mark are not deferred", () => {
  const foreign = '<script type="module">evil()</script><link rel="modulepreload" href="/evil.js"/>';
  expect(withDeferredScripts(foreign + PRELOADS + MODULE, MARK)).toMatch(
    /^<script type="module">evil\(\)<\/script><link rel="modulepreload" href="\/evil.js"\/><script type="text\/plain"/,
  );
  expect(withDeferredScripts(foreign, MARK)).toBe(foreign);
});

describe("a page in another form", () => {
  test.each([
    ["without modules", PRELOADS + OTHERS],
    ["with two scripts that import modules", PRELOADS + MODULE + MODULE],
    ["with modules in a file", `${PRELOADS}<script nonce="${MARK}" type="module" src="/a.js"></script>`],
    ["with a preload without an address", `<link rel="modulepreload" nonce="${MARK}"/>${MODULE}`],
  ])("a page %s stays as it is", (_, page) => {
    expect(withDeferredScripts(page, MARK)).toBe(page);
  });
});
