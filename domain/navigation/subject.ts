import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const NAVIGATION = defineSubject({
  kind: "navigation",
  one: "item de navegação",
  many: "itens de navegação",
  the: "o item de navegação",
  title: "Navegação inferior",
  actions: ROW_ACTIONS,
  screen: "/admin/bottom-nav",
});
