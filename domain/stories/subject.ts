import { defineSubject, PAID_ACTIONS, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const STORY = defineSubject({
  kind: "story",
  one: "story",
  many: "stories",
  the: "o story",
  actions: { ...ROW_ACTIONS, ...PAID_ACTIONS, create: "publicou" },
  screen: "/admin/stories",
});
