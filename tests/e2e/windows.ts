/** Windows of the journeys, pixels. A page in the wider one can be made as narrow as a phone. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Tags of a journey that runs in both windows, because its page or its input differs; the second one is left to `npm run test:all`. */
export const BOTH_WINDOWS = ["@phone", "@desktop @all"];
