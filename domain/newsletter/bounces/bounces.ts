/**
 * What a refusal means for an address. `gone`: the mailbox or its domain does not exist, for ever. `blocked` is about us and counts for
 * nobody. `soft` is anything else, such as a full mailbox, and counts. `delayed` is no failure.
 */
export type BounceKind = "gone" | "blocked" | "soft" | "delayed";

/** A refusal, as a mail server or a report words it. */
export interface Refusal {
  /** Basic as 550, or exact as 5.1.1 (RFC 3463); an exact one in the words is nearer to the mailbox. */
  code: string;
  /** The server's sentences, "" where nobody says them. */
  words: string;
  /** Which command the server refused: the one that names the receiver, another one, or null where nobody says so. */
  refused: "receiver" | "other" | null;
  /** A report's text for people, besides the server's sentences. */
  context?: string;
}

/** A refusal that is understood. */
export interface JudgedRefusal {
  kind: BounceKind;
  code: string;
}

/** Exact codes of a mailbox or domain that does not exist, and those that mean it with the right words only. */
const NO_MAILBOX_CODE = /^5\.1\.(?:[1236]|10|351)$/;
const NO_ROUTE_CODE = /^5\.4\.[14]$/;
/** Codes that servers also use for other reasons: they count where the command that names the receiver was refused. */
const VAGUE_CODE = /^(?:55[0134]|5\.(?:[05]\.\d{1,3}|1\.0|2\.1|3\.0))$/;
/** The code of "blocked" where the server has none: RFC 3463, X.7.0. */
const BLOCKED_CODE = "5.7.0";

const anyOf = (...patterns: string[]) => new RegExp(patterns.join("|"), "i");

/** A mailbox that does not exist, as servers word it in English, Portuguese, Spanish and French. */
const NO_MAILBOX_WORDS = anyOf(
  "(?:unknown|invalid|illegal|no such|bad|inexistent|non-?existent) (?:or illegal )?(?:e-?mail )?(?:user|recipient|mail ?box|account|address|alias|person|local.?part|destination)",
  "(?:user|usu[aá]rio|recipient|mail ?box|caixa postal|account|conta|address|alias|destinat[aá]rio|name)[^.]{0,80}? (?:(?:is |was )?(?:not (?:found|known|exist|listed|recognized)|unknown|invalid|unrecognized)|does(?: not|n['’]t) exist|desconhecid[ao]|inexistente|n[aã]o existe|no existe|inconnu)",
  "no (?:mail ?box|account|one)(?: here)? by that name|no mailbox here|doesn['’]t have an? \\S{1,100} account|account that you tried to reach does not exist|\\?p=nosuchuser|answer=6596",
  "inactive e-?mail address|mailbox has moved|recipient no longer on server|not our (?:user|customer)|recip(?:ient)?notfound|destinataire invalide",
  "5\\.1\\.1 [^.]{0,100}(?:mailbox unavailable|address rejected)|address rejected\\.(?: \\(|$)",
  // Exchange Online's words for a receiver that its directory does not have.
  "5\\.4\\.1 \\S{0,300} recipient address rejected: access denied",
);

const NO_HOST_WORDS = anyOf(
  "(?:host|domain) (?:or domain name )?(?:name )?not found|(?:unknown|no such|illegal|invalid) (?:host|domain)|host unknown|no mx record",
  "bad destination system|find (?:any host named|a mail exchanger or ip address)|(?:host|domain)[^.]{0,20} does not (?:exist|accept mail)",
);

const ABOUT_US_WORDS = anyOf(
  "\\b(?:spf|dkim|dmarc|rbl|dnsbl|ptr|ube)\\b|spam|black.?list|block(?:ed|list)|banned|reputation|suspicious|phish|virus|authenticat|complian",
  "polic(?:y|ies)|relaying|to relay|relay (?:access )?(?:denied|not)|open relay|not allowed|access denied|reverse dns|ip frequency",
  "(?:rejected|refused) (?:sender|client)|(?:sender|client|mail from).{0,80} (?:rejected|refused|denied|does not exist)",
  "ip address (?:is |was )?(?:listed|sending)|too many (?:recipients|connections|messages)",
);

/** A mailbox that exists, a rule or a program behind it, or a name server. */
const OTHER_WORDS = anyOf(
  "quota|mail ?box (?:is )?full|disk space|out of storage|is disabled|at a rate|rate limit|too many|too large|temporar|try again",
  "recipient preferences|x-unix|malformed|dns (?:error|query)|timed? ?out|expired",
  // So filters of mobile networks answer: a refusal that names nobody.
  "\\d:? {0,2}: user unknown",
);

/** Neither the middle of a number with dots, such as 192.5.1.1, nor its beginning. */
const EXACT_CODE = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g;
const BASIC_CODE = /(?<![\d.])[45][0-5]\d(?=[\s:,-])/;
const isVague = (code: string) => /^\d\.[05]\./.test(code);

/** Most characters of a server's sentences that are read. */
const WORDS_MAX = 8192;

/** What is left of a server's sentences without codes, addresses and signs. */
const sentencesOf = (words: string) =>
  words
    .replace(/^[^;]{0,40};/, "")
    .replace(/\S{0,300}@\S{0,300}/g, "")
    .replace(/[^\p{L}]/gu, "");

/** The code that is nearest to the mailbox: an outer server repeats the inner one's behind its own. */
function nearestCode(code: string, words: string): string {
  const exact = words.match(EXACT_CODE) ?? [];
  const stated = code.match(EXACT_CODE) ?? [];
  return (
    exact.findLast((one) => !isVague(one)) ??
    stated.find((one) => !isVague(one)) ??
    exact.at(-1) ??
    stated[0] ??
    BASIC_CODE.exec(`${code} ${words}`)?.[0] ??
    ""
  );
}

/**
 * Judges a refusal, whether it is heard at once or by a report. An address is `gone` only where both the code and the words are about its
 * mailbox; a code alone counts where there are no words.
 */
export function judgeRefusal({ code: given, words: all, refused, context = "" }: Refusal): JudgedRefusal {
  const words = all.slice(0, WORDS_MAX).replace(/\s+/g, " ");
  const code = nearestCode(given, words);
  if (code.startsWith("4")) return { kind: "delayed", code };
  const isOurs = ABOUT_US_WORDS.test(words.replace(/recipient address rejected: access denied/i, ""));
  const isNoMailbox = NO_MAILBOX_WORDS.test(words);
  if (sentencesOf(words) === "") {
    if (NO_MAILBOX_CODE.test(code)) return { kind: "gone", code };
  } else if (
    (isNoMailbox || NO_HOST_WORDS.test(words)) &&
    !isOurs &&
    !OTHER_WORDS.test(words) &&
    !isAboutElse(context)
  ) {
    const isMeant = isNoMailbox ? refused === "receiver" : refused !== "other";
    if (NO_MAILBOX_CODE.test(code) || NO_ROUTE_CODE.test(code) || (isMeant && VAGUE_CODE.test(code)))
      return { kind: "gone", code };
  }
  if (code.startsWith("5.7.")) return { kind: "blocked", code };
  return isOurs ? { kind: "blocked", code: BLOCKED_CODE } : { kind: "soft", code };
}

/** Whether a report says to people that something else than the mailbox is the reason. */
function isAboutElse(context: string): boolean {
  const text = context.slice(0, WORDS_MAX);
  return OTHER_WORDS.test(text) && !NO_MAILBOX_WORDS.test(text);
}
