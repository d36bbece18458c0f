import { useEffect, useState } from "react";
import { isArticlePath, PAGES } from "#app/service-worker/names.ts";
import { readStored, store } from "#app/ui/browser-storage.ts";
import { markAsked, mayAsk } from "../one-question.ts";

const QUESTION_NAME = "instalar";
/** Local storage: when it was answered, milliseconds since 1970. */
const ANSWERED_KEY = "coreto_instalar_v1";
/** For how long an answer holds, milliseconds. */
const HOLDS_MS = 90 * 86_400_000;
/** How long a page is open before it asks, and how often it tries again where that would disturb, milliseconds. */
const ASK_MS = 6000;
const RETRY_MS = 3000;
/** How many kept articles show that somebody reads here often. */
const INTEREST = 3;

/** How a site is installed: by the browser's own dialog, or by words where it has none (iPhone). */
export type InstallWay = "dialog" | "words";

function findWay(): InstallWay | null {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || matchMedia("(display-mode: standalone)").matches) return null;
  if (window.coretoInstall) return "dialog";
  return standalone === false ? "words" : null;
}

const wasAnswered = () => Date.now() - Number(readStored(ANSWERED_KEY) || 0) < HOLDS_MS;

/** A browser that allows no storage, which would be asked again at each visit, keeps no articles. */
async function isInterested(): Promise<boolean> {
  try {
    const kept = await (await caches.open(PAGES)).keys();
    return kept.filter(({ url }) => isArticlePath(new URL(url).pathname)).length >= INTEREST;
  } catch {
    return false;
  }
}

/**
 * When a frequent reader is asked whether the site shall be on the home screen (docs/product.md, "Reading without a network").
 * @param path of the page at rest; null where nothing is asked
 * @returns how it is installed, once it is to be asked, and a function that ends the question
 */
export function useInstallOffer(path: string | null): [InstallWay | null, () => void] {
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    if (path === null || way !== null) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const found = findWay();
      if (wasAnswered()) return;
      if (found === null || !mayAsk(QUESTION_NAME) || !(await isInterested())) {
        timer = setTimeout(ask, RETRY_MS);
        return;
      }
      markAsked(QUESTION_NAME);
      setWay(found);
    };
    timer = setTimeout(ask, ASK_MS);
    return () => clearTimeout(timer);
  }, [path, way]);
  const answer = () => {
    store(ANSWERED_KEY, String(Date.now()));
    setWay(null);
  };
  return [way, answer];
}
