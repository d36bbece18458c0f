import type { Finding } from "#domain/news/document/foreign-html/findings.ts";
import { cutText } from "#platform/format/cut-text.ts";

const NOTES: Record<Finding, string> = {
  deleted: "text marked as deleted or struck through was left out",
  comment: "a comment on the text was left out",
  hidden: "hidden text was left out",
  form: "a form was left out",
  picture: "a picture was left out",
  drawing: "a drawing was left out",
  formula: "a formula was left out",
  film: "a film was left out",
  sound: "a sound was left out",
  frame: "something embedded was left out",
  merged: "a table had merged cells: their text is repeated in each",
  longTable: "a table with too many cells became lines",
};
const ABOUT_MAX = 80;

/** A finding in the words of the report. */
export function describeFinding(finding: Finding, about: string): string {
  const shown = cutText(about, ABOUT_MAX).toWellFormed();
  return shown === "" ? NOTES[finding] : `${NOTES[finding]}: ${shown}`;
}
