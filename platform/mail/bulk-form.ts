/** A receiver's own words by the mark in whose place they stand, such as %TOKEN%. */
export type OwnWords = Record<`%${string}%`, string>;

/** One form of a mail that many get, as a receiver gets it. */
export interface FilledForm {
  /** As it is read. */
  plain(): string;
  /** As a MIME part that is ready to be sent. */
  part(): string;
}

/** One form of a mail that many get, before it is filled for a receiver with the words of all its marks. */
export type BulkForm = (words: OwnWords) => FilledForm;

/** Puts a receiver's own words in the place of their marks. */
export const fillMarks = (form: string, words: OwnWords): string =>
  form
    .split(marksOf(Object.keys(words)))
    .map((piece, index) => (index % 2 === 1 ? words[piece as `%${string}%`] : piece))
    .join("");

/** Finds marks, which are letters between per cent signs. @param between what may stand between the letters of a mark */
const marksOf = (marks: readonly string[], between = "") =>
  new RegExp(`(${marks.map((mark) => [...mark].join(between)).join("|")})`);

/** A soft line break of quoted-printable (RFC 2045): the line goes on. */
const SOFT = "=\r\n";

/**
 * Encodes a form once for all receivers: the library encodes it, and the words of a receiver come in quoted-printable between soft line
 * breaks, so that no line gets too long. A copy that is encoded as a whole takes three times the processor time (decision 080).
 * @param marks at least one
 */
export async function prepareForm(kind: "text" | "html", form: string, marks: readonly string[]): Promise<BulkForm> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({ [kind]: form, encoding: "quoted-printable" });
  const [head, body] = splitOnce(String(message), "\r\n\r\n");
  const headers = head.split("\r\n").filter((line) => /^content-/i.test(line));
  const [first, ...pieces] = `${headers.join("\r\n")}\r\n\r\n${body}`.split(marksOf(marks, `(?:${SOFT})?`));
  const places = pieces.filter((_, index) => index % 2 === 0).map((mark) => mark.replaceAll(SOFT, ""));
  const texts = [first!, ...pieces.filter((_, index) => index % 2 === 1)].map((text, index, { length }) => {
    const begun = index > 0 && !/^=?\r\n/.test(text) ? SOFT + text : text;
    return index < length - 1 && !begun.endsWith("\n") ? begun + SOFT : begun;
  });
  return (words) => ({
    plain: () => fillMarks(form, words),
    part: () =>
      texts
        .map((text, index) => (index === 0 ? text : quote(words[places[index - 1] as `%${string}%`]!) + text))
        .join(""),
  });
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

/** Words in quoted-printable, in lines of 72 characters at most. */
export const quote = (words: string): string =>
  encodeURIComponent(words.toWellFormed())
    .replaceAll("%", "=")
    .match(/(?:=..|[^=]){1,24}/g)
    ?.join(SOFT) ?? "";
