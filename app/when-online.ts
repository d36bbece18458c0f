/**
 * Does something now, or once the browser has a connection again: a module that cannot be fetched makes the router load the whole page
 * anew, which then fails as well.
 * @returns a function that ends the waiting
 */
export function whenOnline(act: () => void): () => void {
  if (navigator.onLine) act();
  else addEventListener("online", act, { once: true });
  return () => removeEventListener("online", act);
}
