/** Outcome of an attempt to play. `failed`: the film itself cannot be shown; `gone`: something else was asked for. */
export type Playing = "aloud" | "muted" | "refused" | "failed" | "gone";

type Player = Pick<HTMLVideoElement, "muted" | "play" | "error">;

/** Plays with sound where it is wanted, muted where the browser refuses sound, and not at all where it refuses that too. */
export async function playVideo(video: Player, withSound: boolean): Promise<Playing> {
  for (const muted of withSound ? [false, true] : [true]) {
    video.muted = muted;
    try {
      await video.play();
      return muted ? "muted" : "aloud";
    } catch (error) {
      const { name } = error as DOMException;
      if (name === "AbortError") return "gone";
      if (video.error || name === "NotSupportedError") return "failed";
    }
  }
  return "refused";
}
