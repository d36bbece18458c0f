import { Plugin } from "prosemirror-state";
import { BLOCK_WORDS } from "./block-words.ts";

/** Names the fields of blocks by the place of their block among several of its kind: "Descrição para quem não vê, Imagem 2". */
function nameFields(dom: HTMLElement): void {
  const groups = Map.groupBy(dom.querySelectorAll<HTMLElement>("[data-fields-of]"), (group) => group.dataset.fieldsOf!);
  for (const [kind, sameKind] of groups) {
    const { label } = BLOCK_WORDS[kind as keyof typeof BLOCK_WORDS];
    for (const [index, group] of sameKind.entries()) {
      for (const input of group.querySelectorAll("input")) {
        const name = `${input.closest("label")!.textContent}, ${label} ${index + 1}`;
        if (sameKind.length === 1) input.removeAttribute("aria-label");
        else if (input.getAttribute("aria-label") !== name) input.setAttribute("aria-label", name);
      }
    }
  }
}

/** Tells the fields of two pictures, tables or embeds apart for those who hear their names. */
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
