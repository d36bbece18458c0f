import { expect, test } from "vitest";
import { AUDIT_SUBJECTS, actionsOf, parseAuditView, subjectOf } from "./history-list.ts";
import { describeAction, describeDetails, describeSubject } from "./text.ts";
import { AUDIT_ACTIONS } from "./types.ts";

const view = (query: Record<string, string>) => parseAuditView(new URLSearchParams(query));

test("every action has a subject, and every subject an action", () => {
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => subjectOf(action) === null)).toEqual([]);
  expect(AUDIT_SUBJECTS.filter((subject) => actionsOf(subject).length === 0)).toEqual([]);
});

test("filters are read from the address, and invalid ones are ignored", () => {
  const person = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11";
  expect(view({ pessoa: person, assunto: "news", dia: "2026-11-20", depois: "2026-11-20T09:14:05.000000Z_7" })).toEqual(
    {
      person,
      subject: "news",
      day: "2026-11-20",
      after: { at: "2026-11-20T09:14:05.000000Z", id: "7" },
      before: null,
    },
  );
  expect(view({ pessoa: "1", assunto: "bolo", dia: "2026-02-30", antes: "x" })).toEqual({
    person: null,
    subject: null,
    day: null,
    after: null,
    before: null,
  });
  for (const dia of ["0000-01-01", "+02026-01-01", "20/11/2026", "2026-1-1"]) expect(view({ dia }).day).toBeNull();
});

test.each([
  ["user.role", { from: "user", to: "admin" }, "de Usuário para Admin"],
  ["user.update", { changed: ["nome", "e-mail"] }, "nome e e-mail"],
  ["user.delete", { comments: "keep" }, "comentários mantidos"],
  ["category.delete", { newsTo: "Cidade" }, "notícias movidas para “Cidade”"],
  ["category.delete", {}, null],
  ["import.run", { counts: { article: { imported: 1200, skipped: 3 }, tag: { imported: 34 } } }, "1.234 itens novos"],
  ["news.update", { version: 3 }, "versão 3"],
  ["news.bring_to_front", { orderIndex: 214 }, "ordem 214"],
  ["settings.update", { keys: ["site_name", "social_facebook", "cake"] }, "Nome do site, Facebook e cake"],
  ["settings.force_theme", { target: "everyone" }, "a todos"],
  ["banner.section", { active: false }, "não aparecem mais"],
  ["comment.approve", {}, null],
])("%s with %j is reported as %j", (action, details, text) => {
  expect(describeDetails({ action, details })).toBe(text);
});

test.each([
  ["news.update", " Coreto reabre ", "Coreto reabre"],
  ["settings.update", null, null],
  ["settings.force_theme", null, null],
  ["navigation.order", null, null],
  ["banner.section", "home_recent", "Página inicial, depois das recentes"],
  ["user.role", "", "uma conta sem nome"],
  ["story.create", null, "(sem nome)"],
])("the sentence of %s about %j ends with %j", (action, subjectName, ends) => {
  expect(describeSubject({ action, subjectName })).toBe(ends);
});

test("an action of another version is shown as it was stored", () => {
  expect(describeAction("cake.bake")).toBe("cake.bake");
  expect(describeAction("toString")).toBe("toString");
  expect(describeAction("comment.approve")).toBe("aprovou o comentário");
});
