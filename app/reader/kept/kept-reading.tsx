import { ArrowDown, X } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { KeptArticle } from "#domain/kept/types.ts";
import { QUESTION } from "../one-question.ts";
import { mayRemember, recordRead } from "./history.ts";
import styles from "./kept-reading.module.css";
import { addItem, findPlace, removeItem } from "./lists.ts";
import { blockAt, isBegun, isLong, placeIn, READ } from "./reading-place.ts";

/** How often the place is stored while the page moves, milliseconds. */
const STORE_MS = 1500;

interface KeptReadingProps {
  article: KeptArticle & { isLive: boolean };
}

/** The blocks of the article's text that is shown: that of a dialog, else of the page. */
function findBlocks(): HTMLElement[] {
  const root = document.querySelector("dialog:modal") ?? document.querySelector("main");
  return [...(root?.querySelectorAll<HTMLElement>("[data-spoken] > *") ?? [])].filter(
    ({ tagName }) => !/^(?:LINK|STYLE|SCRIPT)$/.test(tagName),
  );
}

const edgesOf = (blocks: HTMLElement[]) => blocks.map((block) => block.getBoundingClientRect());

/** Remembers in this browser that an article was read, and how far; offers to go on where a long one was left. Never moves the page by itself. */
export function KeptReading({ article }: KeptReadingProps) {
  const { id, isLive } = article;
  const { hash, search } = useLocation();
  const [offered, setOffered] = useState<number | null>(null);
  const remember = useEffectEvent(() => recordRead(article));
  const mayOffer = !isLive && hash === "" && search === "";

  useEffect(() => {
    if (id) remember();
  }, [id]);

  const offer = useEffectEvent(() => {
    const place = findPlace(id);
    const isAtTop = window.scrollY < window.innerHeight / 2;
    if (mayOffer && isAtTop && isBegun(place) && isLong(edgesOf(findBlocks()), window.innerHeight)) setOffered(place);
  });
  useEffect(() => {
    if (!id) return;
    offer();
    return () => setOffered(null);
  }, [id]);

  useStoredPlace(isLive ? null : id, offered, () => setOffered(null));

  if (offered === null) return null;
  const goOn = () => {
    setOffered(null);
    const blocks = findBlocks();
    const block = blocks[blockAt(offered, blocks.length)];
    if (!block) return;
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    block.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
  };
  return (
    <section className={`${styles.offer} screen-only`} aria-label="Onde você parou" {...QUESTION}>
      <button type="button" className="btn small" onClick={goOn}>
        <Icon icon={ArrowDown} />
        Continuar de onde parou
      </button>
      <button type="button" className="tap" aria-label="Ler do começo" onClick={() => setOffered(null)}>
        <Icon icon={X} />
      </button>
    </section>
  );
}

/**
 * Stores how far the text was read, as the page moves; a text that was read to its end has no place.
 * @param id of the article; null where no place is kept
 * @param offered the place that is offered: reading on from the top does not replace it before it is reached
 * @param onReached called once it is reached
 */
function useStoredPlace(id: string | null, offered: number | null, onReached: () => void): void {
  const storedAt = useRef(0);
  const store = useEffectEvent((article: string) => {
    const edges = edgesOf(findBlocks());
    if (!mayRemember() || !isLong(edges, window.innerHeight)) return;
    const place = placeIn(edges, window.innerHeight);
    if (offered !== null && place < offered) return;
    if (offered !== null) onReached();
    if (place >= READ) removeItem("place", article);
    else if (isBegun(place) && place !== findPlace(article))
      addItem("place", { id: article, value: place, at: Date.now() });
  });
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      timer = undefined;
      storedAt.current = performance.now();
      store(id);
    };
    const handleScroll = () => {
      timer ??= setTimeout(run, Math.max(150, storedAt.current + STORE_MS - performance.now()));
    };
    const handleHide = () => {
      if (timer !== undefined) run();
    };
    // The sheet of a dialog scrolls by itself, and its event does not rise.
    addEventListener("scroll", handleScroll, { capture: true, passive: true });
    addEventListener("pagehide", handleHide);
    // This was loaded by the first movement, which may have been the only one.
    handleScroll();
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", handleScroll, { capture: true });
      removeEventListener("pagehide", handleHide);
    };
  }, [id]);
}
