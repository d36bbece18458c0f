import { describe, expect, test } from "vitest";
import { authorSchema, toInstagram, toWhatsapp } from "./form.ts";

describe("a number for WhatsApp", () => {
  test.each([
    ["(35) 99999-0000", "5535999990000"],
    ["35 3333-0000", "553533330000"],
    ["+351 912 345 678", "351912345678"],
    ["5535999990000", "5535999990000"],
  ])("the number %s for WhatsApp is stored as %s", (typed, stored) => expect(toWhatsapp(typed)).toBe(stored));

  test.each(["99999-0000", "não tenho", "javascript:1", "0000000000000000000"])(
    "%s is no number for WhatsApp",
    (typed) => expect(toWhatsapp(typed)).toBeNull(),
  );
});

describe("an account of Instagram", () => {
  test.each([
    ["@marina.sampaio", "marina.sampaio"],
    ["marina_s", "marina_s"],
    ["https://www.instagram.com/marina/?hl=pt", "marina"],
  ])("the account %s of Instagram is stored as %s", (typed, stored) => expect(toInstagram(typed)).toBe(stored));

  test.each(["https://outra.example/marina", "duas palavras", "@"])("%s is no account of Instagram", (typed) =>
    expect(toInstagram(typed)).toBeNull(),
  );
});

test("each field with a form of its own says what is wrong with it", () => {
  const form = {
    name: "",
    photoUrl: "javascript:alert(1)",
    email: "x",
    whatsapp: "1",
    website: "/x",
    instagram: "a b",
  };
  const { error } = authorSchema.safeParse(form);
  const wrong = error!.issues.map(({ path }) => path[0]).sort();
  expect(wrong).toEqual(["email", "instagram", "name", "photoUrl", "website", "whatsapp"]);
  expect(authorSchema.parse({ name: "Ana", website: "ana.example" })).toMatchObject({
    website: "https://ana.example",
    email: null,
    slug: "",
  });
});
