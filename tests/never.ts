/** The limit of a wait in a test, milliseconds. It stands for "never": no machine and no network that runs tests is that slow. */
export const NEVER_MS = 300_000;

/** The limit of a test, which may wait more than once, milliseconds. */
export const TEST_NEVER_MS = 3 * NEVER_MS;
