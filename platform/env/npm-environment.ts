const OF_THIS_RUN = /^(NODE_ENV|INIT_CWD|npm_(package|lifecycle|command|config_local_prefix).*)$/;

/**
 * The environment for an npm that runs in another folder, as an upgrade needs it: without NODE_ENV, with which npm would leave
 * out dev dependencies, and without npm's variables about its present run, which are wrong there.
 */
export function npmEnvironment(variables: Record<string, string | undefined> = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !OF_THIS_RUN.test(name)));
}

/** A command of the program as the person typed it: `npm run backup --` in a clone, else `coreto backup`. */
export const typedCommand = (name: string, variables: Record<string, string | undefined> = process.env): string =>
  variables.npm_lifecycle_event === name ? `npm run ${name} --` : `coreto ${name}`;

/** How the site is started: `npm start` in a clone, whose commands are npm's scripts, else `coreto start`. */
export const startCommand = (variables: Record<string, string | undefined> = process.env): string =>
  variables.npm_command === "run-script" ? "npm start" : "coreto start";
