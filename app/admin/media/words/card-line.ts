import type { CardWords } from "#domain/media/card.ts";
import type { CardFact } from "#domain/media/card-text.ts";
import { element } from "../../pieces/element.ts";
import styles from "./words.module.css";

/** The card of a file with its version. */
export type VersionedCard = CardWords & { id: string; version: string };

/** Reads and writes cards of the archive. */
export interface FileCards {
  /** What the card of a file says; null for a file of another site. */
  describe: (src: string) => Promise<{ words: CardWords; facts: CardFact[] } | null>;
  /** The card of a file that this person may change; null for any other. */
  read: (src: string) => Promise<VersionedCard | null>;
  write: (card: VersionedCard, words: CardWords) => Promise<void>;
}

const NAMES = ["caption", "credit", "alt"] as const;

/** The card of a file below its words: licence, place and date, and the offer to write words that somebody changed here to the card too. */
export class CardLine {
  readonly dom: HTMLElement;
  private readonly latest: { current: { cards: FileCards } };
  private readonly onRead?: (src: string, words: CardWords) => void;
  private readonly facts = element("p");
  private readonly offer: HTMLElement;
  private readonly sight: IntersectionObserver;
  private src = "";
  /** Films and sounds have no description. */
  private words: Partial<CardWords> = {};
  private card: VersionedCard | null = null;
  /** Whether a card is being read or written. */
  private isBusy = false;

  /** @param onRead called with the words of a file's card */
  constructor(latest: { current: { cards: FileCards } }, onRead?: (src: string, words: CardWords) => void) {
    this.latest = latest;
    this.onRead = onRead;
    const button = element("button", { type: "button" }, "Mudar na ficha também");
    button.addEventListener("click", () => void this.accept());
    this.offer = element("p", { hidden: true }, "Na ficha do arquivo está diferente. ", button);
    this.dom = element(
      "div",
      { class: styles.card, contenteditable: "false", "data-controls": true },
      this.facts,
      this.offer,
    );
    // A long text has many pictures; only the facts of those that are looked at are read.
    this.sight = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void this.readFacts();
    });
  }

  /**
   * Takes over the words of a file.
   * @param words those that its card has too
   * @param isOwn whether they were changed here, and not by a version from outside
   */
  update(src: string, words: Partial<CardWords>, isOwn: boolean): void {
    const before = this.words;
    this.words = words;
    if (src !== this.src) {
      this.src = src;
      this.card = null;
      this.facts.replaceChildren();
      this.sight.disconnect();
      this.sight.observe(this.dom);
    } else if (isOwn && !this.card && !this.isBusy && NAMES.some((name) => before[name] !== words[name]))
      void this.read();
    this.show();
  }

  private async readFacts(): Promise<void> {
    const { src } = this;
    this.sight.disconnect();
    const card = await this.latest.current.cards.describe(src);
    if (src !== this.src || !card) return;
    this.onRead?.(src, card.words);
    const made = card.facts.map(({ label, text, isWarned }) =>
      element("span", { "data-warned": isWarned }, element("b", {}, `${label}: `), text),
    );
    this.facts.replaceChildren(...made);
  }

  private async read(): Promise<void> {
    const { src } = this;
    this.isBusy = true;
    const card = await this.latest.current.cards.read(src);
    this.isBusy = false;
    if (src === this.src) this.card = card;
    this.show();
  }

  private show(): void {
    const { card, words } = this;
    const isSame = (name: keyof CardWords) => !(name in words) || (card?.[name] ?? "") === (words[name] ?? "");
    this.offer.hidden = !card || NAMES.every(isSame);
  }

  private async accept(): Promise<void> {
    const { card, words } = this;
    if (!card) return;
    // It has another version then, which is read after the next change.
    this.card = null;
    this.show();
    this.isBusy = true;
    await this.latest.current.cards.write(card, { ...card, ...words });
    this.isBusy = false;
  }
}
