/** A host name with an optional path; the second part excludes file names. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const FILE_ENDING = /^(?:jpe?g|png|gif|webp|avif|svg|mp4|webm|ogg|mp3|wav|pdf|docx?|xlsx?|txt|html?|php)$/i;

/**
 * Completes an address as people type it: "prefeitura.gov.br" gets https:// in front. Text with a scheme, a path of this site,
 * and text that cannot be an address stay as they are, trimmed.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const ending = BARE_ADDRESS.exec(text)?.[1];
  return ending && !FILE_ENDING.test(ending) ? `https://${text}` : text;
}
