import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const SERVICE = defineSubject({
  kind: "service",
  one: "serviço",
  many: "serviços",
  the: "o serviço",
  actions: { ...ROW_ACTIONS, check: "conferiu", withdraw: "tirou do site" },
  screen: "/admin/servicos/:id",
});
