const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Suggestions that a list shows at once. */
const SHOWN = 8;

/** The first of some things whose name has a typed text, those that begin with it before others; accents and capitals do not matter. */
export function suggest<Thing>(things: Thing[], typed: string, nameOf: (thing: Thing) => string): Thing[] {
  const wanted = plain(typed.trim());
  const places = things.map((thing) => ({ thing, place: plain(nameOf(thing)).indexOf(wanted) }));
  const found = places.filter(({ place }) => place >= 0);
  return [...found.filter(({ place }) => place === 0), ...found.filter(({ place }) => place > 0)]
    .slice(0, SHOWN)
    .map(({ thing }) => thing);
}
