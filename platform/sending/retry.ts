/** When something is tried again, seconds: after `first`, twice and four times that and so on, up to `longest`. */
interface Retry {
  first: number;
  longest: number;
}

/** Seconds until the next attempt. @param attempts made so far */
export const retryAfter = ({ first, longest }: Retry, attempts: number): number =>
  Math.min(first * 2 ** (attempts - 1), longest);
