import { isComment, isElement, isOwn, isText, styleOf, tagOf, wordsOf } from "./dom.ts";
import type { Finding, Note } from "./findings.ts";

/** Elements without anything to read. */
const SILENT = new Set("SCRIPT STYLE META LINK TITLE BASE HEAD TEMPLATE NOSCRIPT".split(" "));
const DELETED = new Set(["DEL", "S", "STRIKE"]);
const CONTROLS = new Set(["INPUT", "SELECT", "TEXTAREA", "BUTTON", "DATALIST"]);
const HIDDEN_CLASS = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/i;
const COMMENT_CLASS = /(?:^|\s)(?:msocomanchor|msocomtxt|msocomoff|MsoCommentText|MsoCommentSubject)(?:\s|$)/i;
/** References to comments, of Word and Google Docs. */
const COMMENT_LINK = /^#(?:_msocom_|_msoanchor_|cmnt)/i;
const COMMENT_SIGN = /^\[[\p{L}\d]{1,8}\]$/u;
/** Word in the browser ends each paragraph with a hard space in such an element. */
const PARAGRAPH_END = /(?:^|\s)EOP(?:\s|$)/;
/** A form with more text is a page that is written inside of one. */
const FORM_TEXT_MAX = 300;

const isZero = (value: string | undefined) => value !== undefined && /^0(?:\.0+)?(?:[a-z%]+)?$/.test(value);

function isHidden(element: Element, style: Map<string, string>): boolean {
  if (element.getAttribute("hidden") !== null || HIDDEN_CLASS.test(element.getAttribute("class") ?? "")) return true;
  const clips = /^rect\(\s*[01](?:px)?[\s,]/.test(style.get("clip") ?? "") || isZero(style.get("max-height"));
  return (
    style.get("display") === "none" ||
    /^(?:hidden|collapse)$/.test(style.get("visibility") ?? "") ||
    style.get("mso-hide") === "all" ||
    isZero(style.get("font-size")) ||
    (clips && (style.get("position") === "absolute" || style.get("overflow") === "hidden"))
  );
}

function isWordComment(element: Element, style: Map<string, string>): boolean {
  if (COMMENT_CLASS.test(element.getAttribute("class") ?? "")) return true;
  if (/^comment$/.test(style.get("mso-element") ?? "") || style.get("mso-special-character") === "comment") return true;
  return tagOf(element) === "A" && COMMENT_LINK.test(element.getAttribute("href") ?? "");
}

/** A comment's text of Google Docs stands behind a link to its place. */
function isDocsComment(element: Element): boolean {
  const first = element.firstElementChild;
  const link = first && tagOf(first) === "P" ? first.firstElementChild : first;
  return link !== null && /^#cmnt_ref/.test(link.getAttribute("href") ?? "");
}

/** Text that is struck through: the other mark of deleted text, and no assertion of the author's. */
const isStruck = (style: Map<string, string>): boolean =>
  ["text-decoration", "text-decoration-line"].some((name) => style.get(name)?.includes("line-through"));

/** Narrower drawings are icons. */
const DRAWING_MIN_PX = 48;

/** The loss of an element whose content no document holds; null for any other. */
function findLoss(element: Element): Finding | "silent" | null {
  switch (tagOf(element)) {
    case "SVG":
      return wordsOf(element) !== "" || Number.parseInt(element.getAttribute("width") ?? "", 10) >= DRAWING_MIN_PX
        ? "drawing"
        : "silent";
    case "CANVAS":
      return "drawing";
    case "MATH":
      return "formula";
    case "OBJECT":
    case "APPLET":
      return element.querySelector("embed, iframe, img, video, audio") ? null : "frame";
    default:
      return null;
  }
}

/** Losses that are named even without text. */
const NAMED = new Set<string>(["form", "drawing", "formula", "frame"]);

/** Why an element is not read; "silent" if it has no text anyway, null if it is read. */
function findReason(element: Element): Finding | "silent" | null {
  const tag = tagOf(element);
  if (SILENT.has(tag)) return "silent";
  if (PARAGRAPH_END.test(element.getAttribute("class") ?? "") && wordsOf(element) === "") return "silent";
  if (CONTROLS.has(tag)) return tag === "BUTTON" || element.getAttribute("type") === "hidden" ? "silent" : "form";
  const loss = findLoss(element);
  if (loss) return loss;
  const style = styleOf(element);
  if (isDocsComment(element) || isWordComment(element, style)) return "comment";
  if (DELETED.has(tag) || /(?:^|\s)msoDel(?:\s|$)/i.test(element.getAttribute("class") ?? "") || isStruck(style))
    return "deleted";
  return isHidden(element, style) ? "hidden" : null;
}

/** Whether a form holds a text with fields in it, and not only fields. */
const isPageForm = (form: Element): boolean =>
  form.querySelector("p, h1, h2, h3, h4, li, table") !== null || wordsOf(form).length > FORM_TEXT_MAX;

/** Wraps the sign of a list's item, for `lists.ts`. */
function wrapLabel(start: Comment, end: Comment): void {
  const label = start.ownerDocument.createElement("span");
  label.setAttribute("data-list-label", "");
  while (start.nextSibling && start.nextSibling !== end) label.append(start.nextSibling);
  start.after(label);
}

/** Removes what stands between two comments. */
function dropBetween(start: Comment, end: Comment, note: Note): void {
  for (let next = start.nextSibling; next && next !== end; next = start.nextSibling) {
    const words = wordsOf(next);
    if (words && !COMMENT_SIGN.test(words)) note("comment", words);
    next.remove();
  }
}

/**
 * Resolves Word's conditional comments among an element's children. A parser has left out those for Word alone; what stands between
 * `<![if !x]>` and `<![endif]>` is for all other programs.
 */
function resolveConditions(parent: Element, note: Note): void {
  const open: { start: Comment; condition: string }[] = [];
  for (const child of [...parent.childNodes]) {
    if (!isComment(child)) continue;
    const text = child.data.trim();
    const condition = /^\[if ([^\]]{1,100})\]/i.exec(text)?.[1];
    // A comment that holds what it is about has both.
    if (condition !== undefined && !/endif\]$/i.test(text)) open.push({ start: child, condition });
    if (!/^(?:<!)?\[endif\]/i.test(text)) continue;
    const region = open.pop();
    if (!region) continue;
    if (/^!\s*supportLists/i.test(region.condition)) wrapLabel(region.start, child);
    else if (/^!\s*supportAnnotations/i.test(region.condition)) dropBetween(region.start, child, note);
    else if (/^(?:gte vml|supportFields)/i.test(region.condition)) dropBetween(region.start, child, () => {});
  }
}

