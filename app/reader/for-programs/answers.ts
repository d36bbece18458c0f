/** A text for programs. */
export function programResponse(text: string, type: string): Response {
  return new Response(text, { headers: { "content-type": `${type}; charset=utf-8` } });
}

/** What is not there, in words for whoever looks at it with their own eyes. */
export function missingResponse(words: string): Response {
  return new Response(`${words}\n`, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
