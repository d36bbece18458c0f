import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { toSlug } from "#domain/news/slug.ts";
import { testDatabase } from "#tests/database/database.ts";
import { growthOf, MAX_GROWTH } from "#tests/growth.ts";
import { withoutGatedBlocks } from "./gates.ts";
import { entry, importGhost, notesOf, whole } from "./ghost.fixture.ts";

const database = testDatabase();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-gates-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const importing = (content: unknown) => importGhost(database.db, folder, content);
const rowOf = async (slug: string) => (await database.db.select().from(news).where(eq(news.slug, slug)))[0];

const visibility = { web: { nonMember: false, memberSegment: "status:-free" }, email: { memberSegment: "" } };
const lexicalOf = (...children: object[]) => JSON.stringify({ root: { children } });
const words = (text: string) => ({ type: "paragraph", children: [{ type: "text", text }] });
const draftOf = (id: string, values: object) => entry({ id, slug: `fechado-${id}`, html: null, ...values });
const LEFT = "text that was not for everyone was left out";

test("a card for paying members, or of a visibility that nobody knows, is left out of a draft's text and named", async () => {
  const gated = [
    ...[visibility, { web: { nonMember: false } }, { emailOnly: true, segment: "" }, { showOnWeb: false }],
    ...["paid", { web: { nonMember: "true" } }, { web: null }, { plans: ["gold"] }, { web: {}, email: {} }],
  ];
  const open = [
    ...[undefined, null, {}, { web: { nonMember: true, memberSegment: "status:free" }, email: {} }],
    ...[
      { emailOnly: false, segment: "" },
      { showOnWeb: true, showOnEmail: false },
    ],
  ];
  const cards = (list: unknown[], text: string) =>
    list.map((shown) => ({ type: "html", html: `<p>${text}</p>`, visibility: shown }));
  const root = lexicalOf(words("Um"), ...cards(gated, "Fechado"), ...cards(open, "Aberto"), {
    type: "foguete",
    fala: "Só para pagantes",
    visibility,
  });
  const mails = lexicalOf(
    words("Um"),
    { type: "email", html: "<p>Olá, leitor</p>" },
    { type: "email-cta", html: "<p>Assine já</p>" },
  );
  const mobiledoc = {
    version: "0.3.1",
    sections: [
      [10, 0],
      [10, 1],
    ],
    markups: [],
    atoms: [],
    cards: [
      ["html", { html: "<p>Fechado</p>", visibility }],
      ["html", { html: "<p>Aberto</p>" }],
    ],
  };
  const report = await importing(
    whole([
      draftOf("91", { lexical: root }),
      draftOf("92", { lexical: mails }),
      draftOf("93", { mobiledoc: JSON.stringify(mobiledoc) }),
    ]),
  );
  expect((await rowOf("fechado-91"))?.content).toBe(["Um", ...open.map(() => "Aberto")].join("\n"));
  expect(notesOf(report, "91")).toEqual([`${LEFT}: Fechado`, `${LEFT}: Só para pagantes`]);
  expect(await rowOf("fechado-92")).toMatchObject({ published: true, content: "Um" });
  expect(notesOf(report, "92")).toEqual([
    "the card email was left out: Olá, leitor",
    "the card email-cta was left out: Assine já",
  ]);
  expect((await rowOf("fechado-93"))?.content).toBe("Aberto");
  expect(notesOf(report, "93")).toEqual([`${LEFT}: Fechado`]);
});

const gate = (facts: string, html: string) => `<!--kg-gated-block:begin ${facts} -->${html}<!--kg-gated-block:end-->`;
test.each([
  [
    "a paying member's block",
    `<p>Um</p>${gate('nonMember:false memberSegment:"status:-free"', "<p>Pago</p>")}<p>Fim</p>`,
    "Um\nFim",
  ],
  [
    "a block for visitors",
    `<p>Um</p>${gate('nonMember:true memberSegment:""', "<p>Todos</p>")}<p>Fim</p>`,
    "Um\nTodos\nFim",
  ],
  ["a block whose facts nobody knows", `<p>Um</p>${gate("plan:gold", "<p>Pago</p>")}<p>Fim</p>`, "Um\nFim"],
  [
    "an open block in a gated one",
    `<p>Um</p>${gate("nonMember:false", `<p>A</p>${gate("nonMember:true", "<p>B</p>")}<p>C</p>`)}<p>Fim</p>`,
    "Um\nFim",
  ],
  ["a block that does not end", "<p>Um</p><!-- kg-gated-block:begin nonMember:false --><p>Pago</p>", "Um"],
  ["a mark that does not end", "<p>Um</p><!--kg-gated-block:begin nonMember:false <p>Pago</p>", "Um"],
])("of rendered HTML, %s is read as Ghost shows it to strangers", async (name, html, content) => {
  const report = await importing(whole([entry({ id: name, slug: toSlug(name), html })]));
  expect(await rowOf(toSlug(name))).toMatchObject({ published: true, content });
  expect(notesOf(report, name).map((note) => note.startsWith(LEFT))).toEqual(content.includes("Todos") ? [] : [true]);
});

test("a hundred thousand marks of blocks are read in the time of their length", async () => {
  const read = (html: string) => withoutGatedBlocks(html, () => {});
  for (const mark of ["<!--kg-gated-block:begin nonMember:false ", gate("nonMember:false", "a"), "<!--   kg"])
    expect(await growthOf(read, (length) => mark.repeat(length / mark.length), 250_000)).toBeLessThanOrEqual(
      MAX_GROWTH,
    );
});

test("a post with a paywall in any form, or that was for e-mail only, is a draft, and the report says why", async () => {
  const paywall = lexicalOf(words("Um"), { type: "paywall" }, words("Dois"));
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    sections: [[10, 0]],
    markups: [],
    atoms: [],
    cards: [["paywall", {}]],
  });
  const later = { status: "scheduled", published_at: "2026-02-10T10:00:00.000Z" };
  const report = await importing(
    whole(
      [
        draftOf("94", { lexical: paywall }),
        draftOf("95", { mobiledoc }),
        draftOf("96", { html: "<p>Um</p><!--members-only--><p>Dois</p>" }),
        draftOf("97", { html: "<p>Carta</p>", ...later }),
        draftOf("98", { html: "<p>Carta</p>", ...later, email_only: 1 }),
      ],
      { posts_meta: [{ post_id: "97", email_only: 1 }] },
    ),
  );
  const reasons = {
    paywall: "what stands behind its paywall may be for members only: came as a draft",
    mail: "was for e-mail only: came as a draft",
  };
  for (const [id, reason] of [
    ["94", "paywall"],
    ["95", "paywall"],
    ["96", "paywall"],
    ["97", "mail"],
    ["98", "mail"],
  ] as const) {
    expect(await rowOf(`fechado-${id}`), id).toMatchObject({ published: false, scheduledAt: null });
    expect(notesOf(report, id), id).toContain(reasons[reason]);
  }
  expect((await rowOf("fechado-96"))?.content).toBe("Um\nDois");
});
