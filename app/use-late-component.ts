import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose code and styles come when it is first needed: null until they are there. Not `Suspense`, which would show
 * it a third of a second later.
 * @param load stays the same; resolves to what is shown instead, where nothing can be fetched
 */
export function useLateComponent<P>(needed: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  // Fetching a module is the browser's.
  useEffect(() => {
    if (!needed || loaded) return;
    let gone = false;
    void load().then((component) => {
      if (!gone) setLoaded(() => component);
    });
    return () => {
      gone = true;
    };
  }, [needed, loaded, load]);
  return loaded;
}
