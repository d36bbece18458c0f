/** A text response for programs. */
export function programResponse(text: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { ...headers, "content-type": `${type}; charset=utf-8` } });
}

/** A 404 response with a sentence, for people who open the address in a browser. */
export function missingResponse(words: string): Response {
  return new Response(`${words}\n`, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
