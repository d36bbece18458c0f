import { expect, test } from "vitest";
import { contentTypeOf, dispositionOf } from "./content-type.ts";

test("documents are downloads under their readable name, and what pages show is none", () => {
  expect(dispositionOf("0123456789abcdef-orcamento-2027.pdf")).toBe(
    "attachment; filename=\"orcamento-2027.pdf\"; filename*=UTF-8''orcamento-2027.pdf",
  );
  expect(dispositionOf('Ata "final"; ção\'.DOCX')).toBe(
    "attachment; filename=\"Ata__final_____o_.DOCX\"; filename*=UTF-8''Ata%20%22final%22%3B%20%C3%A7%C3%A3o%27.DOCX",
  );
  for (const name of ["0123456789abcdef-praca.jpg", "praca.mp4", "pagina.html", "__proto__", "constructor"])
    expect(dispositionOf(name), name).toBe(null);
  expect(contentTypeOf("a.pdf")).toBe("application/pdf");
  expect(contentTypeOf("a.constructor")).toBe("application/octet-stream");
});
