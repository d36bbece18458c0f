import { describe, expect, test } from "vitest";
import { notifications } from "#db/schema/audience.ts";
import { popups } from "#db/schema/site.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { attributes, decode, main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const FAR = "2020-01-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000000";

/** Paginated lists, and how to create a row of each. */
const LISTS = [
  {
    path: "/admin/notifications",
    empty: "Nenhuma notificação nesta página. Ver desde o começo",
    write: (name: string, createdAt: Date) =>
      database.db.insert(notifications).values({ title: name, message: name, createdAt }),
  },
  {
    path: "/admin/popups",
    empty: "Nenhum pop-up nesta página. Ver desde o começo",
    write: (name: string, createdAt: Date) => database.db.insert(popups).values({ title: name, createdAt }),
  },
];

const names = (html: string) =>
  attributes(main(html), "aria-label").flatMap((label) => /^Editar: (.*)/.exec(label)?.[1] ?? []);

/** Target of a link, without its fragment. */
const linkTo = (html: string, words: string) => {
  const link = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>)[\s\S])*/g)].find((found) =>
    text(found[0]).includes(words),
  );
  return link && decode(link[1]!).replace(/#.*/, "");
};

describe.each(LISTS)("$path", ({ path, empty, write }) => {
  test("a list has links from page to page to its oldest row, and back", async () => {
    // Several with the same time, which are ordered by id.
    for (let n = 0; n < 205; n++) await write(`Linha ${n}`, new Date(Date.UTC(2026, 9, 1, 0, Math.floor(n / 7))));
    const seen: string[] = [];
    const addresses: string[] = [];
    for (let next: string | undefined = path; next; ) {
      const { html } = await admin.ask(next);
      addresses.push(next);
      seen.push(...names(html));
      next = linkTo(html, "Próxima página");
    }
    expect([seen.length, new Set(seen).size]).toEqual([205, 205]);
    expect(seen.slice(-7).every((name) => Number(name.slice(6)) < 7)).toBe(true);
    expect(addresses.length).toBeGreaterThan(3);
    const last = await admin.ask(addresses.at(-1)!);
    const before = await admin.ask(linkTo(last.html, "Página anterior")!);
    const again = await admin.ask(addresses.at(-2)!);
    expect(names(before.html)).toEqual(names(again.html));
  });

  test("a list opens a row's form beside its page, and returns to that page", async () => {
    for (let n = 0; n < 35; n++) await write(`Linha ${n}`, new Date(Date.UTC(2026, 9, 1, 0, n)));
    const second = linkTo((await admin.ask(path)).html, "Próxima página")!;
    const edit = linkTo((await admin.ask(second)).html, "Linha 2")!;
    const { html } = await admin.ask(edit);
    expect(names(html)).toEqual(["Linha 4", "Linha 3", "Linha 2", "Linha 1", "Linha 0"]);
    expect(html).toContain('value="Linha 2"');
    expect(linkTo(html, "Cancelar")).toBe(second);
  });

  test("a list links to its first page when a later page is empty", async () => {
    await write("Linha", new Date());
    const { html } = await admin.ask(`${path}?depois=${FAR}`);
    expect(text(html)).toContain(empty);
    expect(linkTo(html, "Ver desde o começo")).toBe(path);
  });
});

test("the pop-up that readers see is marked in the list, on any page", async () => {
  const [write] = LISTS.slice(1).map((list) => list.write);
  await database.db
    .insert(popups)
    .values({ title: "No alto", active: true, publishedAt: new Date(), createdAt: new Date("2026-01-01") });
  await database.db
    .insert(popups)
    .values({ title: "Outro", active: true, publishedAt: new Date("2026-10-01"), createdAt: new Date() });
  for (let n = 0; n < 30; n++) await write!(`Linha ${n}`, new Date(Date.UTC(2026, 9, 1, 0, n)));
  const { html } = await admin.ask("/admin/popups");
  expect(text(html)).toContain("Ativo, mas há um mais novo no ar");
  expect(text(html)).not.toContain("No ar");
  expect(text((await admin.ask(linkTo(html, "Próxima página")!)).html)).toContain("No ar");
});
