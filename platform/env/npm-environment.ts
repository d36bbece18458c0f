/** A command of the program as the person typed it: `npm run backup --` in a clone, else `coreto backup`. */
export const typedCommand = (name: string, variables: Record<string, string | undefined> = process.env): string =>
  variables.npm_lifecycle_event === name ? `npm run ${name} --` : `coreto ${name}`;

/** How the site is started: `npm start` in a clone, whose commands are npm's scripts, else `coreto start`. */
export const startCommand = (variables: Record<string, string | undefined> = process.env): string =>
  variables.npm_command === "run-script" ? "npm start" : "coreto start";
