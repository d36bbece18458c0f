/** Content codings in which a cached page is stored. */
export type Encoding = "br" | "gzip" | "identity";

const remembered = new Map<string, Encoding | undefined>();
const MAX_REMEMBERED = 256;

/**
 * The coding of the response, by RFC 9110 §12.5.3: the highest q-value wins, ties go to the smaller result (br, gzip,
 * identity). An absent header means identity; codings with a malformed q-value count as refused.
 * Undefined when none of ours is acceptable (`identity;q=0` without br and gzip): respond with 406.
 */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return "identity";
  const known = remembered.get(header);
  if (known !== undefined || remembered.has(header)) return known;
  const chosen = negotiate(header);
  // Browsers send a handful of values; a client that sends endless others must not fill the memory.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

function negotiate(header: string): Encoding | undefined {
  const weights = parseWeights(header);
  const any = weights.get("*");
  const br = weights.get("br") ?? any ?? 0;
  const gzip = weights.get("gzip") ?? weights.get("x-gzip") ?? any ?? 0;
  // Identity is acceptable without being named, but less preferred than any named coding.
  const identity = weights.get("identity") ?? (any === 0 ? 0 : Number.MIN_VALUE);
  if (br > 0 && br >= gzip && br >= identity) return "br";
  if (gzip > 0 && gzip >= identity) return "gzip";
  return identity > 0 ? "identity" : undefined;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (coding === "") continue;
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    weights.set(coding, q === undefined ? 1 : parseQ(q.slice(q.indexOf("=") + 1).trim()));
  }
  return weights;
}

function parseQ(value: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}
