import { expect, test } from "vitest";
import { findMailProvider } from "./mail-providers.ts";

test.each([
  ["joana@gmail.com", "Gmail"],
  ["joana@HOTMAIL.com", "Outlook"],
  ["joana@outlook.com.br", "Outlook"],
  ["joana@yahoo.com.br", "Yahoo"],
  ["joana@bol.com.br", "UOL"],
  ["joana@exemplo.com.br", undefined],
  ["gmail.com@exemplo.com.br", undefined],
  ["joana@gmail.com.exemplo.com.br", undefined],
  ["joana@notgmail.com", undefined],
  ["", undefined],
])("the mailbox of %j is read at %s", (email, name) => {
  expect(findMailProvider(email)?.name).toBe(name);
});
