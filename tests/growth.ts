/** Growth of the time, when the length doubles, that still counts as linear. */
export const MAX_GROWTH = 2.5;

/** Characters of a text: where time grows with the square of the length, this takes far longer than `SHORT_MS`. */
const LENGTH = 16_384;
/** A time that tells nothing about growth, as starting the work takes longer. */
const SHORT_MS = 20;

/** The processor time of one run, milliseconds; failures count, too: they must come as fast. */
async function timeOf(work: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  try {
    await work(text);
  } catch {
    // Only the time counts.
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * How the processor time grows when the length doubles: the least of several measurements, since other programs run, too.
 * @param make a text of about this many characters
 */
export async function growthOf(
  work: (text: string) => unknown,
  make: (length: number) => string,
  length = LENGTH,
): Promise<number> {
  if ((await timeOf(work, make(length))) < SHORT_MS) return 1;
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && growth > MAX_GROWTH; round++) {
    const [once, twice]: [number[], number[]] = [[], []];
    for (let run = 0; run < 2; run++) {
      once.push(await timeOf(work, make(length)));
      twice.push(await timeOf(work, make(2 * length)));
    }
    const [short, long] = [Math.min(...once), Math.min(...twice)];
    growth = short < SHORT_MS && long < 2 * SHORT_MS ? 1 : Math.min(growth, long / short);
  }
  return growth;
}

/** Pieces that are repeated; each also with another end, so that what looks for the end of a text fails there. */
export const REPEATED_PIECES = [
  ..." \t\n/-.a0'\"<>&#@([*_=:;,?\\!%$\u0301\u200bé0",
  ..."\0\xff".split(""),
  ...[
    "a ",
    "a-",
    "a.",
    "a@",
    "@a.",
    "a,",
    " a",
    "\r\n",
    "casa ",
    "1,",
    "1 ",
    ". ",
    "' ",
    "TK",
    "[a",
    "%41",
    "*a",
    "_a ",
    "/a",
    "a:",
    "+1-",
  ],
  ...[
    "<a ",
    "<a>",
    "</a>",
    "<a b='",
    "<!--",
    "<![CDATA[",
    "<?a ",
    '<p style="',
    "<b>",
    "&amp;",
    "&#",
    "url( ",
    "url('",
    "@import",
    "\\75",
  ],
  ...[
    "http://",
    "https://a",
    "http://a ",
    "https://www.",
    "www.",
    "www.a",
    "mailto:",
    "; charset=",
    "<meta",
    "data:image/png;base64,",
  ],
  ...[
    "R$ ",
    "+55 ",
    "(35) ",
    "hsl(1 ",
    "1px ",
    "a{b:c}",
    "/*",
    "*/",
    'b"ID3',
    "OggS",
    "\xff\xfb\x90\x64",
    "\0\0\0\x08free",
    "\xec\x80",
    "\x1f\x43\xb6\x75\x80",
  ],
];
