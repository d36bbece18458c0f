const texts = new WeakMap<Response, string>();

/** A response whose text the process can take without reading its stream. */
export function pageResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The text of a response made by `pageResponse`, if it is still that one. */
export function textOfPage(response: Response): string | undefined {
  return texts.get(response);
}
