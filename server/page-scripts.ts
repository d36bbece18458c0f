const CLOSE = "</script>";

/** A finished page, and the texts of the scripts in it that are ours. */
export interface MarkedPage {
  html: string;
  scripts: string[];
}

/**
 * Finds the inline scripts of a page that were rendered with our mark as their nonce, and takes the mark out of the page, so
 * that the page can be kept and nobody learns it. Scripts without it are not ours, whatever they say.
 */
export function takeScriptMarks(page: string, mark: string): MarkedPage {
  const pieces = page.split(` nonce="${mark}"`);
  const scripts = pieces.slice(1).flatMap((rest, index) => {
    const before = pieces[index]!;
    if (!before.startsWith("<script", before.lastIndexOf("<"))) return [];
    const begin = rest.indexOf(">") + 1;
    const end = rest.indexOf(CLOSE, begin);
    return begin > 0 && end > begin ? [rest.slice(begin, end)] : [];
  });
  // A mark that is left is in no attribute of ours, and must not leave the process either.
  return { html: pieces.join("").replaceAll(mark, ""), scripts };
}
