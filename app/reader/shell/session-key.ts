/** Where pages of this browser tell each other who is signed in. */
export const SESSION_KEY = "coreto-session";
