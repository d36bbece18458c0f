import { TextSelection } from "prosemirror-state";
import type { NodeViewConstructor } from "prosemirror-view";
import { embedWords } from "#domain/news/document/embed-providers.ts";
import type { PollResult } from "#domain/news/document/schema.ts";
import { POLL_LIMITS } from "#domain/polls/types.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { element } from "../../../pieces/element.ts";
import styles from "../view/document-page.module.css";
import type { DocumentViewOptions } from "../view/document-view.ts";
import { type BlockKind, BlockView } from "./block-view.ts";
import { BLOCK_WORDS } from "./block-words.ts";
import { isWaiting } from "./embed-previews.ts";
import { attachment, gallery, media } from "./media-views.ts";
import { addColumn, addRow, removeColumn, removeRow } from "./table-commands.ts";

/** A table with caption and source, and buttons for its rows and columns. */
const table: BlockKind = (block) => {
  const rows = element("tbody");
  const run = (command: typeof addRow) => () => {
    command(block.view.state, block.view.dispatch);
    block.view.focus();
  };
  const dom = element(
    "div",
    { class: "doc-table" },
    element("div", { class: "doc-scroll" }, element("table", {}, rows)),
    block.attributeFields([
      { name: "caption", label: "Título da tabela" },
      { name: "source", label: "Fonte" },
    ]),
    block.buttons(
      ["+ Linha", run(addRow)],
      ["+ Coluna", run(addColumn)],
      ["− Linha", run(removeRow)],
      ["− Coluna", run(removeColumn)],
      ["Tirar tabela", () => block.remove()],
    ),
  );
  return { dom, contentDOM: rows };
};

/** A correction with its date. */
const correction: BlockKind = (block, latest) => {
  const { label, placeholder } = BLOCK_WORDS.correction;
  const hour = element("b");
  const text = element("p", { "data-hint": placeholder });
  const head = element("div", { class: styles.correctionHead, contenteditable: "false" }, hour);
  const buttons = block.buttons(["Tirar correção", () => block.remove()]);
  return {
    dom: element("div", { class: "doc-correction" }, head, text, buttons),
    contentDOM: text,
    draw({ attrs }) {
      hour.textContent = `${label}, ${latest.current.formatMoment(attrs.moment)}`;
    },
  };
};

/** An embed as a card: nothing of the other site is loaded in the editor either. */
const embed: BlockKind = (block) => {
  const { site, title } = embedWords(block.node.attrs.provider);
  const link = element("a", { target: "_blank", rel: "noreferrer" });
  const still = element("img", { alt: "" });
  const state = element("p", { class: styles.embedState, role: "status" });
  const dom = element(
    "div",
    { class: styles.embed, contenteditable: "false" },
    element("p", {}, element("b", {}, site), " ", element("span", { "data-controls": true }, link)),
    state,
    block.attributeFields([{ name: "title", label: "Título", placeholder: title }]),
    block.buttons(["Tirar", () => block.remove()]),
  );
  return {
    dom,
    draw({ attrs: { url, poster } }, marks) {
      state.textContent = isWaiting(marks) ? "Buscando a prévia…" : "";
      link.href = drawnAddress(url) ?? "";
      link.textContent = url;
      if (poster) still.src = drawnAddress(poster) ?? "";
      if (poster) dom.prepend(still);
      else still.remove();
    },
  };
};

/** A recommended article, by its title. */
const relatedArticle: BlockKind = (block, latest) => {
  const title = element("strong");
  const label = element("p", { class: "kick" }, BLOCK_WORDS.relatedArticle.label);
  const buttons = block.buttons(["Tirar", () => block.remove()]);
  return {
    dom: element("div", { class: styles.related, contenteditable: "false" }, label, title, buttons),
    draw({ attrs }) {
      title.textContent = latest.current.titleOf(attrs.articleId) ?? "Notícia que não está no site";
    },
  };
};

const POLL_RESULTS: Record<PollResult, string> = { after: "Depois de votar ou a pedido", end: "Só quando encerrar" };

/** A poll with the time at which it closes, when its result is shown, and a button for a further answer. */
const poll: BlockKind = (block, latest) => {
  const { timeZone } = latest.current;
  const parts = element("div", { class: styles.pollParts });
  const closesAt = element("input", { type: "datetime-local", class: "input" });
  const result = element(
    "select",
    { class: "input" },
    ...Object.entries(POLL_RESULTS).map(([value, label]) => element("option", { value }, label)),
  );
  closesAt.addEventListener("change", () => {
    const moment = fromLocalInput(closesAt.value, timeZone);
    if (moment) block.setAttribute("closesAt", moment);
  });
  result.addEventListener("change", () => block.setAttribute("result", result.value));
  const field = (label: string, control: HTMLElement) =>
    element("label", { class: "field" }, element("span", {}, label), control);
  const fields = element(
    "div",
    { class: styles.pollFields, contenteditable: "false", "data-controls": true, "data-fields-of": "poll" },
    field("Encerra", closesAt),
    field("Resultado", result),
    element(
      "p",
      { class: "meta" },
      "De 2 a 6 respostas; Enter faz mais uma. Um voto por leitor com conta; sem conta, um por aparelho. Depois do primeiro voto, pergunta e respostas não mudam.",
    ),
  );
  const kicker = element("p", { class: "kick", contenteditable: "false" }, BLOCK_WORDS.poll.label);
  const buttons = block.buttons(
    ["Mais uma resposta", () => appendAnswer(block)],
    ["Tirar enquete", () => block.remove()],
  );
  return {
    dom: element("section", { class: "doc-facts" }, kicker, parts, fields, buttons),
    contentDOM: parts,
    draw({ attrs, childCount }) {
      if (document.activeElement !== closesAt) closesAt.value = toLocalInput(attrs.closesAt, timeZone);
      result.value = attrs.result;
      buttons.firstElementChild!.toggleAttribute("hidden", childCount > POLL_LIMITS.answersMax);
    },
  };
};

/** Adds an answer to a poll, with the caret in it. */
function appendAnswer({ view, node, find }: BlockView): void {
  const position = find();
  if (position === undefined) return;
  const { tr } = view.state;
  const place = position + node.nodeSize - 1;
  tr.insert(place, node.type.schema.nodes.pollAnswer!.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView());
  view.focus();
}

const KINDS = {
  picture: media,
  film: media,
  sound: media,
  attachment,
  gallery,
  table,
  poll,
  correction,
  embed,
  relatedArticle,
};

/** The node views of blocks with controls of their own. @param latest the current options of the text editor */
export const createBlockViews = (latest: { current: DocumentViewOptions }): Record<string, NodeViewConstructor> =>
  Object.fromEntries(
    Object.entries(KINDS).map(([name, kind]) => [name, (...args) => new BlockView(kind, latest, ...args)]),
  );
