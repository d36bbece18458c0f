import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Figure } from "#app/ui/picture.tsx";
import { STORIES_TEXT } from "#domain/stories/text.ts";
import type { Story } from "#domain/stories/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { playVideo } from "./play-video.ts";
import styles from "./viewer.module.css";

interface StoryMediaProps {
  story: Story;
  paused: boolean;
  /** Whether it is to be heard; each object is a request of its own. */
  sound: { wanted: boolean };
  /** It can be seen, or never will be: its time begins. */
  onReady: () => void;
  /** Whether a film plays without sound. */
  onSilent: (silent: boolean) => void;
  /** The browser lets no film begin by itself. */
  onRefused: () => void;
}

const SIZES = "(min-width: 1024px) 464px, 100vw";

/** The picture or the film of a story. */
export function StoryMedia(props: StoryMediaProps) {
  const { story } = props;
  if (story.videoUrl) return <Film {...props} url={story.videoUrl} />;
  return <StoryPicture {...props} />;
}

function StoryPicture({ story, onReady }: StoryMediaProps) {
  const place = useRef<HTMLDivElement>(null);
  const ready = useEffectEvent(onReady);
  // A picture may have come from the browser's memory before React listens.
  useEffect(() => {
    const image = place.current?.querySelector("img");
    if (!image || image.complete) return ready();
    const handle = () => ready();
    image.addEventListener("load", handle);
    image.addEventListener("error", handle);
    return () => {
      image.removeEventListener("load", handle);
      image.removeEventListener("error", handle);
    };
  }, []);
  return (
    <div className={`frame ${styles.media}`} ref={place}>
      <Figure picture={story.picture} alt={story.title} sizes={SIZES} priority />
    </div>
  );
}

function Film({ story, url, paused, sound, onReady, onSilent, onRefused }: StoryMediaProps & { url: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const heard = useEffectEvent((outcome: Awaited<ReturnType<typeof playVideo>>) => {
    // A film that was refused even without sound is left muted.
    if (outcome === "aloud") onSilent(false);
    if (outcome === "muted" || outcome === "refused") onSilent(true);
    if (outcome === "refused") onRefused();
    if (outcome === "failed") fail();
  });
  const fail = () => {
    setFailed(true);
    onReady();
  };

  // Starting and stopping a film are commands to the browser.
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    if (paused) video.pause();
    else void playVideo(video, sound.wanted).then((outcome) => heard(outcome));
  }, [paused, sound]);

  if (failed) {
    return (
      <div className={`frame ${styles.media}`}>
        {story.picture && <Figure picture={story.picture} alt={story.title} sizes={SIZES} priority />}
        <p className={styles.notice} role="status">
          {STORIES_TEXT.noVideo}
          <a href={drawnAddress(url)} target="_blank" rel="noopener noreferrer">
            Abrir em nova aba
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={`frame ${styles.media}`}>
      {/* Films of the newsroom come without a caption file. */}
      <video
        ref={film}
        playsInline
        preload="auto"
        src={drawnAddress(url)}
        poster={drawnAddress(story.picture?.src)}
        aria-label={story.title}
        onPlaying={onReady}
        onError={fail}
      />
    </div>
  );
}
