import { Pause, Play, Volume2, VolumeX } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { formatLength } from "#platform/format/length.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import sheet from "./audio-player.css?url";

/** "3:28" from seconds. */
function formatDuration(seconds: number): string {
  return formatLength(Number.isFinite(seconds) ? seconds * 1000 : 0);
}

interface AudioPlayerProps {
  url: string;
  durationMs: number | null;
  /** Label of the play button; by default for the article read aloud. */
  label?: string;
  id?: string;
}

/** An audio player; before hydration the browser's own player is in its place. */
export function AudioPlayer({ url, durationMs, label = "Ouvir a notícia", id }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [controlled, setControlled] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(durationMs === null ? Number.NaN : durationMs / 1000);

  // A native player that is already playing stays.
  useEffect(() => setControlled(audio.current?.paused ?? false), []);

  const handleToggle = () => {
    const element = audio.current;
    if (!element) return;
    // Pausing before playback starts rejects with an AbortError, which is not a failure.
    if (element.paused) element.play().catch((error) => error.name !== "AbortError" && setControlled(false));
    else element.pause();
  };

  return (
    <div className="audio-player screen-only" role="group" aria-label={label} id={id}>
      <StyleSheet href={sheet} />
      {controlled && (
        <>
          <button type="button" className="audio-go" aria-label={playing ? "Pausar" : label} onClick={handleToggle}>
            <Icon icon={playing ? Pause : Play} />
          </button>
          <span className="audio-words" aria-hidden="true">
            <b>{label}</b>
            {Number.isNaN(length) ? formatDuration(time) : `${formatDuration(time)} de ${formatDuration(length)}`}
          </span>
          <input
            type="range"
            aria-label="Posição"
            aria-valuetext={formatDuration(time)}
            min={0}
            max={Number.isNaN(length) ? 0 : length}
            step="any"
            value={time}
            onChange={(event) => {
              const wanted = Number(event.target.value);
              if (audio.current) audio.current.currentTime = wanted;
              // Before the audio is loaded, the browser stores the position without an event.
              setTime(wanted);
            }}
          />
          <button
            type="button"
            className="tap"
            aria-label="Som"
            aria-pressed={!muted}
            onClick={() => {
              if (audio.current) audio.current.muted = !muted;
            }}
          >
            <Icon icon={muted ? VolumeX : Volume2} />
          </button>
        </>
      )}
      {/* The article's own text is the transcript. */}
      <audio
        ref={audio}
        hidden={controlled}
        controls={!controlled}
        preload="none"
        src={drawnAddress(url)}
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
      >
        {NEWS_TEXT.noAudio}
      </audio>
    </div>
  );
}
