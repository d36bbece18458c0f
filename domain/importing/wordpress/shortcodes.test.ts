import { describe, expect, test } from "vitest";
import { resolveBlocks } from "./block-comments.ts";
import { expandShortcodes } from "./shortcodes.ts";

const notes: string[] = [];
const footnotes: string[] = [];
const attachment = (name: string) => ({ url: `https://v.example/${name}.jpg`, alt: name, caption: "", parent: "1" });
const expand = (text: string) => {
  notes.length = 0;
  return expandShortcodes(text, {
    attachments: new Map([
      ["7", attachment("sete")],
      ["8", attachment("oito")],
    ]),
    ownPictures: () => [attachment("sete")],
    footnote: (html) => footnotes.push(html),
    note: (what) => notes.push(what),
  })
    .replace(/\s+/g, " ")
    .trim();
};

describe("shortcodes", () => {
  test("shortcodes with names of an object's methods are plugins' like any others", () => {
    for (const name of ["constructor", "toString", "valueOf", "hasOwnProperty"])
      expect(expand(`[${name} id="7"]Praça[/${name}]`)).toBe("Praça");
  });

  test("shortcodes of captions, galleries, films and embeds become HTML", () => {
    expect(expand('[caption id="a" width="3"]<a href="x"><img src="y.jpg" /></a> Praça[/caption] fim')).toBe(
      '<figure><a href="x"><img src="y.jpg" /></a><figcaption>Praça</figcaption></figure> fim',
    );
    expect(expand('[gallery ids="8,7"]').match(/oito|sete/g)).toEqual(["oito", "oito", "sete", "sete"]);
    expect(expand("[gallery]").match(/sete/g)).toHaveLength(2);
    expect(expand('a [video mp4="https://v.example/f.mp4"][/video] b')).toBe(
      'a <video src="https://v.example/f.mp4"></video> b',
    );
    expect(expand("[embed]https://youtu.be/dQw4w9WgXcQ[/embed]")).toBe("https://youtu.be/dQw4w9WgXcQ");
    expect(expand('[gallery ids="9"]')).toBe("");
    expect(notes).toHaveLength(1);
  });

  test("shortcodes of plugins are removed, and their content stays", () => {
    expect(expand('[vc_row][vc_column width="1/2"]Texto [b]forte[/b][/vc_column][/vc_row]')).toBe("Texto forte");
    expect(notes.join()).toContain("[vc_row]");
    expect(expand('[contact-form-7 id="3" title="Fale"]')).toBe("");
  });

  test("shortcodes are distinguished from text in brackets", () => {
    expect(expand("“Foi assim [risos]”, disse [sic].")).toBe("“Foi assim [risos]”, disse [sic].");
  });

  test("shortcodes by the thousand are expanded quickly", () => {
    const many = "[caption]".repeat(20_000);
    expect(expand(many)).toContain("figure");
  });
});

describe("blocks", () => {
  const resolve = (text: string, reusable: Record<string, string> = {}) => {
    notes.length = 0;
    return resolveBlocks(text, { reusable: (id) => reusable[id], note: (what) => notes.push(what) });
  };

  test("blocks lose their comments, and reusable blocks are inserted", () => {
    const text = '<!-- wp:paragraph {"a":1} --><p>a</p><!-- /wp:paragraph --><!-- wp:block {"ref":5} /-->';
    expect(resolve(text, { 5: "<p>b</p>" })).toBe("<p>a</p><!-- /wp:paragraph --><p>b</p>");
  });

  test("blocks that refer to themselves end, and dynamic blocks are reported", () => {
    expect(resolve('<!-- wp:block {"ref":5} /-->', { 5: '<!-- wp:block {"ref":5} /-->x' })).toContain("x");
    resolve("<!-- wp:latest-posts /--><!-- wp:spacer /-->");
    expect(notes).toEqual(["the block latest-posts has no content in the file"]);
  });
});
