import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { documentFormat, fileNameOf } from "#domain/media/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "../view/document-page.module.css";
import { element } from "../view/element.ts";
import { BlockView, type FindPosition } from "./block-view.ts";
import { BLOCK_WORDS } from "./block-words.ts";

/** Something for which a picture of the text needs a dialog or the form. */
export type PictureAction = "crop" | "replace" | "main";

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

  constructor(
    node: Node,
    view: EditorView,
    find: FindPosition,
    onPicture: (action: PictureAction, picture: Node) => void,
  ) {
    super(node, view, find);
    const name = node.type.name as MediaName;
    const tool = (label: string, action: PictureAction): [string, () => void] => [
      label,
      () => onPicture(action, this.node),
    ];
    const { credit, remove } = MEDIA_TEXT[name];
    const caption = element("figcaption", { "data-hint": BLOCK_WORDS[name].placeholder });
    this.contentDOM = caption;
    this.media =
      name === "picture"
        ? element("img", { draggable: "true" })
        : element(name === "film" ? "video" : "audio", { controls: true, preload: "none", "data-controls": true });
    const fields = this.attributeFields([
      ...(name === "picture"
        ? [{ name: "alt", label: "Descrição para quem não vê", placeholder: "O que a imagem mostra" }]
        : []),
      { name: "credit", label: credit, placeholder: "Nome ou agência" },
    ]);
    const frame = element("div", { class: styles.frame, contenteditable: "false" }, this.media);
    this.dom = element(
      "figure",
      { class: styles.media },
      frame,
      element("div", { class: styles.caption, "data-label": "Legenda" }, caption),
      fields,
      this.buttons(
        ...(name === "picture"
          ? [tool("Recortar", "crop"), tool("Trocar", "replace"), tool("Usar como principal", "main")]
          : []),
        [remove, () => this.remove()],
      ),
    );
    this.draw();
  }

  protected override draw(): void {
    super.draw();
    this.showHint();
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

  constructor(node: Node, view: EditorView, find: FindPosition, onAdd: (id: string) => void) {
    super(node, view, find);
    const pictures = element("div", { class: styles.galleryPictures });
    this.contentDOM = pictures;
    const add = () => onAdd(this.node.attrs.id);
    this.dom = element(
      "div",
      { class: styles.gallery, role: "group", "aria-label": BLOCK_WORDS.gallery.label },
      pictures,
      this.buttons(["Mais imagens", add], ["Tirar galeria", () => this.remove()]),
    );
  }
}

/** A document to download, with its title; its credit is an input below it. */
export class AttachmentView extends BlockView {
  readonly dom: HTMLElement;
  private readonly mark = element("span", { class: styles.fileMark, contenteditable: "false" });
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
