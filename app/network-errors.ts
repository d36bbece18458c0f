import { isRouteErrorResponse } from "react-router";
import { FOREIGN_ORIGIN_ERROR } from "#platform/http/origin.ts";

/** Message for when the site cannot be reached. */
export const NETWORK_ERROR = "Não foi possível falar com o site. Confira a conexão e tente de novo.";
/** Message for when the site fails to respond. */
export const SERVER_ERROR = "O site não conseguiu responder agora. Espere um instante e tente de novo.";
/** Message for when a proxy rejects the size of a form. */
export const TOO_LARGE_ERROR = "O que você enviou é grande demais. Encurte um pouco e tente de novo.";

/** Whether a request of the router did not reach the site: `fetch` throws a TypeError then. @param error as the router reports it */
export const isUnreached = (error: unknown): boolean => error instanceof TypeError;

/**
 * Why a request of the router got no response from the site itself.
 * @param error as the router reports it
 * @returns the message; undefined for redirects and refusals, which are responses of the site
 */
export function describeLostAnswer(error: unknown): string | undefined {
  if (isUnreached(error)) return NETWORK_ERROR;
  if (error instanceof Response) return undefined;
  if (!isRouteErrorResponse(error)) return SERVER_ERROR;
  // An error page of a proxy is text; the site's own error responses are data.
  if (typeof error.data === "string") {
    if (error.data.startsWith(FOREIGN_ORIGIN_ERROR)) return error.data;
    return error.status === 413 ? TOO_LARGE_ERROR : SERVER_ERROR;
  }
  return error.status < 500 ? undefined : SERVER_ERROR;
}
