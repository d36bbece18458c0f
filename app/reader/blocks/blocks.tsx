import type { ComponentType } from "react";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockNode, BlockType } from "#domain/news/document/schema.ts";
import { boxReaders } from "./boxes/reader.tsx";
import { contentOf } from "./content-of.ts";
import { embedReaders } from "./embed/reader.tsx";
import { mediaReaders } from "./media/reader.tsx";
import type { BlockProps, Readers } from "./parts.ts";
import { pollReaders } from "./poll/reader.tsx";
import { tableReaders } from "./table/reader.tsx";
import { InlineText } from "./text/inline-text.tsx";
import { textReaders } from "./text/reader.tsx";

const READERS: Readers<BlockType> = {
  ...textReaders,
  ...boxReaders,
  ...mediaReaders,
  ...tableReaders,
  ...embedReaders,
  ...pollReaders,
};

interface BlocksProps {
  blocks: BlockNode[];
  resources: DocumentResources;
}

/** Blocks, one after the other. */
export function Blocks({ blocks, resources }: BlocksProps) {
  return blocks.map((block) => {
    const Reader = READERS[block.type] as ComponentType<BlockProps<BlockType>>;
    return (
      <Reader key={block.attrs.id} block={block} resources={resources}>
        <Inner block={block} resources={resources} />
      </Reader>
    );
  });
}

/** A block's own text, and the blocks in it. */
function Inner({ block, resources }: { block: BlockNode; resources: DocumentResources }) {
  const { text, blocks } = contentOf(block);
  return (
    <>
      <InlineText nodes={text} />
      <Blocks blocks={blocks} resources={resources} />
    </>
  );
}
