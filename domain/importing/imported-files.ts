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

const FILE_TYPES = new Set(["picture", "sound", "film"]);
const TYPES: Record<ImportedFile["kind"], string> = { image: "picture", audio: "sound", video: "film" };

const sourceOf = ({ attrs }: DraftNode) => String(attrs?.src ?? "");

/** Addresses of the files that blocks show, in their order. */
export function filesOf(blocks: DraftNode[]): string[] {
  return blocks.flatMap((block) => (FILE_TYPES.has(block.type) ? [sourceOf(block)] : filesOf(block.content ?? [])));
}

/** A caption without its picture, as a paragraph. */
const captionAlone = ({ content = [] }: DraftNode): DraftNode[] =>
  content.length > 0 ? [{ type: "paragraph", content }] : [];

function attributesFor(block: DraftNode, file: ImportedFile): DraftNode["attrs"] {
  const { width, height, durationMs, posterUrl } = file;
  if (file.kind === "image") return { ...block.attrs, src: file.url, width, height };
  if (file.kind === "audio") return { src: file.url, durationMs };
  return { src: file.url, poster: posterUrl, width, height, durationMs };
}

/** Blocks with the new addresses of their files; of a missing file only the caption stays. */
export function withImportedFiles(blocks: DraftNode[], files: ImportedFiles): DraftNode[] {
  return blocks.flatMap((block) => {
    if (FILE_TYPES.has(block.type)) {
      const file = files.get(sourceOf(block));
      // A recording may stand in a film's element, and the other way round.
      return file ? [{ ...block, type: TYPES[file.kind], attrs: attributesFor(block, file) }] : captionAlone(block);
    }
    if (block.type !== "gallery") return [block];
    const placed = withImportedFiles(block.content ?? [], files);
    const pictures = placed.filter(({ type }) => type === "picture");
    const words = placed.filter(({ type }) => type !== "picture");
    return [...(pictures.length > 0 ? [{ ...block, content: pictures }] : []), ...words];
  });
}
