import { documentFormat } from "#domain/media/types.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import { formatBytes } from "#platform/format/bytes.ts";

/** "PDF, 1,2 MB": format and size of a document, or its format where the size is not known. */
export function attachmentFacts(address: string, { sizes = {} }: DocumentResources): string {
  const format = documentFormat(address) ?? "Arquivo";
  const bytes = Object.hasOwn(sizes, address) ? sizes[address] : undefined;
  return bytes === undefined ? format : `${format}, ${formatBytes(bytes)}`;
}
