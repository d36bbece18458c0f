import { describe, expect, test } from "vitest";
import { growthOf, MAX_GROWTH } from "#tests/growth.ts";
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

  test("shortcodes of page builders give their texts, pictures, links and encoded HTML", () => {
    expect(
      expand(
        `[vc_row][vc_custom_heading text="Enchente" font_container="tag:h2"][vc_column_text]<p>Baixou.</p>[/vc_column_text][vc_single_image image="7"]
        [vc_raw_html]JTNDcCUzRUF2aXNvJTNDJTJGcCUzRQ==[/vc_raw_html][vc_btn title="Doe" link="url:https%3A%2F%2Fdoe.example%2F|target:_blank"][/vc_row]`,
      ),
    ).toBe(
      '<h2>Enchente</h2> <p>Baixou.</p> <figure><img src="https://v.example/sete.jpg" alt="sete"></figure> <p>Aviso</p> <p><a href="https://doe.example/">Doe</a></p>',
    );
    expect(
      expand(
        '[et_pb_section][et_pb_image src="https://v.example/s.jpg" alt="Colheita"][/et_pb_image][et_pb_blurb title="Café %22bom%22"]<p>3%</p>[/et_pb_blurb][/et_pb_section]',
      ),
    ).toBe('<figure><img src="https://v.example/s.jpg" alt="Colheita"></figure> <h3>Café "bom"</h3> <p>3%</p>');
    expect(expand('[su_button url="https://doe.example"]Doe agora[/su_button]')).toBe(
      '<p><a href="https://doe.example">Doe agora</a></p>',
    );
  });

  test("brackets in the attributes of a shortcode belong to it", () => {
    expect(expand('a [ngg_images ids="2" link_text="[Ver fotos]" order="ASC"] b')).toBe("a b");
    expect(notes).toEqual(["the shortcode [ngg_images] was left out (link_text: [Ver fotos])"]);
  });

  test("shortcodes that WordPress shows in brackets are text, and reported", () => {
    expect(expand('Escreva [[gallery ids="7"]] e <code>[caption]</code>.')).toBe(
      'Escreva [gallery ids="7"] e <code>[caption]</code>.',
    );
    expect(notes).toHaveLength(2);
  });

  test("a lone word in brackets stays, and is reported as a possible shortcode", () => {
    expect(expand("[agenda] e [constructor] e [sic]")).toBe("[agenda] e [constructor] e [sic]");
    expect(notes).toHaveLength(2);
  });

  test("footnotes of plugins are collected, and numbered in the text", () => {
    footnotes.length = 0;
    expect(expand("Disse[ref]Fonte: IBGE.[/ref] e[efn_note]Outra[/efn_note].")).toBe("Disse [1] e [2].");
    expect(footnotes).toEqual(["Fonte: IBGE.", "Outra"]);
  });

  test.each(["[a]", "[[", "[vc_row]", '[a b="', "[a b='\"", "[vc_row]x[/vc_row]", "[/a]", "[caption]<img "])(
    "a text with double the number of %s takes at most about double the time",
    async (part) => {
      const context = { attachments: new Map(), ownPictures: () => [], footnote: () => 1, note: () => {} };
      const make = (length: number) => part.repeat(length / part.length);
      expect(await growthOf((text) => expandShortcodes(text, context), make, 100_000)).toBeLessThanOrEqual(MAX_GROWTH);
    },
  );

  test("shortcodes by the thousand are expanded quickly", () => {
    const many = "[caption]".repeat(20_000);
    expect(expand(many)).toContain("figure");
  });
});

describe("texts in base64", () => {
  test("tagDiv's shortcodes give their texts, which are in base64, and those that are not read are named", () => {
    const packed = (text: string, write = encodeURIComponent) => Buffer.from(write(text)).toString("base64");
    const css = `tdc_css="${packed('{"all":{}}', String)}"`;
    expect(
      expand(
        `[tdc_zone type="tdc_content"][vc_row ${css}][tdm_block_column_title title_text="${packed("Título do bloco", String)}" title_tag="h2" ${css}]
        [tdm_block_inline_text description="${packed("Escrito & <b>dito</b>.")}"][tdm_block_list items="${packed("Um\nDois")}"]
        [tdm_block_icon_box title_text="Cidades" button_text="Ver" button_url="https://v.example/a"][tdm_block_inline_image image="7" caption_text="${packed("A praça")}"][/vc_row][/tdc_zone]`,
      ),
    ).toBe(
      '<h2>Título do bloco</h2> <p>Escrito & <b>dito</b>.</p> <ul><li>Um</li><li>Dois</li></ul> <h3>Cidades</h3> <p><a href="https://v.example/a">Ver</a></p>' +
        ' <figure><img src="https://v.example/sete.jpg" alt="sete"><figcaption>A praça</figcaption></figure>',
    );
    expect(notes).toEqual(
      ["vc_row", "tdc_zone"].map((name) => `the shortcode [${name}] was left out, and what stands in it kept`),
    );
    expect(expand(`[tdm_block_hero aviso="${packed("Só até maio")}"][tdb_single_content ${css}][tds_leads]`)).toBe("");
    expect(notes).toEqual([
      "texts of the shortcode [tdm_block_hero] were left out (aviso: Só até maio)",
      "the shortcode [tdm_block_hero] was left out",
      "the shortcode [tdb_single_content] was left out",
      "the shortcode [tds_leads] was left out",
    ]);
  });

  test("encoded HTML that cannot be read is left out and reported", () => {
    expect(expand("[vc_raw_html]JUZGJUZF%%[/vc_raw_html]")).toBe("");
    expect(notes.join()).toContain("could not be read");
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