const EMOJI =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s)+$/u;
const EMOJI_CLASS = /(?:^|\s)(?:wp-smiley|emoji|emojione|twemoji)(?:\s|$)/i;

/** The characters that a picture of an emoji stands for; null for any other picture. */
function emojiOf(picture: Element): string | null {
  const named = picture.getAttribute("data-plain-text") ?? picture.getAttribute("alt") ?? "";
  const isEmoji = EMOJI_CLASS.test(picture.getAttribute("class") ?? "") || (named.length <= 40 && EMOJI.test(named));
  return isEmoji ? named : null;
}

/**
 * Removes what nobody was to read: scripts, hidden and deleted text, comments on the text, form fields. Pictures of emoji become
 * characters.
 */
export function dropUnread(root: Element, note: Note): void {
  const waiting: { parent: Element; inForm: boolean }[] = [{ parent: root, inForm: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parent, inForm } = next;
    resolveConditions(parent, note);
    for (const child of [...parent.childNodes]) {
      if (!isElement(child)) {
        if (!isText(child)) child.remove();
        continue;
      }
      if (isOwn(child)) continue;
      // Other editors have an attribute of this name.
      child.removeAttribute("data-block");
      const isForm = tagOf(child) === "FORM" && !inForm;
      const reason = isForm && !isPageForm(child) ? "form" : findReason(child);
      const emoji = tagOf(child) === "IMG" ? emojiOf(child) : null;
      if (reason) {
        const words = wordsOf(child);
        const isSaid = NAMED.has(reason) || (words !== "" && !COMMENT_SIGN.test(words));
        if (reason !== "silent" && isSaid) note(reason, words);
        child.remove();
      } else if (emoji !== null) child.replaceWith(emoji);
      else waiting.push({ parent: child, inForm: inForm || isForm });
    }
  }
}
