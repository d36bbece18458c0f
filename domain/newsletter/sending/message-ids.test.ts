import { expect, test } from "vitest";
import { messageIdOf, readReturnAddress, returnAddressOf } from "./message-ids.ts";

const COPY = { serial: 12, subscriber: 345 };

test("a return address says whose copy it was, in any case, and only with our seal", () => {
  const address = returnAddressOf("segredo", COPY, "Devolvido@Jornal.example");
  expect(address).toMatch(/^devolvido\+12-345-[0-9a-f]{16}@jornal\.example$/);
  expect(readReturnAddress("segredo", address.toUpperCase())).toEqual(COPY);
  expect(readReturnAddress("outro", address)).toBeNull();
  expect(readReturnAddress("segredo", address.replace("345", "346"))).toBeNull();
  expect(readReturnAddress("segredo", "devolvido@jornal.example")).toBeNull();
});

test("each attempt at a receiver has the same Message-ID, and each receiver another one", () => {
  const id = messageIdOf("segredo", COPY, "jornal.example");
  expect(messageIdOf("segredo", COPY, "jornal.example")).toBe(id);
  expect(messageIdOf("segredo", { ...COPY, subscriber: 346 }, "jornal.example")).not.toBe(id);
  expect(id).toMatch(/^12\.[0-9a-f]{24}@jornal\.example$/);
});
