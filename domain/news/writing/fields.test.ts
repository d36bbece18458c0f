import { expect, test } from "vitest";
import type { Position } from "../fields.ts";
import { placeOnHome } from "./fields.ts";

test.each<[Position, boolean, { position: Position } | { featured: boolean }, Position, boolean]>([
  ["home", false, { featured: true }, "home", true],
  ["home", true, { featured: false }, "home", false],
  ["home_recent", false, { featured: true }, "destaque", true],
  ["category", false, { featured: true }, "destaque", true],
  ["destaque", true, { featured: false }, "home", false],
  ["home", false, { position: "destaque" }, "destaque", true],
  ["destaque", true, { position: "home_recent" }, "home_recent", false],
  ["home", true, { position: "category" }, "category", false],
  ["destaque", true, { position: "home" }, "home", true],
])(
  "the position %s with the switch %s, changed by %j, is %s with the switch %s",
  (position, featured, change, then, on) => {
    expect(placeOnHome({ position, featured }, change)).toEqual({ position: then, featured: on });
  },
);
