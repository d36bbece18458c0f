import { defineSubject, SWITCHED_ACTIONS } from "#domain/shared/subject.ts";

export const CATEGORY = defineSubject({
  kind: "category",
  one: "categoria",
  many: "categorias",
  the: "a categoria",
  actions: SWITCHED_ACTIONS,
  screen: "/admin/categories/:id",
});
