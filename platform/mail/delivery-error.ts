/** Why a message was not accepted, without personal data. */
export type DeliveryProblem = "unreachable" | "login" | "refused" | "recipient";

/**
 * A message that was not accepted, as a job stores it (`summary`): without the message and the server's response, which
 * repeats addresses. `final`: a retry would not help, as when there is no such address.
 */
export class DeliveryError extends Error {
  /** `code`: the server's or the system's, such as 550 or ECONNREFUSED. */
  readonly summary: { problem: DeliveryProblem; code?: string };
  readonly final: boolean;

  constructor(problem: DeliveryProblem, code: string | number | undefined) {
    super(`not delivered: ${problem}${code === undefined ? "" : ` (${code})`}`);
    this.name = "DeliveryError";
    this.summary = { problem, ...(code !== undefined && { code: String(code) }) };
    this.final = problem === "recipient";
  }
}
