import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const NOTIFICATION = defineSubject({
  kind: "notification",
  one: "notificação",
  many: "notificações",
  the: "a notificação",
  actions: { ...ROW_ACTIONS, send: "enviou", unsend: "recolheu" },
  screen: "/admin/notifications",
});
