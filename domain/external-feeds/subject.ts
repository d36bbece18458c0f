import { defineSubject, SWITCHED_ACTIONS } from "#domain/shared/subject.ts";

export const FEED = defineSubject({
  kind: "feed",
  one: "feed RSS",
  many: "feeds RSS",
  the: "o feed",
  actions: { ...SWITCHED_ACTIONS, create: "adicionou" },
  screen: "/admin/feeds",
});
