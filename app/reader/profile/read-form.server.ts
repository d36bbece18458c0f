import { IMAGE_MAX_BYTES } from "#domain/media/schema.ts";
import { discardBody } from "#platform/http/discard-body.ts";

/** Room for the other fields and the borders of a multipart form, bytes. */
const REST_MAX_BYTES = 64 * 1024;
type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads a form that may hold one picture, in memory of a bounded size.
 * @returns "too_large" as soon as it is more than a picture may have, "malformed" when it is no form
 */
export async function readProfileForm(request: Request): Promise<FormData | "too_large" | "malformed"> {
  const max = IMAGE_MAX_BYTES + REST_MAX_BYTES;
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) return "malformed";
  const tooLarge = () => {
    discardBody(reader).catch(() => {});
    return "too_large" as const;
  };
  if (Number(request.headers.get("content-length") ?? 0) > max) return tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > max) return tooLarge();
    chunks.push(value);
  }
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(Buffer.concat(chunks), { headers }).formData().catch(() => "malformed" as const);
}
