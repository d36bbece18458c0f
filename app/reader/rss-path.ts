import { href } from "react-router";

/** The path of the site's RSS feed, or of the one of a search. */
export const rssPath = (search = ""): string =>
  `${href("/rss.xml")}${search ? `?${new URLSearchParams({ q: search })}` : ""}`;
