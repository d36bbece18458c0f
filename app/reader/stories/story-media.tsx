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
  /** Whether sound is wanted; each new object is a new attempt. */
  sound: { wanted: boolean };
  /** Called when the media is visible or has failed: the story's time starts. */
  onReady: () => void;
  /** Called with whether the video plays without sound. */
  onSilent: (silent: boolean) => void;
  /** Called when the browser refuses autoplay. */
  onRefused: () => void;
}

const SIZES = "(min-width: 1024px) 464px, 100vw";

/** The picture or the video of a story. */
export function StoryMedia(props: StoryMediaProps) {
  const { story } = props;
  if (story.videoUrl) return <Film {...props} url={story.videoUrl} />;
  return <StoryPicture {...props} />;
}

function StoryPicture({ story, onReady }: StoryMediaProps) {
  const container = useRef<HTMLDivElement>(null);
  const ready = useEffectEvent(onReady);
  // A cached picture may be complete before the listeners are added.
  useEffect(() => {
    const image = container.current?.querySelector("img");
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
    <div className={`frame ${styles.media}`} ref={container}>
      <Figure picture={story.picture} alt={story.title} sizes={SIZES} priority />
    </div>
  );
}

function Film({ story, url, paused, sound, onReady, onSilent, onRefused }: StoryMediaProps & { url: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const handleOutcome = useEffectEvent((outcome: Awaited<ReturnType<typeof playVideo>>) => {
    // A video that was refused even without sound stays muted.
    if (outcome === "unmuted") onSilent(false);
    if (outcome === "muted" || outcome === "refused") onSilent(true);
    if (outcome === "refused") onRefused();
    if (outcome === "failed") fail();
  });
  const fail = () => {
    setFailed(true);
    onReady();
  };

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    if (paused) video.pause();
    else void playVideo(video, sound.wanted).then((outcome) => handleOutcome(outcome));
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
