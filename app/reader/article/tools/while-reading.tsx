import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { ReadingPieces } from "../../features/article.tsx";
import { TEXT_SIZE } from "../hashes.ts";
import type { ReadersArticle } from "../load-article.server.ts";
import { stopListening, useIsListening } from "../read-aloud/listening.ts";
import { useHasVoice } from "../read-aloud/voice.ts";

export interface WhileReadingProps {
  article: ReadersArticle;
  /** Whether it has a reading bar: neither a dialog nor a preview has one. */
  withBar?: boolean;
  /** Whether it is out: a preview is not remembered. */
  isPublished?: boolean;
}

export interface ReadingAidsProps extends Omit<WhileReadingProps, "isPublished"> {
  /** Whether the device can read this article aloud. */
  hasVoice: boolean;
}

const load = () => import("./reading-aids.tsx").then(({ ReadingAids }) => ReadingAids);

const loadSpeech = () => import("../read-aloud/speech-bar.tsx").then(({ SpeechBar }) => SpeechBar);

/** Without the code of the controls nothing is read aloud. */
function EndListening() {
  useEffect(stopListening, []);
  return null;
}

/**
 * The reading bar and the choice of the text's size, loaded when the page is first scrolled or the choice is opened; in place of the
 * bar the controls of the device's voice, loaded when it is to read; and what features do while it is read.
 */
export function WhileReading({ article, withBar = false, isPublished = true }: WhileReadingProps) {
  const [isScrolled, setIsScrolled] = useState(false);
  const isChoosing = useLocation().hash === `#${TEXT_SIZE}`;
  useEffect(() => {
    const handleScroll = () => setIsScrolled(true);
    addEventListener("scroll", handleScroll, { passive: true, once: true });
    return () => removeEventListener("scroll", handleScroll);
  }, []);
  const isListening = useIsListening(article.id);
  useEffect(() => stopListening, []);
  const hasVoice = useHasVoice() && article.audioUrl === null;
  const Aids = useLazyComponent(isScrolled || isChoosing, load);
  const Speech = useLazyComponent(isListening, loadSpeech, EndListening);
  return (
    <>
      {Aids && <Aids article={article} withBar={withBar && !isListening} hasVoice={hasVoice} />}
      {isPublished && <ReadingPieces article={article} isScrolled={isScrolled} />}
      {isListening && Speech && <Speech article={article} />}
    </>
  );
}
