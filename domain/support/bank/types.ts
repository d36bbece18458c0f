/** How the bank's API is reached. */
export interface BankAccess {
  /** Where tokens are given (OAuth 2.0, client credentials). */
  tokenUrl: string;
  /** In front of "/pix", with its version: "https://pix.banco.example/api/v2". */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** PEM. */
  certificate: string;
  privateKey: string;
  /** The Pix key of the account. */
  pixKey: string;
}

/** Why the bank's list could not be read. */
export type BankFailure = "unreachable" | "credentials" | "refused" | "unreadable" | "unsteady";

/** The bank's list could not be read. Nothing that the bank wrote is kept, as it may name people. */
export class BankError extends Error {
  readonly failure: BankFailure;

  constructor(failure: BankFailure) {
    super(`the bank's list was not read: ${failure}`);
    this.failure = failure;
  }
}

/** An entry of the ledger, by its key: one Pix, or one state of one refund. */
export interface IncomeFact {
  key: string;
  kind: "paid" | "refund";
  e2e: string;
  txid: string | null;
  centavos: number;
  at: Date;
  state: string | null;
}
