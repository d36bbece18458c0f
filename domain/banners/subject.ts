import { defineSubject, PAID_ACTIONS, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const BANNER = defineSubject({
  kind: "banner",
  one: "banner",
  many: "banners",
  the: "o banner",
  actions: { ...ROW_ACTIONS, ...PAID_ACTIONS },
  screen: "/admin/banners",
});
