import { expect, test } from "vitest";
import { describeLoadFailure } from "./load-failure.ts";

test("a failure of the server is reported as an article that could not be loaded, with advice", () => {
  const described = { title: "Erro ao carregar notícia", text: expect.stringMatching(/Espere um instante/) };
  expect(describeLoadFailure(new Error("Unexpected Server Error"))).toEqual(described);
  expect(describeLoadFailure({ status: 503, data: null })).toEqual(described);
});

test("a missing response is reported as unexpected", () => {
  expect(describeLoadFailure(new TypeError("Failed to fetch"))).toEqual({
    title: "Erro inesperado",
    text: "Não foi possível carregar a notícia.",
  });
});
