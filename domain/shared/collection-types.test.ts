import { expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { popups } from "#db/schema/site.ts";
import { tags } from "#db/schema/tags.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { POPUPS } from "#domain/popups/subject.server.ts";
import { POPUP } from "#domain/popups/subject.ts";
import { COLLECTIONS } from "#domain/subjects.server.ts";
import { registerSubjects, type SubjectKind } from "#domain/subjects.ts";
import { TAGS } from "#domain/tags/subject.server.ts";
import { deleteRow, saveRow, setColumns } from "./collection.server.ts";
import { defineSubject, ROW_ACTIONS } from "./subject.ts";
import { type AnyCollection, defineCollection } from "./tables.server.ts";

type Registered = { [Kind in SubjectKind]: AnyCollection & { subject: { kind: Kind } } };

/** Mistakes that must not compile: the type check fails where one of them does. It is never called. */
const mistakes = (db: Database, actor: Actor) => {
  // @ts-expect-error a column that the table lacks
  defineCollection({ subject: POPUP, table: popups, name: ["label"], files: [] });
  // @ts-expect-error no answer to which columns refer to files
  defineCollection({ subject: POPUP, table: popups, name: ["title"] });
  // @ts-expect-error no screen
  defineSubject({ kind: "poll", one: "enquete", many: "enquetes", the: "a enquete", actions: ROW_ACTIONS });
  const words = { one: "enquete", many: "enquetes", the: "a enquete", screen: "/admin/popups" };
  const poll = defineSubject({ kind: "poll", actions: ROW_ACTIONS, ...words });
  const polls = defineCollection({ subject: poll, table: tags, name: ["name"], files: [] });
  // @ts-expect-error a subject that is not registered
  void deleteRow(db, actor, polls, "");
  // @ts-expect-error an action that the subject does not have
  void recordChange(db, actor, { action: "popup.merge" });
  // @ts-expect-error a value of the wrong type
  void saveRow(db, actor, POPUPS, { newId: null }, { write: () => ({ values: { delaySeconds: "soon" } }) });
  // @ts-expect-error a column that the table lacks
  void setColumns(db, actor, POPUPS, "", "popup.update", { label: "x" });
  // @ts-expect-error a required column is missing
  void saveRow(db, actor, TAGS, { newId: null }, { write: () => ({ values: { name: "Obras" } }) });
  // @ts-expect-error the table of another subject
  ({ ...COLLECTIONS, story: POPUPS }) satisfies Registered;
  // @ts-expect-error tables are missing
  ({ popup: POPUPS, tag: TAGS }) satisfies Registered;
  // @ts-expect-error under another name
  registerSubjects({ pop: POPUP });
};

test("mistakes in what describes a subject do not compile", () => {
  expect(mistakes).toBeTypeOf("function");
});
