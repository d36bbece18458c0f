import { parseStyle, type SafeStyle } from "#domain/markup/safe-style.ts";

/** A stored style as JSON for its field; empty for none. @param indent spaces per level; 0 for one line */
export const writeStyle = (style: Record<string, unknown> | null, indent = 2): string =>
  style && Object.keys(style).length > 0 ? JSON.stringify(style, null, indent) : "";

/** The style for a preview; empty while the typed JSON is invalid. */
export function previewStyle(text: string): SafeStyle {
  const read = parseStyle(text);
  return "style" in read ? read.style : {};
}
