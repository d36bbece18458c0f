import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { Step } from "prosemirror-transform";
import { parseStored, readOfVisit, storeForVisit } from "#app/ui/browser-storage.ts";
import { schema } from "./schema.ts";

/** Most changes that can be undone after a reload; older ones become part of the initial document. */
const CHANGES_MAX = 300;
/** Most characters that a tab stores. */
const TEXT_MAX = 1_500_000;
/** Changes that are further apart are separate undo steps, as in `prosemirror-history`. */
const GROUP_MS = 500;

interface Remembered {
  /** Time of the change, milliseconds since 1970. */
  at: number;
  steps: unknown[];
  /** Whether it is part of the undo history. */
  isUndoable: boolean;
}

interface Memory {
  /** The document before the changes. */
  first: unknown;
  changes: Remembered[];
}

const isMemory = (value: unknown): value is Memory => Array.isArray((value as Memory | null)?.changes);

/**
 * Stores the changes made to a text since it was opened, in the tab's session storage. `prosemirror-history` cannot be serialized, so
 * after a reload the changes are replayed, which rebuilds it.
 */
export class UndoStorage {
  private memory: Memory | null = null;

  /** A function, because a new text has a key of its own only once something is typed. */
  private readonly name: () => string;

  constructor(name: () => string) {
    this.name = name;
  }

  private start(document: Node): void {
    this.memory = { first: document.toJSON(), changes: [] };
  }

  record(transaction: Transaction): void {
    if (!this.memory || !transaction.docChanged) return;
    if (this.memory.changes.length >= CHANGES_MAX) this.start(transaction.doc);
    else
      this.memory.changes.push({
        at: transaction.time,
        steps: transaction.steps.map((step) => step.toJSON()),
        isUndoable: transaction.getMeta("addToHistory") !== false,
      });
  }

  store(): void {
    const text = this.memory && JSON.stringify(this.memory);
    storeForVisit(this.name(), text && text.length <= TEXT_MAX ? text : null);
  }

  /** The state with its undo history if the stored changes lead to its document; otherwise the state unchanged, and recording starts again. */
  restore(state: EditorState): EditorState {
    const replayed = this.replay(state);
    if (!replayed) this.start(state.doc);
    return replayed ?? state;
  }

  private replay(state: EditorState): EditorState | null {
    const memory = this.read();
    if (!memory) return null;
    try {
      const first = schema.nodeFromJSON(memory.first);
      let replayed = state.reconfigure({ plugins: state.plugins });
      replayed = replayed.apply(
        replayed.tr.replaceWith(0, replayed.doc.content.size, first.content).setMeta("addToHistory", false),
      );
      let last = 0;
      for (const { at, steps, isUndoable } of memory.changes) {
        const tr = replayed.tr;
        for (const step of steps) tr.step(Step.fromJSON(schema, step));
        if (!isUndoable) tr.setMeta("addToHistory", false);
        else if (at - last > GROUP_MS) closeHistory(tr);
        last = at;
        replayed = replayed.apply(tr);
      }
      if (!replayed.doc.eq(state.doc)) return null;
      this.memory = memory;
      return replayed;
    } catch {
      return null;
    }
  }

  private read(): Memory | null {
    const value = parseStored(readOfVisit(this.name()));
    return isMemory(value) ? value : null;
  }
}
