import type { Node } from "prosemirror-model";
import type { Decoration, EditorView, NodeViewConstructor } from "prosemirror-view";
import { embedWords } from "#domain/news/document/embed-providers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "../view/document-page.module.css";
import { element } from "../view/element.ts";
import { BlockView, type FindPosition } from "./block-view.ts";
import { BLOCK_WORDS } from "./block-words.ts";
import type { FileCards } from "./card-offer.ts";
import { isWaiting } from "./embed-previews.ts";
import { AttachmentView, GalleryView, MediaView, type PictureAction } from "./media-views.ts";
import { addColumn, addRow, removeColumn, removeRow } from "./table-commands.ts";

/** Returns the title of a recommended article by its id. */
export type ArticleTitles = (id: string) => string | null;

/** A table with caption and source, and buttons for its rows and columns. */
class TableView extends BlockView {
  readonly dom: HTMLElement;

  constructor(node: Node, view: EditorView, find: FindPosition) {
    super(node, view, find);
    const rows = element("tbody");
    this.contentDOM = rows;
    const run = (command: typeof addRow) => () => {
      command(view.state, view.dispatch);
      view.focus();
    };
    this.dom = element(
      "div",
      { class: styles.table },
      element("div", { class: styles.scroll }, element("table", {}, rows)),
      this.attributeFields([
        { name: "caption", label: "Título da tabela" },
        { name: "source", label: "Fonte" },
      ]),
      this.buttons(
        ["+ Linha", run(addRow)],
        ["+ Coluna", run(addColumn)],
        ["− Linha", run(removeRow)],
        ["− Coluna", run(removeColumn)],
        ["Tirar tabela", () => this.remove()],
      ),
    );
    this.draw();
  }
}

/** A correction with its date. */
class CorrectionView extends BlockView {
  readonly dom: HTMLElement;
  private readonly hour = element("b");

  private readonly formatMoment: ViewOptions["formatMoment"];

  constructor(node: Node, view: EditorView, find: FindPosition, formatMoment: ViewOptions["formatMoment"]) {
    super(node, view, find);
    this.formatMoment = formatMoment;
    this.contentDOM = element("p", { "data-hint": BLOCK_WORDS.correction.placeholder });
    const head = element("div", { class: styles.correctionHead, contenteditable: "false" }, this.hour);
    this.dom = element(
      "div",
      { class: styles.correction },
      head,
      this.contentDOM,
      this.buttons(["Tirar correção", () => this.remove()]),
    );
    this.draw();
  }

  protected override draw(): void {
    this.showHint();
    this.hour.textContent = `${BLOCK_WORDS.correction.label}, ${this.formatMoment(this.node.attrs.moment)}`;
  }
}

/** An embed as a card: nothing of the other site is loaded in the editor either. */
class EmbedBlockView extends BlockView {
  readonly dom: HTMLElement;
  private readonly link = element("a", { target: "_blank", rel: "noreferrer" });
  private readonly still = element("img", { alt: "" });
  private readonly state = element("p", { class: styles.embedState, role: "status" });

  constructor(node: Node, view: EditorView, find: FindPosition, marks: readonly Decoration[]) {
    super(node, view, find);
    const { site, title } = embedWords(node.attrs.provider);
    this.dom = element(
      "div",
      { class: styles.embed, contenteditable: "false" },
      element("p", {}, element("b", {}, site), " ", element("span", { "data-controls": true }, this.link)),
      this.state,
      this.attributeFields([{ name: "title", label: "Título", placeholder: title }]),
      this.buttons(["Tirar", () => this.remove()]),
    );
    this.draw();
    this.say(marks);
  }

  override update(node: Node, marks: readonly Decoration[]): boolean {
    this.say(marks);
    return super.update(node, marks);
  }

  private say(marks: readonly Decoration[]): void {
    this.state.textContent = isWaiting(marks) ? "Buscando a prévia…" : "";
  }

  protected override draw(): void {
    super.draw();
    const { url, poster } = this.node.attrs;
    this.link.href = drawnAddress(url) ?? "";
    this.link.textContent = url;
    if (poster) this.still.src = drawnAddress(poster) ?? "";
    if (poster) this.dom.prepend(this.still);
    else this.still.remove();
  }
}

/** A recommended article, by its title. */
class RelatedView extends BlockView {
  readonly dom: HTMLElement;
  private readonly title = element("strong");

  private readonly titleOf: ArticleTitles;

  constructor(node: Node, view: EditorView, find: FindPosition, titleOf: ArticleTitles) {
    super(node, view, find);
    this.titleOf = titleOf;
    this.dom = element(
      "div",
      { class: styles.related, contenteditable: "false" },
      element("p", { class: "kick" }, BLOCK_WORDS.relatedArticle.label),
      this.title,
      this.buttons(["Tirar", () => this.remove()]),
    );
    this.draw();
  }

  protected override draw(): void {
    this.title.textContent = this.titleOf(this.node.attrs.articleId) ?? "Notícia que não está no site";
  }
}

interface ViewOptions {
  formatMoment: (moment: string) => string;
  titleOf: ArticleTitles;
  /** Opens the file dialog for more pictures of a gallery. */
  onAddPictures: (galleryId: string) => void;
  /** Does something with a picture for which a dialog or the form is needed. */
  onPicture: (action: PictureAction, picture: Node) => void;
  /** The cards of the archive. */
  cards: FileCards;
}

/** The node views of blocks with controls of their own. */
export const createBlockViews = (options: ViewOptions): Record<string, NodeViewConstructor> => ({
  picture: (node, view, find) => new MediaView(node, view, find, options),
  film: (node, view, find) => new MediaView(node, view, find, options),
  attachment: (node, view, find) => new AttachmentView(node, view, find),
  sound: (node, view, find) => new MediaView(node, view, find, options),
  gallery: (node, view, find) => new GalleryView(node, view, find, options.onAddPictures),
  table: (node, view, find) => new TableView(node, view, find),
  correction: (node, view, find) => new CorrectionView(node, view, find, options.formatMoment),
  embed: (node, view, find, marks) => new EmbedBlockView(node, view, find, marks),
  relatedArticle: (node, view, find) => new RelatedView(node, view, find, options.titleOf),
});
