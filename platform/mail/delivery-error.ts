/** Why a message was not taken over, in kinds that name nobody. */
export type DeliveryProblem = "unreachable" | "login" | "refused" | "recipient";

/**
 * A message that was not taken over, as a job stores it (`summary`). It holds nothing of the message or of the other side's words, which repeat addresses.
 * `final`: trying again would not help, as when there is no such address.
 */
export class DeliveryError extends Error {
  /** `code`: the other side's own, such as 550 or ECONNREFUSED. */
  readonly summary: { problem: DeliveryProblem; code?: string };
  readonly final: boolean;

  constructor(problem: DeliveryProblem, code: string | number | undefined) {
    super(`not delivered: ${problem}${code === undefined ? "" : ` (${code})`}`);
    this.name = "DeliveryError";
    this.summary = { problem, ...(code !== undefined && { code: String(code) }) };
    this.final = problem === "recipient";
  }
}
