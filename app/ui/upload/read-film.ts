import { fitEdge } from "./shrink-picture.ts";

/** Metadata that the browser reads from a video or audio file; null where it cannot. */
export interface FilmFacts {
  /** Milliseconds. */
  durationMs: number | null;
  /** A picture of the film, JPEG. */
  still: File | null;
}

interface ReadOptions {
  kind: "video" | "audio";
  /** Longest edge of the still, pixels. */
  maxEdge: number;
  signal: AbortSignal;
}

/** How long to wait for a frame before the video is sent without a still, milliseconds. */
const TIMEOUT_MS = 10_000;
/** Where in a film its still is taken: films often begin black. */
const STILL_AT_SECONDS = 1;
const QUALITY = 0.85;

/** Resolves with the first of an element's events; rejects when it fails or the signal says so. */
function once(element: HTMLMediaElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    element.addEventListener("error", () => reject(element.error));
    element.addEventListener(name, () => resolve(), { once: true });
  });
}

async function takeStill(video: HTMLVideoElement, name: string, maxEdge: number): Promise<File | null> {
  const { width, height } = fitEdge({ width: video.videoWidth, height: video.videoHeight }, maxEdge);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.drawImage(video, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}-quadro.jpg`, { type: "image/jpeg" });
}

/** Reads the duration of a video or audio file, and takes a still of a video, in the browser. Never rejects; takes at most ten seconds. */
export async function readFilm(file: File, { kind, maxEdge, signal }: ReadOptions): Promise<FilmFacts> {
  const facts: FilmFacts = { durationMs: null, still: null };
  const element = document.createElement(kind);
  const address = URL.createObjectURL(file);
  try {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    element.muted = true;
    element.preload = kind === "video" ? "auto" : "metadata";
    const loaded = once(element, "loadedmetadata", timeout);
    element.src = address;
    await loaded;
    if (Number.isFinite(element.duration)) facts.durationMs = Math.round(element.duration * 1000);
    if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return facts;
    const seeked = once(element, "seeked", timeout);
    element.currentTime = Math.min(STILL_AT_SECONDS, (facts.durationMs ?? 0) / 2000);
    await seeked;
    facts.still = await takeStill(element, file.name, maxEdge);
  } catch {
    // A file that this browser cannot play is sent without metadata.
  } finally {
    element.removeAttribute("src");
    element.load();
    URL.revokeObjectURL(address);
  }
  return facts;
}
