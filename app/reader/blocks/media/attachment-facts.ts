import { documentFormat } from "#domain/media/types.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockOf } from "#domain/news/document/schema.ts";
import { formatBytes } from "#platform/format/bytes.ts";

/** "PDF, 1,2 MB, Câmara": format, size and credit of a document to download, those that are known. */
export function attachmentFacts({ attrs }: BlockOf<"attachment">, { sizes = {} }: DocumentResources): string {
  const { src, credit } = attrs;
  const size = Object.hasOwn(sizes, src) ? formatBytes(sizes[src]!) : null;
  return [documentFormat(src), size, credit].filter(Boolean).join(", ");
}
