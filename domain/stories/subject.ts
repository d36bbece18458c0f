import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const STORY = defineSubject({
  kind: "story",
  one: "story",
  many: "stories",
  the: "o story",
  actions: { ...ROW_ACTIONS, create: "publicou" },
  screen: "/admin/stories",
});
