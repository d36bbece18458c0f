/** The fewest ids whose moving explains the new order. */
export function movedIds(before: string[], after: string[]): Set<string> {
  if (before.length === after.length && before.every((id, place) => id === after[place])) return new Set();
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => places.has(id));
  // Longest increasing subsequences found so far: their last elements by length, and each element's predecessor.
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of common) {
    const place = places.get(id)!;
    let [at, after] = [0, ends.length];
    while (at < after) {
      const middle = (at + after) >> 1;
      if (places.get(ends[middle]!)! > place) after = middle;
      else at = middle + 1;
    }
    previous.set(id, ends[at - 1]);
    ends[at] = id;
  }
  const moved = new Set(common);
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) moved.delete(id);
  return moved;
}

/**
 * Merges two orders with a common base: theirs, in which ids that I added or moved follow their predecessor in mine.
 * @param members the ids of the result
 */
export function mergeOrder(base: string[], mine: string[], theirs: string[], members: ReadonlySet<string>): string[] {
  const [movedByMe, movedByThem] = [movedIds(base, mine), movedIds(base, theirs)];
  const order = theirs.filter((id) => members.has(id) && (!movedByMe.has(id) || movedByThem.has(id)));
  const placed = new Set(order);
  const followers = new Map<string | undefined, string>();
  let before: string | undefined;
  for (const id of mine.filter((one) => members.has(one))) {
    if (!placed.has(id)) followers.set(before, id);
    before = id;
  }
  const withFollowers = (id: string | undefined): string[] => {
    const row = id === undefined ? [] : [id];
    for (let next = followers.get(id); next !== undefined; next = followers.get(next)) row.push(next);
    return row;
  };
  return [undefined, ...order].flatMap(withFollowers);
}
