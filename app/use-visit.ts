import { useState } from "react";
import { useLocation } from "react-router";

/** Key of the history entry of the open page. What opens and closes at a hash over the page is no visit of its own. */
export function useVisit(): string {
  const { key, pathname, search, hash } = useLocation();
  const page = pathname + search;
  const [seen, setSeen] = useState({ key, page, hash, visit: key });
  if (seen.key === key) return seen.visit;
  const visit = page === seen.page && hash !== seen.hash ? seen.visit : key;
  setSeen({ key, page, hash, visit });
  return visit;
}
