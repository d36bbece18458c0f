/** Outcome of an attempt to play. `failed`: the video cannot be shown; `gone`: the attempt was interrupted by another one. */
export type Playing = "unmuted" | "muted" | "refused" | "failed" | "gone";

type Player = Pick<HTMLVideoElement, "muted" | "play" | "error">;

/** Plays with sound if requested, muted if the browser refuses sound, and not at all if it refuses that too. */
export async function playVideo(video: Player, withSound: boolean): Promise<Playing> {
  for (const muted of withSound ? [false, true] : [true]) {
    video.muted = muted;
    try {
      await video.play();
      return muted ? "muted" : "unmuted";
    } catch (error) {
      const { name } = error as DOMException;
      if (name === "AbortError") return "gone";
      if (video.error || name === "NotSupportedError") return "failed";
    }
  }
  return "refused";
}
