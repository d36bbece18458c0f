import { useEffect, useState } from "react";
import { store } from "#app/ui/browser-storage.ts";

/** Where the browser stores that it has a voice; text-size-boot.ts reads it. */
const STORED = "coreto_voz_v1";

type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService">;

/** How well a voice reads Brazilian Portuguese; 0 for other languages. Android writes "pt_BR". */
function rank({ lang, localService }: Voice): number {
  if (!/^pt\b|^pt_/i.test(lang)) return 0;
  return (/^pt[-_]br/i.test(lang) ? 3 : 1) + (localService ? 1 : 0);
}

/** The best Portuguese voice of a device, its own before those of a server; undefined if there is none. */
export function findVoice<Some extends Voice>(voices: readonly Some[]): Some | undefined {
  const [best] = voices.filter((voice) => rank(voice) > 0).sort((one, other) => rank(other) - rank(one));
  return best;
}

/**
 * Whether the device has a Portuguese voice; false until that is known. The browser remembers it, so that the next page can show the button
 * in its first layout and nothing moves.
 */
export function useHasVoice(): boolean {
  const [hasVoice, setHasVoice] = useState(false);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const check = () => {
      const found = findVoice(speechSynthesis.getVoices()) !== undefined;
      setHasVoice(found);
      store(STORED, found ? "1" : null);
    };
    // Most browsers load their voices after the first request for them.
    speechSynthesis.addEventListener("voiceschanged", check);
    if (speechSynthesis.getVoices().length > 0) check();
    return () => speechSynthesis.removeEventListener("voiceschanged", check);
  }, []);
  return hasVoice;
}
