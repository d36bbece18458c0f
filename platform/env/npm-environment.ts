/** How the site is started: `npm start` in a clone, whose commands are npm's scripts, else `coreto start`. */
export const startCommand = (variables: Record<string, string | undefined> = process.env): string =>
  variables.npm_command === "run-script" ? "npm start" : "coreto start";
