import { expect, test } from "vitest";
import { EMPTY_FIELDS } from "../fields.ts";
import { articleSchema } from "./form.ts";

const links = (usefulLinks: string) =>
  articleSchema.safeParse({
    ...EMPTY_FIELDS,
    title: "Coreto reabre",
    body: undefined,
    content: "A banda toca.",
    usefulLinks,
  });

test("useful links are completed with https://, one a line, and other texts are refused", () => {
  expect(links("prefeitura.gov.br\r\n\n /news/coreto\nhttps://vale.example/obras").data?.usefulLinks).toBe(
    "https://prefeitura.gov.br\n\n/news/coreto\nhttps://vale.example/obras",
  );
  expect(links("ver com a Ana").error?.issues[0]?.message).toBe(
    "Isto não é um endereço: “ver com a Ana”. Use um por linha",
  );
});
