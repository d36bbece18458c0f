import { history, undo } from "prosemirror-history";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../view/schema.ts";
import { eraseInFact, goToFactText, goToNextFact, stayInFact } from "./fact-commands.ts";

const { nodes } = schema;

const text = (words: string) => (words ? schema.text(words) : null);

/** A box of facts, "label: answer", with the caret at "|". */
function boxOf(...facts: string[]): EditorState {
  const made = facts.map((fact) => {
    const [label = "", answer = ""] = fact.split(":").map((part) => part.trim());
    return nodes.fact.create(null, [
      nodes.factLabel.create(null, text(label)),
      nodes.factText.create(null, text(answer)),
    ]);
  });
  const title = nodes.factTitle.create(null, text("Serviço"));
  const box = nodes.factBox.create(null, [title, nodes.factList.create(null, made)]);
  const doc = nodes.doc.create(null, [box, nodes.paragraph.create()]);
  let caret = 0;
  doc.descendants((node, position) => {
    const place = node.isText ? node.text!.indexOf("|") : -1;
    if (place >= 0) caret = position + place;
  });
  const state = EditorState.create({ doc, plugins: [history()] });
  const { tr } = state;
  return EditorState.create({
    doc: tr.delete(caret, caret + 1).setSelection(TextSelection.create(tr.doc, caret)).doc,
    selection: tr.selection,
    plugins: [history()],
  });
}

/** The blocks of a document in the notation of `boxOf`, with the caret. */
function read({ doc, selection }: EditorState): string[] {
  const wordsOf = (node: typeof doc, position: number) => {
    const at = selection.from - position - 1;
    const isHere = selection.$from.parent === node && selection.empty;
    return isHere ? `${node.textContent.slice(0, at)}|${node.textContent.slice(at)}` : node.textContent;
  };
  const lines: string[] = [];
  doc.descendants((node, position) => {
    if (node.type === nodes.fact) {
      const [label, answer] = [node.child(0), node.child(1)];
      lines.push(`${wordsOf(label, position + 1)}: ${wordsOf(answer, position + 1 + label.nodeSize)}`);
      return false;
    }
    if (node.isTextblock) lines.push(wordsOf(node, position));
    return true;
  });
  return lines;
}

function press(state: EditorState, ...commands: Command[]): EditorState {
  for (const command of commands) {
    let next = state;
    const took = command(state, (tr) => {
      next = state.apply(tr);
    });
    expect(took).toBe(true);
    state = next;
  }
  return state;
}

test("Enter after an answer moves to the next empty answer with a label, skipping filled ones", () => {
  const state = boxOf("Quando: Domingo|", "Onde: Praça", "Quanto:");
  expect(read(press(state, goToNextFact))).toEqual(["Serviço", "Quando: Domingo", "Onde: Praça", "Quanto: |", ""]);
});
test("Enter after an answer moves to the next one if all others are filled", () => {
  const state = boxOf("Quando: Domingo|", "Onde: Praça");
  expect(read(press(state, goToNextFact))).toEqual(["Serviço", "Quando: Domingo", "Onde: Praça|", ""]);
});
test("Enter after the last answer adds a fact, and Enter in that one deletes it and leaves the box", () => {
  const made = press(boxOf("Quando: Domingo|"), goToNextFact);
  expect(read(made)).toEqual(["Serviço", "Quando: Domingo", "|: ", ""]);
  expect(read(press(made, goToNextFact))).toEqual(["Serviço", "Quando: Domingo", "|"]);
});
test("Enter in a box's only fact leaves the box, and the fact stays", () => {
  expect(read(press(boxOf("|:"), goToNextFact))).toEqual(["Serviço", ": ", "|"]);
});
test("Backspace at the start of an answer moves to the end of its label", () => {
  expect(read(press(boxOf("Quando: |"), eraseInFact))[1]).toBe("Quando|: ");
  expect(read(press(boxOf("Quando: |Domingo"), eraseInFact))[1]).toBe("Quando|: Domingo");
});
test("Backspace in an empty fact deletes it", () => {
  expect(read(press(boxOf("Quando: Domingo", "|:"), eraseInFact))).toEqual(["Serviço", "Quando: Domingo|", ""]);
  expect(read(press(boxOf("|:", "Quando: Domingo"), eraseInFact))).toEqual(["Serviço", "|Quando: Domingo", ""]);
});
test("Backspace in the only, empty fact turns the box into a paragraph, and undo restores it", () => {
  const gone = press(boxOf("|:"), eraseInFact);
  expect(read(gone)).toEqual(["|", ""]);
  expect(read(press(gone, undo))).toEqual(["Serviço", "|: ", ""]);
});
test("neither Backspace nor Delete joins texts of a box", () => {
  expect(read(press(boxOf("Quando: Domingo", "|Onde: Praça"), eraseInFact))[1]).toBe("Quando: Domingo|");
  expect(read(press(boxOf("Quando: Domingo|", "Onde: Praça"), stayInFact))[1]).toBe("Quando: Domingo|");
  expect(stayInFact(boxOf("Quando: Do|mingo"))).toBe(false);
});
test("Tab moves from label to answer to the next label and back, and has its default effect at the ends", () => {
  const state = boxOf("Quando|: Domingo", "Onde:");
  const next = press(state, goToFactText(1), goToFactText(1));
  expect(read(next)[2]).toBe("Onde|: ");
  const last = press(next, goToFactText(1));
  expect(read(last)[2]).toBe("Onde: |");
  expect(goToFactText(1)(last)).toBe(false);
  const title = press(last, goToFactText(-1), goToFactText(-1), goToFactText(-1), goToFactText(-1));
  expect(read(title)[0]).toBe("Serviço|");
  expect(goToFactText(-1)(title)).toBe(false);
});
