import { expect, test } from "vitest";
import { STYLE_TEXT } from "#domain/markup/text.ts";
import { bannerSchema } from "./form.ts";
import { BANNER_TEXT } from "./text.ts";

const GOOD = { title: "Feira", imageUrl: "/media/a.jpg", placement: "home", duration: "4000" };
const problem = (values: Record<string, string>) =>
  bannerSchema("America/Sao_Paulo")
    .safeParse({ ...GOOD, ...values })
    .error?.issues.map(({ path, message }) => [path.join(), message]);

test.each([
  [{ title: " " }, "title", /Escreva um título/],
  [{ imageUrl: "javascript:alert(1)" }, "imageUrl", /Envie uma imagem/],
  [{ imageUrl: '{"original":"/media/a.jpg","hero1x":"javascript:alert(1)"}' }, "imageUrl", /Envie uma imagem/],
  [{ imageUrl: '{"original":' }, "imageUrl", /Envie uma imagem/],
  [{ linkUrl: "javascript:alert(1)" }, "linkUrl", /Use um endereço/],
  [{ placement: "teto" }, "placement", /lista/],
  [{ carouselType: "cubo" }, "carouselType", /lista/],
  [{ duration: "0" }, "duration", /1000 a 60000/],
  [{ duration: "rápido" }, "duration", /1000 a 60000/],
  [{ orderIndex: "1.5" }, "orderIndex", /inteiro/],
  [{ style: "{color: white}" }, "style", /^JSON inválido em Estilos/],
  [{ style: '{"position":"fixed"}' }, "style", /position/],
  [{ startsAt: "ontem" }, "startsAt", /dia e uma hora/],
  [{ startsAt: "2031-01-02T10:00", endsAt: "2031-01-02T10:00" }, "endsAt", /depois do começo/],
])("%j is refused beside its field", (values, field, message) => {
  expect(problem(values as Record<string, string>)).toEqual([[field, expect.stringMatching(message)]]);
});

test("a title is enough: without a picture the banner is text", () => {
  const form = { title: "Feira", imageUrl: " ", placement: "home", duration: "4000" };
  expect(bannerSchema("America/Sao_Paulo").parse(form)).toMatchObject({ title: "Feira", imageUrl: null });
});

test("a picture may be JSON with its variants", () => {
  expect(problem({ imageUrl: '{"original":"/media/a.jpg","hero1x":"/media/b.jpg"}' })).toBeUndefined();
});

test("the messages have the exact wording", () => {
  expect([...Object.values(BANNER_TEXT), ...Object.values(STYLE_TEXT)]).toEqual([
    "Banner criado com sucesso!",
    "Banner atualizado com sucesso!",
    "Banner excluído com sucesso!",
    "Erro ao criar banner",
    "Erro ao atualizar banner",
    "Erro ao excluir banner",
    "JSON inválido em Estilos",
    'Corrija o campo "Estilos (JSON)" antes de salvar.',
  ]);
});
