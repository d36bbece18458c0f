import type { Node } from "prosemirror-model";
import type { CardWords } from "#domain/media/card.ts";
import { CARD_LABELS } from "#domain/media/card-text.ts";
import { documentFormat, fileNameOf } from "#domain/media/types.ts";
import type { PictureSpan } from "#domain/news/document/schema.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import documentIcon from "../../../media/document-icon.module.css";
import { CardLine } from "../../../media/words/card-line.ts";
import { WORD_FIELDS, type WordField } from "../../../media/words/word-fields.ts";
import wordStyles from "../../../media/words/words.module.css";
import { element } from "../../../pieces/element.ts";
import styles from "../view/document-page.module.css";
import type { BlockButton, BlockKind, BlockView } from "./block-view.ts";
import { BLOCK_WORDS } from "./block-words.ts";
import { dragPictures } from "./gallery-drag.ts";
import { placeInGallery } from "./picture-commands.ts";

/** Something for which a picture of the text needs a dialog or the form. */
export type PictureAction = "crop" | "replace" | "main";

const SPANS: Record<NonNullable<PictureSpan> | "wide", string> = { wide: "Larga", text: "Do texto" };

const REMOVE_TEXT = { picture: "Tirar imagem", film: "Tirar vídeo", sound: "Tirar áudio" } as const;

/** A picture, video or audio with its caption; credit and description are inputs below it. */
export const media: BlockKind = (block, latest) => {
  const name = block.node.type.name as keyof typeof REMOVE_TEXT;
  const isPicture = name === "picture";
  const tool = (label: string, action: PictureAction): BlockButton => [
    label,
    () => latest.current.onPicture(action, block.node),
  ];
  const card = new CardLine(latest);
  const caption = element("figcaption", { "data-hint": BLOCK_WORDS[name].placeholder });
  const file = isPicture
    ? element("img", { draggable: "true" })
    : element(name === "film" ? "video" : "audio", { controls: true, preload: "none", "data-controls": true });
  const fields: WordField[] = [
    ...(isPicture ? [{ ...WORD_FIELDS.alt, isNeeded: true }] : []),
    { ...WORD_FIELDS.credit, isNeeded: isPicture },
  ];
  const buttons: BlockButton[] = [[REMOVE_TEXT[name], () => block.remove()]];
  if (isPicture) {
    buttons.unshift(tool("Recortar", "crop"), tool("Trocar", "replace"), tool("Usar como principal", "main"));
  }
  const tools = block.buttons(...buttons);
  const span = isPicture ? addPictureTools(block, tools) : null;
  const dom = element(
    "figure",
    { class: styles.media, "data-needs": isPicture },
    element("div", { class: styles.frame, contenteditable: "false" }, file),
    element("div", { class: wordStyles.caption, "data-label": CARD_LABELS.caption }, caption),
    block.attributeFields(fields),
    card.dom,
    tools,
  );
  return {
    dom,
    contentDOM: caption,
    draw(node) {
      const { src, alt, width, height, poster } = node.attrs;
      dom.dataset.span = node.attrs.span ?? "wide";
      if (span) span.value = dom.dataset.span!;
      card.update(src, wordsOf(node), block.view.hasFocus() || dom.contains(document.activeElement));
      const address = drawnAddress(src as string) ?? "";
      if (file.getAttribute("src") !== address) file.setAttribute("src", address);
      if (file instanceof HTMLImageElement) file.alt = alt;
      if (file instanceof HTMLVideoElement && poster) file.poster = drawnAddress(poster) ?? "";
      const isSized = !(file instanceof HTMLAudioElement) && width && height;
      file.style.aspectRatio = isSized ? `${width} / ${height}` : "";
    },
  };
};

/** The words of a picture, film or sound that its file's card has too. */
function wordsOf({ attrs, textContent, type }: Node): Partial<CardWords> {
  const tidy = (text: string) => text.trim() || null;
  const description = type.name === "picture" ? { alt: tidy(attrs.alt as string) } : {};
  return { caption: tidy(textContent), credit: tidy(attrs.credit as string), ...description };
}

/** The width of a picture that stands alone, and the place of one in a gallery, where the style sheet shows them. */
function addPictureTools(block: BlockView, tools: HTMLElement): HTMLSelectElement {
  const widths = Object.entries(SPANS).map(([value, label]) => element("option", { value }, label));
  const span = element("select", { class: "input", "aria-label": "Largura" }, ...widths);
  span.addEventListener("change", () => block.setAttribute("span", span.value === "wide" ? null : "text"));
  const move = (label: string, sign: string, step: -1 | 1) => {
    const button = element("button", { type: "button", class: "btn line small", "aria-label": label }, sign);
    button.addEventListener("click", () => movePicture(block, step, label));
    return button;
  };
  const order = [move("Mover para antes", "←", -1), move("Mover para depois", "→", 1)];
  tools.append(
    element("label", { class: styles.span }, "Largura ", span),
    element("span", { class: styles.order }, ...order),
  );
  return span;
}

/** Moves a picture within its gallery; the button of the moved one has the focus again. */
function movePicture({ find, view }: BlockView, step: -1 | 1, label: string): void {
  const position = find();
  const moved = position === undefined ? null : placeInGallery(view.state, position, (index) => index + step);
  if (!moved) return;
  view.dispatch(moved.tr);
  const figure = view.nodeDOM(moved.position);
  if (figure instanceof HTMLElement) figure.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
}

/** A gallery of pictures. */
export const gallery: BlockKind = (block, latest) => {
  const { view } = block;
  const count = element("b");
  const pictures = element("div", { class: styles.galleryPictures });
  dragPictures(pictures, styles.frame!, (from, to) => {
    const position = block.find();
    if (position === undefined) return;
    const at = view.state.doc.resolve(position + 1).posAtIndex(from);
    const placed = placeInGallery(view.state, at, () => to);
    if (placed) view.dispatch(placed.tr);
  });
  const add = () => latest.current.onAddPictures(block.node.attrs.id);
  const head = block.buttons(["Pôr imagens", add], ["Tirar galeria", () => block.remove()]);
  head.prepend(count, element("span", { class: "meta" }, "arraste para mudar a ordem"));
  const facts = { class: styles.gallery, role: "group", "aria-label": BLOCK_WORDS.gallery.label };
  return {
    dom: element("div", facts, head, pictures),
    contentDOM: pictures,
    draw({ childCount }) {
      count.textContent = `Galeria, ${formatCount(childCount, "imagem", "imagens")}`;
    },
  };
};

/** A document to download, with its title; its credit is an input below it. */
export const attachment: BlockKind = (block) => {
  const mark = element("span", { class: documentIcon.icon, contenteditable: "false" });
  const link = element("a", { target: "_blank", rel: "noreferrer" });
  const title = element("figcaption", { "data-hint": BLOCK_WORDS.attachment.placeholder });
  const name = element("p", { class: styles.fileName, contenteditable: "false", "data-controls": true }, link);
  const dom = element(
    "figure",
    { class: styles.media },
    element("div", { class: styles.file }, mark, element("div", {}, element("div", {}, title), name)),
    block.attributeFields([{ ...WORD_FIELDS.credit, placeholder: "Quem fez ou publicou" }]),
    block.buttons(["Tirar documento", () => block.remove()]),
  );
  return {
    dom,
    contentDOM: title,
    draw({ attrs }) {
      const src = attrs.src as string;
      mark.textContent = documentFormat(src);
      link.textContent = fileNameOf(src);
      link.href = drawnAddress(src) ?? "";
    },
  };
};
