import { data } from "react-router";
import { discardBody } from "#platform/http/discard-body.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads a form that may hold a file, in memory of a bounded size.
 * @param maxBytes of the whole body
 * @returns null as soon as it is larger; the rest of the body is discarded, so that the sender can read the response
 * @throws a 400 response for a body that is not a form
 */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData | null> {
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) throw data(null, { status: 400 });
  const tooLarge = () => {
    discardBody(reader).catch(() => {});
    return null;
  };
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) return tooLarge();
    chunks.push(value);
  }
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(Buffer.concat(chunks), { headers }).formData().catch(() => {
    throw data(null, { status: 400 });
  });
}
