const CLOSE = "</script>";

/** A page without marks, and the texts of its own inline scripts. */
export interface ExtractedPage {
  html: string;
  scripts: string[];
}

/**
 * Extracts the inline scripts that were rendered with the secret mark as their nonce, and removes the mark from the page, so
 * that the page can be cached and nobody learns it. Scripts without the mark were not rendered by the program.
 */
export function extractInlineScripts(page: string, mark: string): ExtractedPage {
  const pieces = page.split(` nonce="${mark}"`);
  const scripts = pieces.slice(1).flatMap((rest, index) => {
    const before = pieces[index]!;
    if (!before.startsWith("<script", before.lastIndexOf("<"))) return [];
    const begin = rest.indexOf(">") + 1;
    const end = rest.indexOf(CLOSE, begin);
    return begin > 0 && end > begin ? [rest.slice(begin, end)] : [];
  });
  // Any other occurrence must not leave the process either.
  return { html: pieces.join("").replaceAll(mark, ""), scripts };
}
