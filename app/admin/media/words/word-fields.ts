import { CARD_LABELS } from "#domain/media/card-text.ts";
import { element } from "../../pieces/element.ts";
import styles from "./words.module.css";

/** A field for one text, which grows with its one line. */
export interface WordField {
  name: string;
  label: string;
  placeholder?: string;
  /** Whether it is marked while it is empty. */
  isNeeded?: boolean;
  /** Its name for screen readers and in its form, where it is a field of a form. */
  inForm?: { label: string };
}

/** The words that a file's card and each use of the file have. */
export const WORD_FIELDS = {
  caption: { name: "caption", label: CARD_LABELS.caption },
  alt: { name: "alt", label: CARD_LABELS.alt, placeholder: "O que a imagem mostra" },
  credit: { name: "credit", label: CARD_LABELS.credit, placeholder: "Nome ou agência" },
} satisfies Record<string, WordField>;

/** Label of a field that is needed while it is empty. */
const MISSING = "Falta";

interface WordFieldsOptions {
  /** Of what the words are: a type of block, or the lead picture. */
  of: string;
  onInput: (name: string, value: string) => void;
  /** Called at Enter in the last field. */
  onLeave: () => void;
}

type Texts = Record<string, unknown>;

/**
 * The fields of words below a picture, film, document, table or embed, the same in a text and below the lead picture. Elements without
 * React: a text is drawn by ProseMirror.
 */
export class WordFields {
  readonly dom: HTMLElement;
  private readonly rows: { field: WordField; area: HTMLTextAreaElement; note: HTMLElement }[];
  private readonly options: WordFieldsOptions;

  constructor(fields: WordField[], options: WordFieldsOptions) {
    this.options = options;
    this.rows = fields.map((field) => this.createRow(field));
    const labels = this.rows.map(({ field, area, note }) =>
      element("label", {}, element("span", {}, field.label), area, note),
    );
    const facts = { contenteditable: "false", "data-controls": true, "data-fields-of": options.of };
    this.dom = element("div", { class: styles.fields, ...facts }, ...labels);
  }

  private createRow(field: WordField) {
    const { name, placeholder, inForm } = field;
    const form = inForm && { name, "aria-label": inForm.label };
    const area = element("textarea", { rows: "1", placeholder, autocomplete: "off", enterkeyhint: "next", ...form });
    area.addEventListener("keydown", (event) => this.focusNext(event));
    // Pasted text may have several lines.
    area.addEventListener("input", () => this.options.onInput(name, area.value.replace(/[\r\n]+/g, " ")));
    return { field, area, note: element("small", { "aria-hidden": "true" }) };
  }

  /** Enter moves from field to field. */
  private focusNext(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = this.rows[this.rows.findIndex(({ area }) => area === event.target) + 1];
    if (next) next.area.focus();
    else this.options.onLeave();
  }

  /**
   * Shows texts, by the names of the fields.
   * @param standIns what counts where a field is empty
   */
  update(texts: Texts, { standIns = {}, errors = {} }: { standIns?: Texts; errors?: Texts } = {}): void {
    for (const { field, area, note } of this.rows) {
      const value = String(texts[field.name] ?? "");
      const standIn = String(standIns[field.name] ?? "");
      const error = errors[field.name];
      if (area.value !== value) area.value = value;
      area.placeholder = standIn || (field.placeholder ?? "");
      const isMissing = field.isNeeded === true && value === "" && standIn === "";
      note.textContent = String(error ?? (isMissing ? MISSING : ""));
      area.parentElement!.toggleAttribute("data-missing", isMissing || error !== undefined);
      if (error) area.setAttribute("aria-invalid", "true");
      else area.removeAttribute("aria-invalid");
      if (isMissing || error) area.setAttribute("aria-description", note.textContent);
      else area.removeAttribute("aria-description");
    }
  }
}
