import type { Picture } from "#domain/media/types.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockNode, InlineNode } from "#domain/news/document/schema.ts";
import type { ArticleBody, ArticlePage } from "#domain/news/types.ts";
import { contentOf } from "../../blocks/content-of.ts";
import { pictureOf } from "../../blocks/picture-of.ts";

export interface LargePicture {
  picture: Picture;
  alt: string;
  caption: InlineNode[];
  credit: string;
}

/** The picture that was opened; each new object is another opening. */
export interface OpenedPicture {
  src: string;
}

export interface LightboxProps {
  article: ArticlePage;
  /** Other texts on its page. */
  entries?: { body: ArticleBody | null }[];
  opened: OpenedPicture;
}

const plain = (text: string | null): InlineNode[] => (text ? [{ type: "text", text }] : []);

/** The whole picture: widths and focal point of a cut are not its own. */
const whole = ({ cut, position: _, widths, ...picture }: Picture): Picture => ({
  ...picture,
  widths: cut ? [] : widths,
});

/** The pictures of an article and of the entries on its page that open large, in the order of the page, each once. */
export function listLargePictures(
  article: Pick<ArticlePage, "title" | "picture" | "videoUrl" | "imageCaption" | "imageCredit" | "body" | "gallery">,
  entries: { body: ArticleBody | null }[] = [],
): LargePicture[] {
  const { title, picture, videoUrl, imageCaption, imageCredit, body, gallery } = article;
  const found: LargePicture[] = [];
  const add = (shown: Picture | null, rest: Omit<LargePicture, "picture">) => {
    if (shown && !found.some(({ picture: { src } }) => src === shown.src))
      found.push({ picture: whole(shown), ...rest });
  };
  const addBlocks = (blocks: BlockNode[], resources: DocumentResources) => {
    for (const block of blocks) {
      if (block.type === "picture") {
        const { src, alt, credit } = block.attrs;
        add(pictureOf(src, resources), { alt, credit, caption: block.content ?? [] });
      } else addBlocks(contentOf(block).blocks, resources);
    }
  };
  if (!videoUrl) add(picture, { alt: picture?.alt ?? title, caption: plain(imageCaption), credit: imageCredit ?? "" });
  const addBody = (text: ArticleBody | null) => {
    if (text) addBlocks(text.document.content, text.resources);
  };
  addBody(body);
  for (const item of gallery) {
    if (item.type === "image")
      add(item.picture, { alt: item.caption ?? "", caption: plain(item.caption ?? null), credit: "" });
  }
  for (const entry of entries) addBody(entry.body);
  return found;
}
