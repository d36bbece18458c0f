import { expect, test } from "vitest";
import { playVideo } from "./play-video.ts";

/** A player in a browser; `allows` returns the name of its error, or null. */
function player(allows: (muted: boolean) => string | null) {
  const tried: boolean[] = [];
  return {
    tried,
    muted: false,
    error: null,
    async play() {
      tried.push(this.muted);
      const refusal = allows(this.muted);
      if (refusal) throw new DOMException("no", refusal);
    },
  };
}

test.each([
  ["a browser that allows sound", true, () => null, "unmuted", [false]],
  [
    "a browser that allows films without sound",
    true,
    (muted: boolean) => (muted ? null : "NotAllowedError"),
    "muted",
    [false, true],
  ],
  ["a browser that allows nothing", true, () => "NotAllowedError", "refused", [false, true]],
  ["a reader who wants no sound", false, () => null, "muted", [true]],
  ["a film that cannot be shown", true, () => "NotSupportedError", "failed", [false]],
  ["a film that was left meanwhile", true, () => "AbortError", "gone", [false]],
])("the attempts to play a film end with the right outcome for %s", async (_, withSound, allows, outcome, tried) => {
  const video = player(allows);
  expect(await playVideo(video, withSound)).toBe(outcome);
  expect(video.tried).toEqual(tried);
});
