import { advertisers, insertions } from "#db/schema/advertising.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { ADVERTISER, INSERTION } from "./subject.ts";

export const ADVERTISERS = defineCollection({ subject: ADVERTISER, table: advertisers, name: ["name"], files: [] });

export const INSERTIONS = defineCollection({
  subject: INSERTION,
  table: insertions,
  name: ["itemName"],
  files: [],
  dependents: [{ table: "insertion_counts", key: "insertion_id" }],
});
