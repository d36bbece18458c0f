import { useMemo, useState } from "react";
import type { ArticleSummary, HomeSection } from "#domain/news/types.ts";
import { type ArticleLists, compareLists, keepLists } from "./held-articles.ts";
import { useNameShownHome } from "./shown-home.ts";

/** The parts of the home page's data that are held back. */
interface HomeLists {
  featured: ArticleSummary[];
  recent: ArticleSummary[];
  sections: HomeSection[];
}

const listsOf = ({ featured, recent, sections }: HomeLists): ArticleLists =>
  new Map([
    ["destaque", featured],
    ["recentes", recent],
    ...sections.map(({ category, articles }) => [`secao-${category.slug}`, articles] as const),
  ]);

/** The latest data with the lists that are shown, corrected. */
function keepHome<Home extends HomeLists>(shown: Home, latest: Home): Home {
  const lists = keepLists(listsOf(shown), listsOf(latest));
  return {
    ...latest,
    featured: lists.get("destaque"),
    recent: lists.get("recentes"),
    sections: shown.sections.map((section) => ({ ...section, articles: lists.get(`secao-${section.category.slug}`) })),
  };
}

/**
 * The home page's data as they are shown: news that came out since stay behind a button, because they would move the page under the
 * reader (docs/product.md, "Live pages"). Corrections are shown at once, and articles that were taken off disappear.
 * @returns the data; how many news wait, null if none do; and a function that shows them
 */
export function useHeldHome<Home extends HomeLists>(latest: Home) {
  const [shown, setShown] = useState(latest);
  const change = useMemo(
    () => (latest === shown ? null : compareLists(listsOf(shown), listsOf(latest))),
    [latest, shown],
  );
  if (change && !change.isHeld) setShown(latest);
  const showLatest = () => setShown(latest);
  const isHeld = change?.isHeld ?? false;
  const home = useMemo(() => (isHeld ? keepHome(shown, latest) : latest), [isHeld, shown, latest]);
  useNameShownHome(home);
  return { home, waiting: isHeld ? change!.fresh : null, showLatest };
}
