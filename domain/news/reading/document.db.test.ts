import { expect, test } from "vitest";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { listUses } from "#domain/media/uses.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { doc, text } from "../document/builders.fixture.ts";
import { loadBody } from "./document.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NAME = "0123456789abcdef-edital.pdf";
const SRC = `/media/${NAME}`;

test("a text comes with the sizes of its documents, is a use of them, and one without any has no sizes", async () => {
  const { db } = database;
  const file = { url: SRC, kind: "document", mimeType: "application/pdf", bytes: 840_000 };
  await db.insert(media).values(file);
  const body = doc(text("x", "Edital", "attachment", { src: SRC, credit: "" }));
  expect((await loadBody(db, body))!.resources.sizes).toEqual({ [SRC]: 840_000 });
  expect((await loadBody(db, doc(text("h", "Praça", "heading", { level: 2 }))))!.resources).not.toHaveProperty("sizes");
  await db.insert(news).values({ title: "Edital", content: "Edital", body });
  expect((await listUses(db, [NAME])).get(NAME)).toEqual(["notícias"]);
});
