import { expect, test } from "vitest";
import { startCommand, typedCommand } from "./npm-environment.ts";

test("a command is named as it was typed: by npm's script in a clone, by npx, or alone", () => {
  const script = { npm_command: "run-script", npm_lifecycle_event: "restore" };
  expect([typedCommand("restore", script), startCommand(script)]).toEqual(["npm run restore --", "npm start"]);
  const npx = { npm_command: "exec", npm_lifecycle_event: "npx" };
  expect([typedCommand("restore", npx), startCommand(npx)]).toEqual(["coreto restore", "coreto start"]);
  expect([typedCommand("restore", {}), startCommand({})]).toEqual(["coreto restore", "coreto start"]);
});
