import { expect, test } from "vitest";
import { subjectPath } from "./subject-path.ts";

const line = (action: string, exists = true) => ({
  id: "1",
  at: "2026-11-20T09:14:05.000000Z",
  actor: "Marina Sampaio",
  action,
  subjectId: "abc",
  subjectName: null,
  details: {},
  exists,
});

test("a subject that still exists has a path", () => {
  expect(subjectPath(line("news.update"))).toBe("/admin/news/abc");
  expect(subjectPath(line("comment.approve"))).toBe("/admin/comments?comentario=abc");
  expect(subjectPath(line("user.role"))).toBe("/admin/users?editar=abc");
  expect(subjectPath(line("settings.update", false))).toBe("/admin/site-settings");
});

test("a deleted or unknown subject has no path", () => {
  expect(subjectPath(line("news.delete", false))).toBeNull();
  expect(subjectPath(line("cake.bake"))).toBeNull();
});
