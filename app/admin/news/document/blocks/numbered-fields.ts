import { Plugin } from "prosemirror-state";
import { BLOCK_WORDS } from "./block-words.ts";

/** Names the fields of blocks by the place of their block among several of its kind: "Descrição para quem não vê, Imagem 2". */
function nameFields(dom: HTMLElement): void {
  const groups = Map.groupBy(dom.querySelectorAll<HTMLElement>("[data-fields-of]"), (group) => group.dataset.fieldsOf!);
  for (const [kind, sameKind] of groups) {
    const { label } = BLOCK_WORDS[kind as keyof typeof BLOCK_WORDS];
    for (const [index, group] of sameKind.entries()) {
      for (const field of group.parentElement!.querySelectorAll("textarea, select")) {
        // The field itself, with its text or options, is within its label.
        const own = field.closest("label")!.firstChild!.textContent!.trim();
        const name = sameKind.length === 1 ? own : `${own}, ${label} ${index + 1}`;
        if (field.getAttribute("aria-label") !== name) field.setAttribute("aria-label", name);
      }
    }
  }
}

/** Gives the fields of several pictures, tables or embeds different accessible names. */
export const numberedFields = new Plugin({
  view({ dom }) {
    nameFields(dom);
    return {
      update({ state }, before) {
        if (state.doc !== before.doc) nameFields(dom);
      },
    };
  },
});
