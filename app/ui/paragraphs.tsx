/** Paragraphs of a text. Some may be alike, and their order never changes: the position is what tells them apart. */
export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text, position) => <p key={position}>{text}</p>);
}
