import type { Node } from "prosemirror-model";
import type { Decoration, EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from "prosemirror-view";
import styles from "../view/document-page.module.css";
import type { DocumentViewOptions } from "../view/document-view.ts";
import { element } from "../view/element.ts";
import { leaveBlock, removeBlock } from "./blocks.ts";

export interface AttributeField {
  name: string;
  label: string;
  placeholder?: string;
  /** Whether it is marked while it is empty. */
  isNeeded?: boolean;
}

/** Label of a field that is needed while it is empty. */
const MISSING = "Falta";

export type BlockButton = [label: string, press: () => void];

/** What a kind of block draws. */
interface BlockParts {
  dom: HTMLElement;
  /** The element of its text, which ProseMirror draws. */
  contentDOM?: HTMLElement;
  /** Updates the DOM from the node's attributes. */
  draw?: (node: Node, marks: readonly Decoration[]) => void;
}

/** A kind of block with controls of its own, beside its text. */
export type BlockKind = (block: BlockView, latest: { current: DocumentViewOptions }) => BlockParts;

/** The node view of a block with controls. */
export class BlockView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement | null;
  node: Node;
  readonly view: EditorView;
  /** Its position; undefined once it is deleted. */
  readonly find: () => number | undefined;
  private readonly fields = new Map<string, HTMLTextAreaElement>();
  private readonly drawParts: BlockParts["draw"];

  constructor(
    kind: BlockKind,
    latest: { current: DocumentViewOptions },
    ...[node, view, find, marks]: Parameters<NodeViewConstructor>
  ) {
    this.node = node;
    this.view = view;
    this.find = find;
    const { dom, contentDOM = null, draw } = kind(this, latest);
    this.dom = dom;
    this.contentDOM = contentDOM;
    this.drawParts = draw;
    this.draw(marks);
  }

  private draw(marks: readonly Decoration[]): void {
    for (const [name, field] of this.fields) {
      const value = String(this.node.attrs[name] ?? "");
      if (field.value !== value) field.value = value;
      const label = field.parentElement!;
      if (!label.querySelector("small")) continue;
      label.toggleAttribute("data-missing", value === "");
      if (value === "") field.setAttribute("aria-description", MISSING);
      else field.removeAttribute("aria-description");
    }
    // Shows the hint of an empty text, beside its caret: a decoration would be drawn by the block, below what the block shows first.
    this.contentDOM?.parentElement?.toggleAttribute("data-empty", this.node.content.size === 0);
    this.drawParts?.(this.node, marks);
  }

  update(node: Node, marks: readonly Decoration[]): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw(marks);
    return true;
  }

  /** ProseMirror must not handle the events of controls. */
  stopEvent(event: Event): boolean {
    return (event.target as Element).closest("[data-controls]") !== null;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== "selection" && !this.contentDOM?.contains(mutation.target);
  }

  /** Enter moves from field to field, and from the last one into the text. */
  private focusNextField(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey) return;
    const position = this.find();
    const fields = [...this.fields.values()];
    const next = fields[fields.indexOf(event.target as HTMLTextAreaElement) + 1];
    event.preventDefault();
    next?.focus();
    if (next || position === undefined) return;
    const { state } = this.view;
    const $position = state.doc.resolve(position);
    const behind = $position.depth === 0 ? position + this.node.nodeSize : $position.after(1);
    this.view.dispatch(leaveBlock(state.tr, behind));
    this.view.focus();
  }

  setAttribute(name: string, value: string | null): void {
    const position = this.find();
    if (position !== undefined) this.view.dispatch(this.view.state.tr.setNodeAttribute(position, name, value));
  }

  /** Creates fields for text attributes, which grow with their one line of text. */
  attributeFields(fields: AttributeField[]): HTMLElement {
    const rows = fields.map(({ name, label, placeholder, isNeeded }) => {
      const field = element("textarea", { rows: "1", placeholder, autocomplete: "off", enterkeyhint: "next" });
      field.addEventListener("keydown", (event) => this.focusNextField(event));
      // Pasted text may have several lines.
      field.addEventListener("input", () => this.setAttribute(name, field.value.replace(/[\r\n]+/g, " ")));
      this.fields.set(name, field);
      const missing = isNeeded ? [element("small", { "aria-hidden": "true" }, MISSING)] : [];
      return element("label", {}, element("span", {}, label), field, ...missing);
    });
    const facts = { contenteditable: "false", "data-controls": true, "data-fields-of": this.node.type.name };
    return element("div", { class: styles.fields, ...facts }, ...rows);
  }

  /** Creates a row of buttons. */
  buttons(...buttons: BlockButton[]): HTMLElement {
    const made = buttons.map(([label, press]) => {
      const button = element("button", { type: "button", class: "btn line small" }, label);
      button.addEventListener("click", press);
      return button;
    });
    return element("div", { class: styles.blockButtons, contenteditable: "false", "data-controls": true }, ...made);
  }

  remove(): void {
    const position = this.find();
    if (position === undefined) return;
    const { state } = this.view;
    const isTop = state.doc.resolve(position).depth === 0;
    const isOnly = !isTop && state.doc.resolve(position).parent.childCount === 1;
    const place = isOnly ? state.doc.resolve(position).before() : position;
    this.view.dispatch(
      isTop || isOnly ? removeBlock(state, place) : state.tr.delete(position, position + this.node.nodeSize),
    );
    this.view.focus();
  }
}
