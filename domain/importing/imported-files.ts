import type { DraftNode } from "./types.ts";

/** A file as it is stored here. */
export interface ImportedFile {
  url: string;
  kind: "image" | "video" | "audio";
  width: number | null;
  height: number | null;
  durationMs: number | null;
  posterUrl: string | null;
}

/** Files by their old addresses; without those that could not be imported. */
export type ImportedFiles = ReadonlyMap<string, ImportedFile>;

const FILE_TYPES: Record<string, ImportedFile["kind"]> = { picture: "image", sound: "audio", film: "video" };

const sourceOf = ({ attrs }: DraftNode) => String(attrs?.src ?? "");

/** Addresses of the files that blocks show, in their order. */
export function filesOf(blocks: DraftNode[]): string[] {
  return blocks.flatMap((block) =>
    Object.hasOwn(FILE_TYPES, block.type) ? [sourceOf(block)] : filesOf(block.content ?? []),
  );
}

/** A caption without its picture, as a paragraph. */
const captionAlone = ({ content = [] }: DraftNode): DraftNode[] =>
  content.length > 0 ? [{ type: "paragraph", content }] : [];

function attributesFor(block: DraftNode, file: ImportedFile): DraftNode["attrs"] {
  const { width, height, durationMs, posterUrl } = file;
  if (block.type === "picture") return { ...block.attrs, src: file.url, width, height };
  if (block.type === "sound") return { src: file.url, durationMs };
  return { src: file.url, poster: posterUrl, width, height, durationMs };
}

/** Blocks with the new addresses of their files; of a missing file only the caption stays. */
export function withImportedFiles(blocks: DraftNode[], files: ImportedFiles): DraftNode[] {
  return blocks.flatMap((block) => {
    const kind = FILE_TYPES[block.type];
    if (kind) {
      const file = files.get(sourceOf(block));
      return file?.kind === kind ? [{ ...block, attrs: attributesFor(block, file) }] : captionAlone(block);
    }
    if (block.type !== "gallery") return [block];
    const placed = withImportedFiles(block.content ?? [], files);
    const pictures = placed.filter(({ type }) => type === "picture");
    const words = placed.filter(({ type }) => type !== "picture");
    return [...(pictures.length > 0 ? [{ ...block, content: pictures }] : []), ...words];
  });
}
