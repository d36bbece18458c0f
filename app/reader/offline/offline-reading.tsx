import { useEffect, useState } from "react";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { useVisitedPath } from "#app/use-route-facts.ts";
import { useInstallOffer } from "./use-install-offer.ts";
import { useOfflinePage } from "./use-offline-page.ts";

/** How long a page is at rest before anything is done, milliseconds. */
const REST_MS = 500;

const loadQuestion = () => import("./install-question.tsx").then(({ InstallQuestion }) => InstallQuestion);

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

/** Reading without a network (docs/product.md): once a page is at rest it is kept, and the installation may be offered. */
export function OfflineReading() {
  const visited = useVisitedPath();
  const path = useRest() ? visited : null;
  useOfflinePage(path);
  const [way, answer] = useInstallOffer(path);
  const Question = useLazyComponent(way !== null, loadQuestion);
  return way && Question && <Question way={way} onAnswer={answer} />;
}
