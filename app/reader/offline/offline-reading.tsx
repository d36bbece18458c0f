import { type ComponentType, useEffect, useState } from "react";
import { useLazyComponent } from "#app/use-lazy-component.ts";

/** How long a page is at rest before anything of this is loaded, milliseconds. */
const REST_MS = 500;

/** Without its code nothing is kept. */
const loadAtRest = (): Promise<ComponentType> =>
  import("./at-rest.tsx").then(
    ({ AtRest }) => AtRest,
    () => () => null,
  );

/** Whether the page is at rest: loaded, and its main thread idle. Never with Save-Data: what is kept is requested again. */
function useRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout>;
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
    const rest = () => {
      timer = setTimeout(() => whenIdle(() => setIsAtRest(true)), REST_MS);
    };
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("load", rest);
    };
  }, []);
  return isAtRest;
}

/** Reading without a network (docs/product.md): once the page is at rest, its code is loaded. */
export function OfflineReading() {
  const AtRest = useLazyComponent(useRest(), loadAtRest);
  return AtRest && <AtRest />;
}
