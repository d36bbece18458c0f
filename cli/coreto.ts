import type { CommandName } from "./command-line.js";

/** The program `coreto` of the package: each command is a module of its own, so that one loads nothing of the others. */
const COMMANDS: Record<CommandName, () => Promise<unknown>> = {
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

// Checked by bin/coreto.js. A command reads its arguments from the process.
const [name] = process.argv.splice(2, 1) as [CommandName];
await COMMANDS[name]();
