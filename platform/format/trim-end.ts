/** A text without the characters of one kind at its end, in linear time: `/-+$/` tries each of them in long runs elsewhere. */
export function trimEndOf(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
