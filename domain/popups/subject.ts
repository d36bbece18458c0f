import { defineSubject, PAID_ACTIONS, SWITCHED_ACTIONS } from "#domain/shared/subject.ts";

export const POPUP = defineSubject({
  kind: "popup",
  one: "pop-up",
  many: "pop-ups",
  the: "o pop-up",
  actions: { ...SWITCHED_ACTIONS, ...PAID_ACTIONS },
  screen: "/admin/popups",
});
