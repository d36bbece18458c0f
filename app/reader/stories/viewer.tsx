import { ChevronLeft, ChevronRight } from "lucide";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import type { Story } from "#domain/stories/types.ts";
import { useAdCounts } from "../banners/ad-counts.ts";
import { SmartLink } from "../shell/smart-link.tsx";
import { markStorySeen } from "./seen.ts";
import { OPENED_FROM_BAR, STORY_HASH } from "./story-hash.ts";
import { StoryMedia } from "./story-media.tsx";
import { useStorySwipe } from "./use-story-swipe.ts";
import styles from "./viewer.module.css";
import { ViewerHead } from "./viewer-head.tsx";

interface StoryViewerProps {
  stories: Story[];
  index: number;
  siteName: string;
}

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A full-window dialog that shows one story after the other (docs/product.md, "Story viewer"). Its address is that of the page with a hash. */
export function StoryViewer({ stories, index, siteName }: StoryViewerProps) {
  const story = stories[index]!;
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const pause = useRef<HTMLButtonElement>(null);
  useAdCounts(card, story.paid ? story.id : undefined);
  const { next, previous, close } = useStoryNavigation(stories, index);
  // Readers who prefer reduced motion start each story themselves.
  const [paused, setPaused] = useState(prefersReducedMotion);
  const [timed, setTimed] = useState(story.id);
  // A pause applies to one story; the next one starts by itself.
  if (timed !== story.id) {
    setTimed(story.id);
    setPaused(prefersReducedMotion());
  }
  // A new object triggers another attempt, even if the browser refused the last one.
  const [sound, setSound] = useState({ wanted: true });
  const [silent, setSilent] = useState(false);
  /** Id of the story whose media can be seen. */
  const [ready, setReady] = useState<string | null>(null);

  const swipe = useStorySwipe((way) => (way === "next" ? next() : previous()));
  const running = !paused && ready === story.id && swipe.offset === 0;
  useStoryClock({ id: story.id, seconds: story.duration, running, onEnd: next });

  // Closing the dialog, not only unmounting it, returns the focus to the bar.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    pause.current?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => {
    markStorySeen(story.id);
    // A focused link is removed together with its story.
    if (!dialog.current?.contains(document.activeElement)) pause.current?.focus();
  }, [story.id]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") previous();
    if (event.key === "ArrowRight") next();
    if (event.key !== " " || (event.target as Element).closest("button, a")) return;
    event.preventDefault();
    setPaused(!paused);
  };

  return (
    <dialog
      ref={dialog}
      className={`over ${styles.reel}`}
      aria-label={`Story: ${story.title}`}
      onKeyDown={handleKeyDown}
      onClose={() => {
        if (!dialog.current?.open) close();
      }}
    >
      <Peek story={stories[index - 1]} label="Story anterior" icon={ChevronLeft} onTurn={previous} />
      <div
        ref={card}
        className={styles.card}
        {...swipe.handlers}
        style={swipe.offset ? { transform: `translateX(${swipe.offset}px)` } : undefined}
      >
        <StoryMedia
          key={story.id}
          story={story}
          paused={paused}
          sound={sound}
          onReady={() => setReady(story.id)}
          onSilent={setSilent}
          onRefused={() => setPaused(true)}
        />
        <button type="button" className={styles.zone} aria-label="Story anterior" onClick={previous} />
        <button type="button" className={`${styles.zone} ${styles.on}`} aria-label="Próximo story" onClick={next} />
        <ViewerHead
          stories={stories}
          index={index}
          siteName={siteName}
          running={running}
          paused={paused}
          muted={story.videoUrl ? silent : null}
          pauseButton={pause}
          onPause={() => setPaused(!paused)}
          onMute={() => setSound({ wanted: silent })}
          onClose={close}
        />
        <div className={styles.end}>
          <h2>{story.title}</h2>
          {story.href && (
            <SmartLink className="btn" href={story.href} paid={story.paid}>
              {story.href.startsWith("/news/") ? "Ler a notícia" : "Saiba mais"}
              <Icon icon={ChevronRight} />
            </SmartLink>
          )}
        </div>
      </div>
      <Peek story={stories[index + 1]} label="Próximo story" icon={ChevronRight} onTurn={next} />
      <p className="sr" aria-live="polite">
        {story.title}, story {index + 1} de {stories.length}
      </p>
    </dialog>
  );
}

/** Each story replaces the address, so that Back closes the viewer. Before the first and after the last story it closes too. */
function useStoryNavigation(stories: Story[], index: number) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const closing = useRef(false);
  // Synchronously: keys may be pressed faster than React renders.
  const go = (hash: string) =>
    navigate(
      { search: window.location.search, hash },
      { replace: true, preventScrollReset: true, state, flushSync: true },
    );
  const close = () => {
    // Going back is asynchronous, and going back twice would leave the page.
    if (closing.current) return;
    closing.current = true;
    if (state?.storyOpened === OPENED_FROM_BAR.storyOpened) navigate(-1);
    else go("");
  };
  const turn = (story: Story | undefined) => {
    if (closing.current) return;
    if (story) go(STORY_HASH + story.id);
    else close();
  };
  return { next: () => turn(stories[index + 1]), previous: () => turn(stories[index - 1]), close };
}

interface PeekProps {
  story: Story | undefined;
  label: string;
  icon: typeof ChevronLeft;
  onTurn: () => void;
}

/** On a desktop: the previous or next story beside the current one, with its button. */
function Peek({ story, label, icon, onTurn }: PeekProps) {
  return (
    <div className={styles.peek}>
      <button type="button" className="tap" aria-label={label} onClick={onTurn}>
        <Icon icon={icon} />
      </button>
      <span className={styles.peekPicture} aria-hidden="true">
        {story && <Figure picture={story.picture} alt="" sizes="252px" />}
      </span>
    </div>
  );
}

interface StoryClock {
  /** Id of the story; another id restarts the clock. */
  id: string;
  seconds: number;
  running: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` when a story was shown for its duration; time while paused or in a hidden tab does not count. */
function useStoryClock({ id, seconds, running, onEnd }: StoryClock): void {
  const left = useRef<{ id: string; ms: number }>(undefined);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (left.current?.id !== id) left.current = { id, ms: seconds * 1000 };
    if (!running) return;
    // When the timer stops, `left` may already belong to the next story.
    const own = left.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      own.ms -= performance.now() - since;
    };
    const go = () => {
      stop();
      if (document.hidden) return;
      since = performance.now();
      timer = setTimeout(end, Math.max(0, own.ms));
    };
    go();
    document.addEventListener("visibilitychange", go);
    return () => {
      document.removeEventListener("visibilitychange", go);
      stop();
    };
  }, [id, seconds, running]);
}
