import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { findPlace } from "../../kept/lists.ts";
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
const loadKeptReading = () => import("../../kept/kept-reading.tsx").then(({ KeptReading }) => KeptReading);

/** How long an article is open before it counts as read though nothing was scrolled, milliseconds. */
const READ_AFTER_MS = 10_000;

/** Whether an article is being read: it was scrolled, or has been open for a while, or there is a place to go on from. */
function useIsRead(id: string, isScrolled: boolean): boolean {
  const [isOpenLong, setIsOpenLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpenLong(true), findPlace(id) === null ? READ_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [id]);
  return isScrolled || isOpenLong;
}

const loadSpeech = () => import("../read-aloud/speech-bar.tsx").then(({ SpeechBar }) => SpeechBar);

/** Without the code of the controls nothing is read aloud. */
function EndListening() {
  useEffect(stopListening, []);
  return null;
}

/**
 * The reading bar and the choice of the text's size, loaded when the page is first scrolled or the choice is opened; in place of the
 * bar the controls of the device's voice, loaded when it is to read; and what remembers how far the article was read.
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
  const isRead = useIsRead(article.id, isScrolled);
  const Kept = useLazyComponent(isPublished && isRead, loadKeptReading);
  const Speech = useLazyComponent(isListening, loadSpeech, EndListening);
  return (
    <>
      {Aids && <Aids article={article} withBar={withBar && !isListening} hasVoice={hasVoice} />}
      {Kept && <Kept article={article} />}
      {isListening && Speech && <Speech article={article} />}
    </>
  );
}
