/** The ids that stand in another order than before: as few as can be said to have moved. */
export function movedIds(before: string[], after: string[]): Set<string> {
  if (before.length === after.length && before.every((id, place) => id === after[place])) return new Set();
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => places.has(id));
  // Ends of the longest rising rows found so far, by their lengths, and who stands before whom in them.
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
 * One order of two that began as the same one: theirs, in which those that I added or moved stand behind who is before
 * them in mine.
 * @param members who is to stand in it
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
