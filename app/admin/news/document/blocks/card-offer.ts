import type { Node } from "prosemirror-model";
import type { CardWords } from "#domain/media/card.ts";
import styles from "../view/document-page.module.css";
import { element } from "../view/element.ts";

/** The card of a file with its version. */
export type VersionedCard = CardWords & { id: string; version: string };

/** Reads and writes cards of the archive. */
export interface FileCards {
  /** The card of a file that this person may change; null for any other. */
  read: (src: string) => Promise<VersionedCard | null>;
  write: (card: VersionedCard, words: CardWords) => Promise<void>;
}

const NAMES = ["caption", "credit", "alt"] as const;

/** Offers to write the words of a block to the card of its file too, once somebody has changed them here. */
export class CardOffer {
  readonly dom: HTMLElement;
  private readonly latest: { current: { cards: FileCards } };
  private src = "";
  /** Films and sounds have no description. */
  private words: Partial<CardWords> = {};
  private card: VersionedCard | null = null;
  /** Whether a card is being read or written. */
  private isBusy = false;

  /** @param latest the current options of the text editor */
  constructor(latest: { current: { cards: FileCards } }) {
    this.latest = latest;
    const button = element("button", { type: "button" }, "Mudar na ficha também");
    button.addEventListener("click", () => void this.accept());
    this.dom = element(
      "p",
      { class: styles.offer, contenteditable: "false", "data-controls": true, hidden: true },
      "Na ficha do arquivo está diferente. ",
      button,
    );
  }

  /** Takes over the words of a block. @param isOwn whether they were changed here, and not by a version from outside */
  update({ attrs, textContent, type }: Node, isOwn: boolean): void {
    const description = type.name === "picture" ? { alt: (attrs.alt as string).trim() || null } : {};
    const credit = (attrs.credit as string).trim() || null;
    const before = this.words;
    this.words = { caption: textContent.trim() || null, credit, ...description };
    if (attrs.src !== this.src) {
      this.src = attrs.src;
      this.card = null;
    } else if (isOwn && !this.card && !this.isBusy && NAMES.some((name) => before[name] !== this.words[name]))
      void this.read();
    this.show();
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
    this.dom.hidden = !card || NAMES.every(isSame);
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
