import { parseStyle, type SafeStyle } from "#domain/markup/safe-style.ts";

/** A stored style as the text of its field; empty for none. @param indent spaces in front of each line; 0 for one line */
export const writeStyle = (style: Record<string, unknown> | null, indent = 2): string =>
  style && Object.keys(style).length > 0 ? JSON.stringify(style, null, indent) : "";

/** The part of a typed style that a preview can show: nothing of one that cannot be used. */
export function previewStyle(text: string): SafeStyle {
  const read = parseStyle(text);
  return "style" in read ? read.style : {};
}
