import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const ASSIGNMENT = defineSubject({
  kind: "assignment",
  one: "pauta",
  many: "pautas",
  the: "a pauta",
  actions: { ...ROW_ACTIONS, finish: "marcou como feita", reopen: "reabriu", write: "começou a escrever" },
  screen: "/admin/pautas/:id",
});
