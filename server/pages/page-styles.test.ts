import { expect, test } from "vitest";
import { withStyles } from "./page-styles.ts";

const styles = new Map([["/assets/shared-1.css", ".a{color:red}.b::after{content:'$&'}"]]);
const page = (head: string, body = "") => `<html><head>${head}</head><body>${body}</body></html>`;

test("a known style sheet is inlined, and its link is disabled", () => {
  const link = '<link rel="stylesheet" href="/assets/shared-1.css"';
  expect(withStyles(page(`<title>x</title>${link}/>`), styles)).toEqual({
    html: page(
      `<title>x</title><style>.a{color:red}.b::after{content:'$&'}</style>${link} media="not all" disabled=""/>`,
    ),
    texts: [".a{color:red}.b::after{content:'$&'}"],
  });
});

test("a link with an empty fragment is recognised, as React Router writes it for sheets of dynamic imports", () => {
  const { html, texts } = withStyles(page('<link rel="stylesheet" href="/assets/shared-1.css#"/>'), styles);
  expect(texts).toEqual([styles.get("/assets/shared-1.css")]);
  expect(html).toContain('href="/assets/shared-1.css#" media="not all" disabled=""');
});

test("other style sheets, and text that only resembles a link, stay as they are", () => {
  const other = page('<link rel="stylesheet" href="/assets/other-2.css"/>');
  expect(withStyles(other, styles)).toEqual({ html: other, texts: [] });
  const printed = page('<link rel="stylesheet" href="/assets/shared-1.css" media="print"/>');
  expect(withStyles(printed, styles)).toEqual({ html: printed, texts: [] });
  const written = page("", '<p>&lt;link</p><link rel="stylesheet" href="/assets/shared-1.css"/>');
  expect(withStyles(written, styles).html).toBe(written);
  expect(withStyles("no page", styles).html).toBe("no page");
});
