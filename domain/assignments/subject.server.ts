import { assignments } from "#db/schema/assignments.ts";
import { defineCollection } from "#domain/shared/tables.server.ts";
import { ASSIGNMENT } from "./subject.ts";

export const ASSIGNMENTS = defineCollection({ subject: ASSIGNMENT, table: assignments, name: ["title"], files: [] });
