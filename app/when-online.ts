/**
 * Runs a function now, or when the browser is online again. If the router cannot fetch a module, it reloads the whole page, which then
 * fails as well.
 * @returns a function that cancels it
 */
export function whenOnline(act: () => void): () => void {
  if (navigator.onLine) act();
  else addEventListener("online", act, { once: true });
  return () => removeEventListener("online", act);
}
