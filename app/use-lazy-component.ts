import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose code and styles are loaded when it is first needed; null until then. `React.lazy` with `Suspense` would show it a
 * third of a second later.
 * @param load the same function on every render; resolves to a fallback component where nothing can be fetched
 */
export function useLazyComponent<P>(needed: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!needed || loaded) return;
    let isUnmounted = false;
    void load().then((component) => {
      if (!isUnmounted) setLoaded(() => component);
    });
    return () => {
      isUnmounted = true;
    };
  }, [needed, loaded, load]);
  return loaded;
}
