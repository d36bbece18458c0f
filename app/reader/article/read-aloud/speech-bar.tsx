import { Pause, Play, SkipBack, SkipForward, X } from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { readStored, store } from "#app/ui/browser-storage.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ReadersArticle } from "../load-article.server.ts";
import readingBar from "../tools/reading-bar.module.css";
import { stopListening } from "./listening.ts";
import { findPassages, rangeOf } from "./passages.ts";
import { Speaker, type SpeakerState } from "./speaker.ts";
import styles from "./speech-bar.module.css";
import { useMediaKeys } from "./use-media-keys.ts";

/** Where the browser stores the speed. */
const STORED_RATE = "coreto_voz_velocidade_v1";
const RATES = [1, 1.25, 1.5, 2, 0.75];
/** The name of the highlight in the style sheet. */
const HIGHLIGHT = "lendo";
/** Height of the bars over the page, pixels. */
const BARS = 80;

function storedRate(): number {
  const rate = Number(readStored(STORED_RATE));
  return RATES.includes(rate) ? rate : 1;
}

const isInSight = (range: Range) => {
  const { top, bottom } = range.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight - BARS;
};

/** Marks the sentence, and scrolls to it if the one before was in sight: a reader who scrolled away is left alone. */
function showSentence(range: Range, last: Range | undefined): void {
  if ("highlights" in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  if (isInSight(range) || (last && !isInSight(last))) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  range.startContainer.parentElement?.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
}

const describe = ({ status, index, total }: SpeakerState): string => {
  if (status === "failed") return "O aparelho não conseguiu ler.";
  if (status === "ended") return total > 0 ? "Fim da notícia." : "Esta notícia não tem texto para ler.";
  return `Frase ${index + 1} de ${total}`;
};

/** The speaker of an article, which begins to read, and its state. */
function useSpeaker(bar: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<SpeakerState>({ status: "paused", index: 0, total: 0 });
  const [rate, setRate] = useState(storedRate);
  const speaker = useRef<Speaker>(null);
  const firstRate = useRef(rate);
  useEffect(() => {
    let last: Range | undefined;
    const own = new Speaker({
      findPassages: () => findPassages(bar.current!.closest("article")!),
      rate: firstRate.current,
      onChange: setState,
      onPassage: (passage) => {
        const range = rangeOf(passage);
        showSentence(range, last);
        last = range;
      },
    });
    speaker.current = own;
    own.play();
    // A page that is left or closed would be read on.
    const handleLeave = () => own.stop();
    addEventListener("pagehide", handleLeave);
    return () => {
      removeEventListener("pagehide", handleLeave);
      own.stop();
      if ("highlights" in CSS) CSS.highlights.delete(HIGHLIGHT);
    };
  }, [bar]);
  const changeRate = () => {
    const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length]!;
    setRate(next);
    speaker.current?.setRate(next);
    store(STORED_RATE, String(next));
  };
  return {
    state,
    rate,
    changeRate,
    step: (by: -1 | 1) => speaker.current?.step(by),
    toggle: () => (state.status === "reading" ? speaker.current?.pause() : speaker.current?.play()),
  };
}

/** Controls of the device's voice, in the place of the reading bar. */
export function SpeechBar({ article }: { article: Pick<ReadersArticle, "title"> }) {
  const controls = useRef<HTMLDivElement>(null);
  const { state, rate, changeRate, step, toggle } = useSpeaker(controls);
  const isReading = state.status === "reading";
  const main = useRef<HTMLButtonElement>(null);
  useMediaKeys({ title: article.title, isReading, toggle, step });
  useEffect(() => {
    main.current?.focus({ preventScroll: true });
    const { dataset } = document.documentElement;
    dataset.reading = "";
    return () => {
      delete dataset.reading;
    };
  }, []);
  return (
    <div
      className={classNames(readingBar.bar, styles.speech, "screen-only")}
      role="group"
      aria-label="Leitura em voz alta"
      ref={controls}
    >
      <button
        type="button"
        className={`tap ${styles.main}`}
        ref={main}
        aria-label={isReading ? "Pausar" : "Ler"}
        onClick={toggle}
      >
        <Icon icon={isReading ? Pause : Play} />
      </button>
      <p className={styles.words}>
        <b>Voz do aparelho</b>
        <span role={state.status === "failed" ? "alert" : undefined}>{describe(state)}</span>
      </p>
      <button type="button" className="tap" aria-label="Frase anterior" onClick={() => step(-1)}>
        <Icon icon={SkipBack} />
      </button>
      <button type="button" className="tap" aria-label="Próxima frase" onClick={() => step(1)}>
        <Icon icon={SkipForward} />
      </button>
      <button
        type="button"
        className={`tap ${styles.rate}`}
        aria-label={`Velocidade: ${inWords(rate)}`}
        onClick={changeRate}
      >
        {inWords(rate)}×
      </button>
      <button type="button" className="tap" aria-label="Parar de ouvir" onClick={stopListening}>
        <Icon icon={X} />
      </button>
    </div>
  );
}

const inWords = (rate: number) => String(rate).replace(".", ",");
