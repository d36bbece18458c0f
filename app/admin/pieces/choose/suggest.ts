const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Most suggestions. */
const SHOWN = 8;

/** The items whose name contains the typed text, those that begin with it first; accents and case are ignored. */
export function suggest<Thing>(things: Thing[], typed: string, nameOf: (thing: Thing) => string): Thing[] {
  const wanted = plain(typed.trim());
  const places = things.map((thing) => ({ thing, place: plain(nameOf(thing)).indexOf(wanted) }));
  const found = places.filter(({ place }) => place >= 0);
  return [...found.filter(({ place }) => place === 0), ...found.filter(({ place }) => place > 0)]
    .slice(0, SHOWN)
    .map(({ thing }) => thing);
}
