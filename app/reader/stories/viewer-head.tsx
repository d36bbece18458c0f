import { Pause, Play, Volume2, VolumeX, X } from "lucide";
import { type CSSProperties, type Ref, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { Story } from "#domain/stories/types.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import styles from "./viewer.module.css";

interface ViewerHeadProps {
  stories: Story[];
  /** Index of the current story. */
  index: number;
  siteName: string;
  running: boolean;
  paused: boolean;
  /** Whether the film is silent; null for a picture. */
  muted: boolean | null;
  /** Receives the initial focus. */
  pauseButton: Ref<HTMLButtonElement>;
  onPause: () => void;
  onMute: () => void;
  onClose: () => void;
}

/** Progress, site name and the controls. */
export function ViewerHead({ stories, index, siteName, running, paused, muted, pauseButton, ...on }: ViewerHeadProps) {
  const story = stories[index]!;
  const [now] = useState(Date.now);
  const style = {
    "--time": `${story.duration}s`,
    "--play": running ? "running" : "paused",
  } as CSSProperties;
  return (
    <div className={styles.hud}>
      <div className={styles.segs} role="img" aria-label={`Story ${index + 1} de ${stories.length}`} style={style}>
        {stories.map(({ id }, position) => (
          <i key={id} className={position < index ? styles.done : undefined}>
            {position === index && <b />}
          </i>
        ))}
      </div>
      <div className={styles.row}>
        <Logo />
        <span>
          {siteName}
          <small>{story.paid ? "Publicidade" : relativeTime(story.createdAt, now)}</small>
        </span>
        <button
          ref={pauseButton}
          type="button"
          className="tap"
          aria-label={paused ? "Continuar" : "Pausar"}
          onClick={on.onPause}
        >
          <Icon icon={paused ? Play : Pause} />
        </button>
        {muted !== null && (
          <button type="button" className="tap" aria-label={muted ? "Ativar som" : "Desativar som"} onClick={on.onMute}>
            <Icon icon={muted ? VolumeX : Volume2} />
          </button>
        )}
        <button type="button" className="tap" aria-label="Fechar" onClick={on.onClose}>
          <Icon icon={X} />
        </button>
      </div>
    </div>
  );
}
