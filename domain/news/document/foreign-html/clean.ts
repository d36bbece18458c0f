import type { Note } from "./findings.ts";
import { plainLists } from "./lists.ts";
import { writePlainly } from "./plain-elements.ts";
import { plainTables } from "./tables.ts";
import { dropUnread } from "./unread.ts";
import { makeWordLists } from "./word-lists.ts";

/**
 * Rewrites foreign HTML (of Word, Google Docs, LibreOffice, mails, pages, other systems) into what it means, in place: paragraphs,
 * headings, lists, quotes and tables as documents hold them. Blocks copied from our own editor stay. Pictures, films and frames
 * stay for the caller. Works in browsers and with linkedom; takes linear time.
 * @param note called for each part that was left out or read differently
 */
export function cleanForeignHtml(root: Element, note: Note): void {
  dropUnread(root, note);
  // Some parsers divide a text at its entities.
  root.normalize();
  makeWordLists(root);
  writePlainly(root);
  plainLists(root);
  plainTables(root, note);
}
