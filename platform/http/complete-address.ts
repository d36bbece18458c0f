/** A name of the web with what follows it; the last part of a file's name is no part of the web's. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const FILE_ENDING = /^(?:jpe?g|png|gif|webp|avif|svg|mp4|webm|ogg|mp3|wav|pdf|docx?|xlsx?|txt|html?|php)$/i;

/**
 * An address as people type it, made whole: "prefeitura.gov.br" gets https:// in front. What has a scheme, is a path of this
 * site, or cannot be an address stays as it is, without the spaces around it.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const ending = BARE_ADDRESS.exec(text)?.[1];
  return ending && !FILE_ENDING.test(ending) ? `https://${text}` : text;
}
