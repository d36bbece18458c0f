import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const TAG = defineSubject({
  kind: "tag",
  one: "tema",
  many: "temas",
  the: "o tema",
  actions: { ...ROW_ACTIONS, merge: "juntou" },
  screen: "/admin/temas/:id",
});
