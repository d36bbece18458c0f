/** Why a request has no data. The server redirects to the sign-in page when the session is over. */
type FailureReason = "aborted" | "offline" | "signed_out" | "refused" | "not_json";

/** The data of a request, or why there are none. */
export type JsonResult<Data> = { ok: true; status: number; data: Data } | { ok: false; reason: FailureReason };

interface FetchJsonOptions {
  /** Sent as JSON in a POST request; without it the request is a GET. */
  body?: unknown;
  signal?: AbortSignal;
  /** Error statuses whose body is data, too. */
  dataStatuses?: readonly number[];
}

/**
 * Requests JSON from a route of the back office. Unlike the router's loaders it never rejects, and a failure does not replace the screen
 * by the error boundary. The data are trusted to have the type that the route responds with.
 */
export async function fetchJson<Data>(
  path: string,
  { body, signal, dataStatuses = [] }: FetchJsonOptions = {},
): Promise<JsonResult<Data>> {
  const fail = (reason: FailureReason) => ({ ok: false, reason: signal?.aborted ? "aborted" : reason }) as const;
  const headers = { "content-type": "application/json" };
  const post = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(path, { ...post, signal: signal ?? null }).catch(() => null);
  if (!response) return fail("offline");
  if (response.redirected) return fail("signed_out");
  const { ok, status } = response;
  if (!ok && !dataStatuses.includes(status)) return fail("refused");
  try {
    return { ok: true, status, data: (await response.json()) as Data };
  } catch {
    return fail("not_json");
  }
}
