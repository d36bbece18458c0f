import type { Passage } from "./passages.ts";
import { findVoice } from "./voice.ts";

export type SpeakerStatus = "reading" | "paused" | "ended" | "failed";

/** Where the reading is: the number of the sentence, from 0. */
export interface SpeakerState {
  status: SpeakerStatus;
  index: number;
  total: number;
}

interface SpeakerOptions {
  /** The sentences of the page as it is now. */
  findPassages: () => Passage[];
  rate: number;
  onChange: (state: SpeakerState) => void;
  /** Called when a sentence begins. */
  onPassage: (passage: Passage) => void;
}

/** Errors that the speaker causes itself when it changes to another sentence. */
const OWN_ERRORS = new Set(["canceled", "interrupted"]);

/**
 * Reads sentences with the device's voice (https://wicg.github.io/speech-api/). A pause ends the sentence and continuing repeats it: on
 * Android `pause` ends the whole utterance, and Chromium forgets a paused one after a while.
 */
export class Speaker {
  readonly #options: SpeakerOptions;
  #passages: Passage[];
  #index = 0;
  #status: SpeakerStatus = "paused";
  #rate: number;
  /** Kept while it is spoken: Chromium fires no events for one that was collected. */
  #utterance: SpeechSynthesisUtterance | undefined;

  constructor(options: SpeakerOptions) {
    this.#options = options;
    this.#rate = options.rate;
    this.#passages = options.findPassages();
  }

  /** Reads from the current sentence on, or from the beginning once the end was reached. */
  play(): void {
    if (this.#status === "ended") this.#index = 0;
    this.#speak();
  }

  pause(): void {
    this.#silence();
    this.#change("paused");
  }

  /** Continues at another sentence: one back, or one further. */
  step(by: -1 | 1): void {
    this.#index = Math.max(0, Math.min(this.#passages.length - 1, this.#index + by));
    if (this.#status === "reading") this.#speak();
    else this.#change(this.#status === "ended" ? "paused" : this.#status);
  }

  setRate(rate: number): void {
    this.#rate = rate;
    if (this.#status === "reading") this.#speak();
  }

  stop(): void {
    this.#silence();
  }

  #silence(): void {
    this.#utterance = undefined;
    speechSynthesis.cancel();
  }

  #change(status: SpeakerStatus): void {
    this.#status = status;
    this.#options.onChange({ status, index: this.#index, total: this.#passages.length });
  }

  #speak(): void {
    this.#silence();
    // A correction that arrived meanwhile replaced the nodes of its block.
    if (!this.#passages[this.#index]?.start[0].isConnected) this.#passages = this.#options.findPassages();
    const passage = this.#passages[this.#index];
    if (!passage) {
      this.#change("ended");
      return;
    }
    const utterance = new SpeechSynthesisUtterance(passage.text);
    utterance.lang = "pt-BR";
    utterance.voice = findVoice(speechSynthesis.getVoices()) ?? null;
    utterance.rate = this.#rate;
    utterance.onend = () => {
      if (this.#utterance === utterance) this.#next();
    };
    utterance.onerror = ({ error }) => {
      if (this.#utterance === utterance && !OWN_ERRORS.has(error)) this.#change("failed");
    };
    this.#utterance = utterance;
    speechSynthesis.speak(utterance);
    this.#options.onPassage(passage);
    this.#change("reading");
  }

  #next(): void {
    if (this.#index + 1 < this.#passages.length) {
      this.#index += 1;
      this.#speak();
    } else this.#change("ended");
  }
}
