import { type ComponentType, useEffect, useState } from "react";

const Nothing = () => null;

/**
 * A component whose code and styles are loaded when it is first needed; null until then. `React.lazy` with `Suspense` would show it a
 * third of a second later.
 * @param load the same function on every render
 * @param instead what is shown where nothing can be fetched
 */
export function useLazyComponent<P>(
  needed: boolean,
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = Nothing,
): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!needed || loaded) return;
    let isUnmounted = false;
    const show = (component: ComponentType<P>) => {
      if (!isUnmounted) setLoaded(() => component);
    };
    load().then(show, () => show(instead));
    return () => {
      isUnmounted = true;
    };
  }, [needed, loaded, load, instead]);
  return loaded;
}
