import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { isArticlePath, PAGES } from "#app/service-worker/names.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { markAsked, mayAsk, QUESTION } from "../one-question.ts";
import styles from "./install-question.module.css";
import { INSTALL_TEXT } from "./install-text.ts";

const QUESTION_NAME = "instalar";
const TITLE = "pergunta-instalar";
/** Local storage: when it was answered, milliseconds since 1970. */
const ANSWERED_KEY = "coreto_instalar_v1";
/** For how long an answer holds, milliseconds. */
const HOLDS_MS = 90 * 86_400_000;
/** How long a page is open before it asks, and how often it tries again where that would disturb, milliseconds. */
const ASK_MS = 6000;
const RETRY_MS = 3000;
/** How many kept articles show that somebody reads here often. */
const INTEREST = 3;

/** By the browser's own dialog, or by words where it has none (iPhone). */
type Way = "dialog" | "words";

function findWay(): Way | null {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || matchMedia("(display-mode: standalone)").matches) return null;
  if (window.coretoInstall) return "dialog";
  return standalone === false ? "words" : null;
}

function wasAnswered(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(ANSWERED_KEY) || 0) < HOLDS_MS;
  } catch {
    // A browser that would ask again at each visit is not asked.
    return true;
  }
}

function saveAnswer(): void {
  try {
    localStorage.setItem(ANSWERED_KEY, String(Date.now()));
  } catch {}
}

async function isInterested(): Promise<boolean> {
  try {
    const kept = await (await caches.open(PAGES)).keys();
    return kept.filter(({ url }) => isArticlePath(new URL(url).pathname)).length >= INTEREST;
  } catch {
    return false;
  }
}

/** When to ask, if at all. */
function useWay(path: string | null): [Way | null, () => void] {
  const [way, setWay] = useState<Way | null>(null);
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
  return [way, () => setWay(null)];
}

/** Asks somebody who reads often whether the site shall be on the home screen (docs/product.md, "Reading without a network"). */
export function InstallQuestion({ path }: { path: string | null }) {
  const [way, close] = useWay(path);
  const answer = () => {
    saveAnswer();
    close();
  };
  return way && <Question way={way} onAnswer={answer} />;
}

function Question({ way, onAnswer }: { way: Way; onAnswer: () => void }) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const sheet = useRef<HTMLElement>(null);
  // A focused element is not hidden by it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${Math.min(sheet.current?.offsetHeight ?? 0, window.innerHeight * 0.6)}px`;
    return () => void style.removeProperty("scroll-padding-bottom");
  }, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) onAnswer();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });
  const handleInstall = async () => {
    onAnswer();
    await window.coretoInstall?.prompt().catch(() => {});
    window.coretoInstall = undefined;
  };
  return (
    <section ref={sheet} className={`${styles.sheet} screen-only`} aria-labelledby={TITLE} {...QUESTION}>
      <div className={styles.app}>
        <img src={drawnAddress(`${site?.icons ?? "/icons"}/icon-192.png`)} alt="" width={56} height={56} />
        <h2 id={TITLE}>{site?.siteName} na tela inicial</h2>
      </div>
      <p>
        Abre sem internet, com as últimas 30 notícias que você leu, e ocupa no máximo 20 MB. Sai como qualquer
        aplicativo.
      </p>
      {way === "words" && <p>{INSTALL_TEXT.onIphone}</p>}
      <div className={styles.buttons}>
        {way === "dialog" && (
          <button type="button" className="btn key" onClick={handleInstall}>
            Instalar
          </button>
        )}
        <button type="button" className="btn line" onClick={onAnswer}>
          {way === "dialog" ? "Agora não" : "Entendi"}
        </button>
      </div>
    </section>
  );
}
