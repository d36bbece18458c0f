import { expect, test } from "vitest";
import { isMenuNarrow, readClosedGroups } from "./remembered-menu.ts";

const ANA = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11";
const RUI = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e12";

test("the menu is narrow for those who made it so on this device", () => {
  const cookies = `a=1; coreto_trilho_v1=${encodeURIComponent(`${ANA},x`)}`;
  expect([isMenuNarrow(cookies, ANA), isMenuNarrow(cookies, RUI)]).toEqual([true, false]);
});

test.each([null, "", "coreto_trilho_v1=%", "coreto_trilho_v1=__proto__"])(
  "the cookie %j narrows nothing",
  (cookies) => {
    expect(isMenuNarrow(cookies, ANA)).toBe(false);
  },
);

test("groups are closed that exist, and were closed", () => {
  expect(readClosedGroups(null)).toEqual([]);
  expect(readClosedGroups(`coreto_menu_v2=${encodeURIComponent("Site,Outra,__proto__")}`)).toEqual(["Site"]);
});
