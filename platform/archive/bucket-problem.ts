import type { S3Settings } from "#platform/storage/s3.ts";

/** A request to the bucket of an archive failed; `message` is one English line for the person who runs the site. */
class BucketError extends Error {
  /** The system's or the service's name of the failure, such as ECONNREFUSED or NoSuchBucket. */
  readonly code: string;

  constructor(code: string, message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const KEYS = "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY";

/** What the bucket does, by the service's own names of failures, and the setting to check. */
const REFUSALS: Record<string, string> = {
  NoSuchBucket: "does not exist: check ARCHIVE and S3_ENDPOINT",
  InvalidAccessKeyId: `does not know the key: check ${KEYS}`,
  SignatureDoesNotMatch: `refuses the keys: check ${KEYS}`,
  CredentialsProviderError: `needs keys: set ${KEYS}`,
  PermanentRedirect: "is in another region: check S3_REGION and S3_ENDPOINT",
  AuthorizationHeaderMalformed: "is in another region: check S3_REGION",
  RequestTimeTooSkewed: "refuses the clock of this machine: timedatectl set-ntp true",
};

interface Failure extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Why a request to a bucket failed, and which setting to check. */
export function bucketProblem(
  error: unknown,
  { bucket, endpoint, region }: Pick<S3Settings, "bucket" | "endpoint" | "region">,
): BucketError {
  const { name, code, $metadata } = (error instanceof AggregateError ? error.errors[0] : error) as Failure;
  const because = (words: string, kind: string) =>
    new BucketError(kind, `the bucket ${bucket} at ${endpoint ?? `Amazon (${region})`} ${words} (${kind})`, error);
  if (REFUSALS[name]) return because(REFUSALS[name], name);
  const { httpStatusCode: status } = $metadata ?? {};
  if (status !== undefined && status >= 300) {
    // A response without a body has no name of the failure.
    const kind = /^(Unknown|Error$)/.test(name) ? `status ${status}` : name;
    if (status === 403) return because("does not allow this: check the keys and their rights", kind);
    return because(status >= 500 ? "fails: try again later" : "refuses the request", kind);
  }
  if (name === "TimeoutError") return because("does not answer: check S3_ENDPOINT and the network", code ?? name);
  if (code?.startsWith("E") && code !== "EPROTO")
    return because("cannot be reached: check S3_ENDPOINT and the network", code);
  return because("cannot be read, as what answers there is no bucket: check S3_ENDPOINT", code ?? name);
}
