/** Characters that no XML document may contain, not even as references (XML 1.0, production 2). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An XML document, well-formed whatever texts the database holds. @param type its media type */
export const xmlResponse = (text: string, type: string, headers?: Record<string, string>): Response =>
  programResponse(text.replace(NOT_XML, ""), type, headers);

export function programResponse(text: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { ...headers, "content-type": `${type}; charset=utf-8` } });
}

/** A 404 response with a sentence, for people who open the address in a browser. */
export function missingResponse(words: string): Response {
  return new Response(`${words}\n`, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
