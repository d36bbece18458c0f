import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { documentFormat, fileNameOf } from "#domain/media/types.ts";
import type { PictureSpan } from "#domain/news/document/schema.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import documentIcon from "../../../media/document-icon.module.css";
import styles from "../view/document-page.module.css";
import { element } from "../view/element.ts";
import { BlockView, type FindPosition } from "./block-view.ts";
import { BLOCK_WORDS } from "./block-words.ts";
import { CardOffer, type FileCards } from "./card-offer.ts";
import { dragPictures } from "./gallery-drag.ts";
import { placeInGallery } from "./picture-commands.ts";

/** Something for which a picture of the text needs a dialog or the form. */
export type PictureAction = "crop" | "replace" | "main";

interface MediaOptions {
  onPicture: (action: PictureAction, picture: Node) => void;
  cards: FileCards;
}

const SPANS: Record<NonNullable<PictureSpan> | "wide", string> = { wide: "Larga", text: "Do texto" };

const MEDIA_TEXT = {
  picture: { credit: "Foto de", remove: "Tirar imagem" },
  film: { credit: "Vídeo de", remove: "Tirar vídeo" },
  sound: { credit: "Áudio de", remove: "Tirar áudio" },
} as const;

type MediaName = keyof typeof MEDIA_TEXT;

/** A picture, video or audio with its caption; credit and description are inputs below it. */
export class MediaView extends BlockView {
  readonly dom: HTMLElement;
  private readonly media: HTMLImageElement | HTMLMediaElement;
  private readonly offer: CardOffer;
  private readonly span = element("select", { class: "input", "aria-label": "Largura" });

  constructor(node: Node, view: EditorView, find: FindPosition, options: MediaOptions) {
    super(node, view, find);
    const name = node.type.name as MediaName;
    const tool = (label: string, action: PictureAction): [string, () => void] => [
      label,
      () => options.onPicture(action, this.node),
    ];
    this.offer = new CardOffer(options.cards);
    const { credit, remove } = MEDIA_TEXT[name];
    const caption = element("figcaption", { "data-hint": BLOCK_WORDS[name].placeholder });
    this.contentDOM = caption;
    this.media =
      name === "picture"
        ? element("img", { draggable: "true" })
        : element(name === "film" ? "video" : "audio", { controls: true, preload: "none", "data-controls": true });
    const isPicture = name === "picture";
    const fields = this.attributeFields([
      ...(isPicture
        ? [{ name: "alt", label: "Descrição para quem não vê", placeholder: "O que a imagem mostra", isNeeded: true }]
        : []),
      { name: "credit", label: credit, placeholder: "Nome ou agência", isNeeded: isPicture },
    ]);
    const frame = element("div", { class: styles.frame, contenteditable: "false" }, this.media);
    this.dom = element(
      "figure",
      { class: styles.media },
      frame,
      element("div", { class: styles.caption, "data-label": "Legenda" }, caption),
      fields,
      this.offer.dom,
      this.buttons(
        ...(isPicture
          ? [tool("Recortar", "crop"), tool("Trocar", "replace"), tool("Usar como principal", "main")]
          : []),
        [remove, () => this.remove()],
      ),
    );
    if (isPicture) this.addPictureTools();
    this.draw();
  }

  /** The width of a picture that stands alone, and the place of one in a gallery, where the style sheet shows them. */
  private addPictureTools(): void {
    this.dom.toggleAttribute("data-needs", true);
    this.span.append(...Object.entries(SPANS).map(([value, label]) => element("option", { value }, label)));
    this.span.addEventListener("change", () => this.setAttribute("span", this.span.value === "wide" ? null : "text"));
    const move = (label: string, sign: string, step: -1 | 1) => {
      const button = element("button", { type: "button", class: "btn line small", "aria-label": label }, sign);
      button.addEventListener("click", () => this.move(step, label));
      return button;
    };
    const order = [move("Mover para antes", "←", -1), move("Mover para depois", "→", 1)];
    const tools = this.dom.lastElementChild!;
    tools.append(
      element("label", { class: styles.span }, "Largura ", this.span),
      element("span", { class: styles.order }, ...order),
    );
  }

