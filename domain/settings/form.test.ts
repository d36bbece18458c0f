import { expect, test } from "vitest";
import { generalSchema, identitySchema } from "./form.ts";
import { contactEmail, socialLinks } from "./social.ts";
import { SETTINGS_TEXT } from "./text.ts";
import { parseSettings } from "./types.ts";

const GENERAL = {
  site_name: "Coreto",
  site_description: "",
  contact_email: "",
  social_facebook: "",
  social_instagram: "",
  social_twitter: "",
};
const IDENTITY = {
  site_name: "Coreto",
  card_layout: "tall",
  default_theme: "system",
  news_per_page: "1",
  site_logo: "",
};

test.each([
  ["instagram.com/coreto", "https://instagram.com/coreto"],
  [" https://www.facebook.com/coreto ", "https://www.facebook.com/coreto"],
  ["", ""],
])("a social address %j is stored as %j", (typed, kept) => {
  expect(generalSchema.parse({ ...GENERAL, social_instagram: typed }).social_instagram).toBe(kept);
});

test.each(["javascript:alert(1)", "data:text/html,x", "/perfil", "https://", "nosso perfil", "ftp://a.example"])(
  "%j is no social address",
  (typed) => {
    const result = generalSchema.safeParse({ ...GENERAL, social_twitter: typed });
    expect(result.error?.issues[0]?.path).toEqual(["social_twitter"]);
    expect(result.error?.issues[0]?.message).toMatch(/^Use um endereço/);
  },
);

test.each([
  ["", true],
  [" redacao@coreto.example ", true],
  ["redacao", false],
  ["a@b", false],
])("an e-mail %j is accepted: %s", (typed, accepted) => {
  const result = generalSchema.safeParse({ ...GENERAL, contact_email: typed });
  expect(result.success).toBe(accepted);
  if (!accepted) expect(result.error?.issues[0]?.message).toMatch(/^Confira o e-mail/);
});

test("a switch that is not sent is off", () => {
  expect(generalSchema.parse(GENERAL).require_second_factor).toBe("false");
  expect(generalSchema.parse({ ...GENERAL, require_second_factor: "on" }).require_second_factor).toBe("true");
});

test.each(["0", "-1", "1.5", "101", "oito", ""])("%j articles a page are refused in Portuguese", (typed) => {
  const result = identitySchema.safeParse({ ...IDENTITY, news_per_page: typed });
  expect(result.error?.issues[0]?.message).toMatch(/^Use /);
});

test("the identity form accepts what the lists offer and nothing else", () => {
  expect(identitySchema.parse(IDENTITY).news_per_page).toBe("1");
  expect(identitySchema.safeParse({ ...IDENTITY, default_theme: "sepia" }).success).toBe(false);
  expect(identitySchema.safeParse({ ...IDENTITY, card_layout: "mosaico" }).success).toBe(false);
  expect(identitySchema.safeParse({ ...IDENTITY, site_logo: "javascript:alert(1)" }).success).toBe(false);
});

test("readers get only links that lead somewhere", () => {
  const settings = parseSettings([
    { key: "social_facebook", value: "javascript:alert(1)" },
    { key: "social_instagram", value: "https://instagram.com/coreto" },
    { key: "contact_email", value: '"><script>@x' },
  ]);
  expect(socialLinks(settings)).toEqual([
    { network: "instagram", name: "Instagram", url: "https://instagram.com/coreto" },
  ]);
  expect(contactEmail(settings)).toBeNull();
});

test("the messages are worded letter by letter", () => {
  expect(Object.values(SETTINGS_TEXT)).toEqual([
    "Configurações salvas com sucesso!",
    "Erro ao salvar configurações",
    "Algumas configurações não puderam ser salvas",
  ]);
});
