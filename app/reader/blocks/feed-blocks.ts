import type { BlockNode, BlockOf, BlockType } from "#domain/news/document/schema.ts";
import { boxFeeds } from "./boxes/feed.ts";
import { contentOf } from "./content-of.ts";
import { embedFeeds } from "./embed/feed.ts";
import type { FeedContext } from "./feed-markup.ts";
import { mediaFeeds } from "./media/feed.ts";
import type { Feeds } from "./parts.ts";
import { pollFeeds } from "./poll/feed.ts";
import { tableFeeds } from "./table/feed.ts";
import { textFeeds } from "./text/feed.ts";
import { inlineHtml } from "./text/inline-html.ts";

const FEEDS: Feeds<BlockType> = {
  ...textFeeds,
  ...boxFeeds,
  ...mediaFeeds,
  ...tableFeeds,
  ...embedFeeds,
  ...pollFeeds,
};

function blockHtml(block: BlockNode, context: FeedContext): string {
  const { text, blocks } = contentOf(block);
  const inner = inlineHtml(text, context) + feedBlocks(blocks, context);
  const write = FEEDS[block.type] as (block: BlockOf<BlockType>, inner: string, context: FeedContext) => string;
  return write(block, inner, context);
}

/** The HTML of blocks in feeds, one after the other. */
export const feedBlocks = (blocks: BlockNode[], context: FeedContext): string =>
  blocks.map((block) => blockHtml(block, context)).join("");
