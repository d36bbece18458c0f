const OF_THIS_RUN = /^(NODE_ENV|INIT_CWD|npm_(package|lifecycle|command|config_local_prefix).*)$/;

/**
 * The environment of this process for an npm that works in another folder: with NODE_ENV it would leave out what builds, and what
 * npm says of its own run is not true there. Without packages, as an upgrade needs it.
 */
export function npmEnvironment(variables: Record<string, string | undefined> = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !OF_THIS_RUN.test(name)));
}
