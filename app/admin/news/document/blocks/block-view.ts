import type { Node } from "prosemirror-model";
import type { Decoration, EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from "prosemirror-view";
import { type WordField, WordFields } from "../../../media/words/word-fields.ts";
import { element } from "../../../pieces/element.ts";
import styles from "../view/document-page.module.css";
import type { DocumentViewOptions } from "../view/document-view.ts";
import { leaveBlock, removeBlock } from "./blocks.ts";

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
  private words: WordFields | null = null;
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
    this.words?.update(this.node.attrs);
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

  /** Continues in the text behind the block. */
  private leave(): void {
    const position = this.find();
    if (position === undefined) return;
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

  /** Creates fields for text attributes. */
  attributeFields(fields: WordField[]): HTMLElement {
    this.words = new WordFields(fields, {
      of: this.node.type.name,
      onInput: (name, value) => this.setAttribute(name, value),
      onLeave: () => this.leave(),
    });
    return this.words.dom;
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
