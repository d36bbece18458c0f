import { fail } from "#server/fail.ts";

/** The program `coreto` of the package: each command is a module of its own, so that one loads nothing of the others. */
const COMMANDS: Record<string, () => Promise<unknown>> = {
  start: () => import("#server/main.ts"),
  demo: () => import("./demo.ts"),
  admin: () => import("./admin.ts"),
  backup: () => import("./backup.ts"),
  restore: () => import("./restore.ts"),
  rehearse: () => import("./rehearse.ts"),
  import: () => import("./import.ts"),
  export: () => import("./export.ts"),
  move: () => import("./move.ts"),
  setup: () => import("./setup.ts"),
  doctor: () => import("./doctor.ts"),
  prepare: () => import("./prepare.ts"),
  upgrade: () => import("./upgrade.ts"),
};
const USAGE = `coreto <command> [options], where the command is ${Object.keys(COMMANDS).join(", ")}`;

const [name = "help", ...rest] = process.argv.slice(2);
if (name === "help" || name === "--help") {
  console.log(USAGE);
} else {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) fail(`there is no command ${name}\nusage: ${USAGE}`);
  // A command reads its arguments from the process.
  process.argv.splice(2, process.argv.length, ...rest);
  await command();
}
