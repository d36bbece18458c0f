import { expect, test } from "vitest";
import { categorySchema } from "./form.ts";

const FORM = { name: "Cultura", slug: "", description: "", hue: "187", saturation: "100", lightness: "42", icon: "" };
const parse = (changes: Record<string, string> = {}) => categorySchema.safeParse({ ...FORM, ...changes });
const messagesOf = (changes: Record<string, string>) =>
  parse(changes).error?.issues.map(({ path, message }) => [path[0], message]);

test("a name is enough; the rest gets its defaults", () => {
  const { hue: _, saturation: __, lightness: ___, ...bare } = FORM;
  expect(categorySchema.parse(bare)).toEqual({
    name: "Cultura",
    slug: "",
    description: null,
    color: "187 100% 42%",
    icon: null,
    active: false,
  });
});

test("the colour becomes a triplet that the database accepts", () => {
  expect(parse({ hue: "12.345", saturation: "0", lightness: "99.96" }).data?.color).toBe("12.3 0% 100%");
});

test("a typed slug is put into the form of an address", () => {
  expect(parse({ slug: " Música & Arte " }).data?.slug).toBe("musica-arte");
});

test.each([
  [{ name: "  " }, "name", "Escreva o nome da categoria"],
  [{ name: "x".repeat(61) }, "name", "Use até 60 caracteres"],
  [{ name: "!!!" }, "slug", "Use pelo menos uma letra ou um número"],
  [{ slug: "—" }, "slug", "Use pelo menos uma letra ou um número"],
  [{ hue: "361" }, "hue", "Use um número de 0 a 360"],
  [{ saturation: "muito" }, "saturation", "Use um número de 0 a 100"],
  [{ lightness: "-1" }, "lightness", "Use um número de 0 a 100"],
  [{ icon: "javascript:alert(1)" }, "icon", /Escolha um ícone/],
  [{ icon: "Skull" }, "icon", /Escolha um ícone/],
])("%j is refused beside its field", (changes, field, message) => {
  expect(messagesOf(changes)).toEqual([
    [field, typeof message === "string" ? message : expect.stringMatching(message)],
  ]);
});

test.each(["Zap", "/media/icone.png", "https://fotos.example/a.svg"])("the icon %j is accepted", (icon) => {
  expect(parse({ icon }).data?.icon).toBe(icon);
});
