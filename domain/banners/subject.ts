import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const BANNER = defineSubject({
  kind: "banner",
  one: "banner",
  many: "banners",
  the: "o banner",
  actions: ROW_ACTIONS,
  screen: "/admin/banners",
});
