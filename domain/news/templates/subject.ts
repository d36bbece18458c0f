import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const TEMPLATE = defineSubject({
  kind: "template",
  one: "modelo",
  many: "modelos",
  the: "o modelo",
  actions: ROW_ACTIONS,
  screen: "/admin/modelos",
});
