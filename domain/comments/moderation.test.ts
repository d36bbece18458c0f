import { expect, test } from "vitest";
import { commentState, formatCommentCursor, leavesTab, parseCommentsView } from "./moderation.ts";

const ID = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11";
const AT = "2026-11-20T09:14:05.123456Z";
const view = (query: Record<string, string>) => parseCommentsView(new URLSearchParams(query));

test("an address without parameters shows the waiting comments from the start", () => {
  expect(view({})).toEqual({
    tab: "aguardando",
    search: "",
    newsId: null,
    userId: null,
    commentId: null,
    after: null,
    before: null,
  });
});

test.each(["q", "noticia", "autor", "comentario"])("the filter %s without a state searches all comments", (name) => {
  expect(view({ [name]: ID }).tab).toBe("todos");
  expect(view({ [name]: ID, aba: "aprovados" }).tab).toBe("aprovados");
});

test("a cursor is valid only for the list that it was made for", () => {
  const key = { part: "decided", at: AT, id: ID } as const;
  expect(view({ aba: "todos", depois: formatCommentCursor(key) }).after).toEqual(key);
  expect(view({ aba: "aguardando", depois: formatCommentCursor(key) }).after).toBeNull();
});

test("invalid parameters are ignored", () => {
  const odd = view({ aba: "spam", autor: "1", noticia: "' or 1=1", comentario: "\0", antes: `waiting_${AT}_x` });
  expect(odd).toEqual(view({}));
});

test("a comment without a decision waits; one with a decision that is not approved is rejected", () => {
  expect(commentState({ approved: false, moderatedAt: null })).toBe("waiting");
  expect(commentState({ approved: false, moderatedAt: new Date() })).toBe("rejected");
  expect(commentState({ approved: true, moderatedAt: null })).toBe("approved");
});

test("a comment leaves the tab that it no longer belongs to", () => {
  expect([leavesTab("approved", "aguardando"), leavesTab("rejected", "aguardando")]).toEqual([true, true]);
  expect([leavesTab("approved", "aprovados"), leavesTab("rejected", "aprovados")]).toEqual([false, true]);
  expect([leavesTab("approved", "reprovados"), leavesTab("rejected", "reprovados")]).toEqual([true, false]);
  expect([leavesTab("approved", "todos"), leavesTab("rejected", "todos"), leavesTab("deleted", "todos")]).toEqual([
    false,
    false,
    true,
  ]);
});
