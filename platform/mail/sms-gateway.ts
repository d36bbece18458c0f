import { DeliveryError } from "./delivery-error.ts";
import type { TextMessenger } from "./mailer.ts";

const TIMEOUT_MS = 30_000;

/**
 * Sends text messages through a gateway: a POST of `{"to": "+5535999990000", "text": "…"}` as JSON, with the token as
 * `Authorization: Bearer`. Any 2xx response means that the message was accepted.
 */
export function createSmsGateway(url: string, token: string | undefined): TextMessenger {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  return {
    deliver: async (message) => {
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify(message),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        const { code } = (error.cause ?? {}) as { code?: string };
        throw new DeliveryError("unreachable", code ?? error.name);
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      if (answer.status === 401 || answer.status === 403) throw new DeliveryError("login", answer.status);
      throw new DeliveryError("refused", answer.status);
    },
  };
}
