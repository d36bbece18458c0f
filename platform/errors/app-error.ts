/** Error codes of the whole program; screens turn them into Portuguese. */
export type AppErrorCode = "not_found" | "invalid" | "forbidden" | "too_many" | "unavailable";

const STATUS: Record<AppErrorCode, number> = {
  not_found: 404,
  invalid: 400,
  forbidden: 403,
  too_many: 429,
  unavailable: 503,
};

/** An expected failure. The one place that maps codes to HTTP statuses. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly status: number;

  constructor(code: AppErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = STATUS[code];
  }
}
