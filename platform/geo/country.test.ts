import { expect, test } from "vitest";
import { findCountry } from "./country.ts";

test.each([
  ["200.160.2.3", "BR"],
  ["2804:14c::1", "BR"],
  ["8.8.8.8", "US"],
  ["127.0.0.1", null],
])("the IP address %s belongs to the country %s", async (address, country) =>
  expect(await findCountry(address)).toBe(country),
);
