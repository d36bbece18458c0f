import { expect, test } from "vitest";
import { startCommand } from "./npm-environment.ts";

test("the start is named as it is typed: by npm's script in a clone, by npx, or alone", () => {
  const script = { npm_command: "run-script", npm_lifecycle_event: "restore" };
  expect(startCommand(script)).toBe("npm start");
  const npx = { npm_command: "exec", npm_lifecycle_event: "npx" };
  expect(startCommand(npx)).toBe("coreto start");
  expect(startCommand({})).toBe("coreto start");
});
