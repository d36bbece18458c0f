import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createAuthMessages } from "./messages.server.ts";

const database = testDatabase();
const TO = { name: "Alzira Prado", email: "alzira@coreto.example" };

test("a warning links to the page for requesting a new password", async () => {
  const texts: string[] = [];
  const post = {
    mail: async ({ text }: { text: string }) => void texts.push(text),
    text: async () => {},
    sendsTexts: true,
  };
  const messages = createAuthMessages({ db: database.db, siteUrl: "https://jornal.example", post });
  await messages.passwordChanged(TO);
  await messages.secondFactorChanged(TO, "phone_changed");
  for (const text of texts) expect(text).toContain("https://jornal.example/auth/senha\n");
  expect(texts).toHaveLength(2);
});
