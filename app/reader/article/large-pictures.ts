import type { Picture } from "#domain/media/types.ts";
import type { BlockNode, InlineNode } from "#domain/news/document/schema.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { contentOf } from "../blocks/content-of.ts";
import { pictureOf } from "../blocks/picture-of.ts";

/** A picture that opens large. */
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
  opened: OpenedPicture;
}

const plain = (text: string | null): InlineNode[] => (text ? [{ type: "text", text }] : []);

/** The whole picture: widths and focal point of a cut are not its own. */
const whole = ({ cut, position: _, widths, ...picture }: Picture): Picture => ({
  ...picture,
  widths: cut ? [] : widths,
});

/** The pictures of an article that open large, in the order of its page, each once. */
export function listLargePictures(
  article: Pick<ArticlePage, "title" | "picture" | "videoUrl" | "imageCaption" | "imageCredit" | "body" | "gallery">,
): LargePicture[] {
  const { title, picture, videoUrl, imageCaption, imageCredit, body, gallery } = article;
  const found: LargePicture[] = [];
  const add = (shown: Picture | null, rest: Omit<LargePicture, "picture">) => {
    if (shown && !found.some(({ picture: { src } }) => src === shown.src))
      found.push({ picture: whole(shown), ...rest });
  };
  const addBlocks = (blocks: BlockNode[]) => {
    for (const block of blocks) {
      if (block.type === "picture") {
        const { src, alt, credit } = block.attrs;
        add(pictureOf(src, body!.resources), { alt, credit, caption: block.content ?? [] });
      } else addBlocks(contentOf(block).blocks);
    }
  };
  if (!videoUrl) add(picture, { alt: picture?.alt ?? title, caption: plain(imageCaption), credit: imageCredit ?? "" });
  if (body) addBlocks(body.document.content);
  for (const item of gallery) {
    if (item.type === "image")
      add(item.picture, { alt: item.caption ?? "", caption: plain(item.caption ?? null), credit: "" });
  }
  return found;
}
