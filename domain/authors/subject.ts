import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const AUTHOR = defineSubject({
  kind: "author",
  one: "autor",
  many: "autores",
  the: "o autor",
  actions: ROW_ACTIONS,
  screen: "/admin/autores/:id",
});
