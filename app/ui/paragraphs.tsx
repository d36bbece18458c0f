/** Paragraphs of a text. Two may be equal and their order never changes, so the position is the key. */
export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text, position) => <p key={position}>{text}</p>);
}