  /** Moves the picture within its gallery; the button of the moved one has the focus again. */
  private move(step: -1 | 1, label: string): void {
    const position = this.find();
    const moved = position === undefined ? null : placeInGallery(this.view.state, position, (index) => index + step);
    if (!moved) return;
    const { view } = this;
    view.dispatch(moved.tr);
    const figure = view.nodeDOM(moved.position);
    if (figure instanceof HTMLElement) figure.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
  }

  protected override draw(): void {
    super.draw();
    this.showHint();
    this.span.value = this.node.attrs.span ?? "wide";
    this.dom.dataset.span = this.span.value;
    this.offer.update(this.node, this.view.hasFocus() || this.dom.contains(document.activeElement));
    const { src, alt, width, height, poster } = this.node.attrs;
    const address = drawnAddress(src as string) ?? "";
    if (this.media.getAttribute("src") !== address) this.media.setAttribute("src", address);
    if (this.media instanceof HTMLImageElement) this.media.alt = alt;
    if (this.media instanceof HTMLVideoElement && poster) this.media.poster = drawnAddress(poster) ?? "";
    const isSized = !(this.media instanceof HTMLAudioElement) && width && height;
    this.media.style.aspectRatio = isSized ? `${width} / ${height}` : "";
  }
}

/** A gallery of pictures. */
export class GalleryView extends BlockView {
  readonly dom: HTMLElement;
  private readonly count = element("b");

  constructor(node: Node, view: EditorView, find: FindPosition, onAdd: (id: string) => void) {
    super(node, view, find);
    const pictures = element("div", { class: styles.galleryPictures });
    this.contentDOM = pictures;
    dragPictures(pictures, styles.frame!, (from, to) => this.place(from, to));
    const add = () => onAdd(this.node.attrs.id);
    const head = this.buttons(["Pôr imagens", add], ["Tirar galeria", () => this.remove()]);
    head.prepend(this.count, element("span", { class: "meta" }, "arraste para mudar a ordem"));
    this.dom = element(
      "div",
      { class: styles.gallery, role: "group", "aria-label": BLOCK_WORDS.gallery.label },
      head,
      pictures,
    );
    this.draw();
  }

  private place(from: number, to: number): void {
    const position = this.find();
    if (position === undefined) return;
    const at = this.view.state.doc.resolve(position + 1).posAtIndex(from);
    const placed = placeInGallery(this.view.state, at, () => to);
    if (placed) this.view.dispatch(placed.tr);
  }

  protected override draw(): void {
    const { childCount } = this.node;
    this.count.textContent = `Galeria, ${formatCount(childCount, "imagem", "imagens")}`;
  }
}

/** A document to download, with its title; its credit is an input below it. */
export class AttachmentView extends BlockView {
  readonly dom: HTMLElement;
  private readonly mark = element("span", { class: documentIcon.icon, contenteditable: "false" });
  private readonly name = element("a", { target: "_blank", rel: "noreferrer" });

  constructor(node: Node, view: EditorView, find: FindPosition) {
    super(node, view, find);
    this.contentDOM = element("figcaption", { "data-hint": BLOCK_WORDS.attachment.placeholder });
    const name = element("p", { class: styles.fileName, contenteditable: "false", "data-controls": true }, this.name);
    this.dom = element(
      "figure",
      { class: styles.media },
      element("div", { class: styles.file }, this.mark, element("div", {}, element("div", {}, this.contentDOM), name)),
      this.attributeFields([{ name: "credit", label: "Documento de", placeholder: "Quem fez ou publicou" }]),
      this.buttons(["Tirar documento", () => this.remove()]),
    );
    this.draw();
  }

  protected override draw(): void {
    super.draw();
    this.showHint();
    const src = this.node.attrs.src as string;
    this.mark.textContent = documentFormat(src);
    this.name.textContent = fileNameOf(src);
    this.name.href = drawnAddress(src) ?? "";
  }
}
