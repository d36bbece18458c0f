/** The key in `localStorage` by which the open pages of a browser inform each other who is signed in. */
export const SESSION_KEY = "coreto-session";
