import { notifications } from "#db/schema/audience.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { NOTIFICATION } from "./subject.ts";

export const NOTIFICATIONS = defineCollection({
  subject: NOTIFICATION,
  table: notifications,
  name: ["title", "message"],
  files: ["imageUrl", "videoUrl", "targetUrl", "message", "meta"],
});
