import type { ComponentType, ReactNode } from "react";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockOf, BlockType } from "#domain/news/document/schema.ts";
import type { FeedContext } from "./feed-markup.ts";

export interface BlockProps<Type extends BlockType> {
  block: BlockOf<Type>;
  resources: DocumentResources;
  /** Its text and the blocks in it, rendered. */
  children: ReactNode;
}

/** The component of each kind of block of a family. */
export type Readers<Types extends BlockType> = { [Type in Types]: ComponentType<BlockProps<Type>> };

/**
 * The HTML in feeds of each kind of block of a family, from its text and the blocks in it as HTML; empty HTML leaves the
 * block out.
 */
export type Feeds<Types extends BlockType> = {
  [Type in Types]: (block: BlockOf<Type>, inner: string, context: FeedContext) => string;
};
