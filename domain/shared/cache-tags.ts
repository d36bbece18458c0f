/** Cache tags of pages; a change to a table purges the pages with its tags. */
export const TAGS = {
  news: "news",
  article: (id: string) => `news:${id}`,
  authors: "authors",
  tags: "tags",
  categories: "categories",
  settings: "settings",
  navigation: "navigation",
  notifications: "notifications",
  banners: "banners",
  feeds: "feeds",
  stories: "stories",
  profile: (id: string) => `profiles:${id}`,
  media: "media",
  popups: "popups",
  live: "live",
  mostRead: "most_read",
  oldAddresses: "old_addresses",
  newsletters: "newsletters",
  /** Of newsletters, when they are sent: apart, as the form for newsletters is on every page. */
  editions: "newsletter_editions",
} as const;

/** A change as the database announces it; `id` null stands for many rows. */
export interface Change {
  table: string;
  id: string | null;
  /** False when readers can see the row neither before nor after the change. */
  public?: boolean | undefined;
}

/** The tags that a change of a table of no feature invalidates, or null if it may affect every page. */
export function tagsOfTable({ table, id }: Change): string[] | null {
  switch (table) {
    case "news":
      return id ? [TAGS.news, TAGS.article(id)] : null;
    // Announced with the article's id: a like changes only that article.
    case "likes":
      return id ? [TAGS.article(id)] : null;
    case "news_bylines":
    case "news_tags":
      return id ? [TAGS.news, TAGS.article(id)] : null;
    case "authors":
      return [TAGS.authors, TAGS.news];
    case "tags":
      return [TAGS.tags];
    // Lists name their authors too.
    case "profiles":
      return id ? [TAGS.profile(id), TAGS.news] : null;
    case "categories":
      return [TAGS.categories];
    case "site_settings":
      return [TAGS.settings];
    case "notifications":
      return [TAGS.notifications];
    case "bottom_nav":
      return [TAGS.navigation];
    case "banners":
    case "banner_controls":
      return [TAGS.banners];
    case "rss_feeds":
    case "feed_items":
    case "feed_states":
      return [TAGS.feeds];
    case "stories":
      return [TAGS.stories];
    case "popups":
      return [TAGS.popups];
    case "media":
      return [TAGS.media];
    case "old_addresses":
      return [TAGS.oldAddresses];
    default:
      return [];
  }
}

/** Topics that open pages subscribe to: names of what they show. */
export type Topic =
  | "settings"
  | "navigation"
  | "notifications"
  | "stories"
  | "banners"
  | "popups"
  | "feeds"
  | "news"
  | "comments"
  | "likes";

/** The topic of a change, or null if open pages are not notified of it. */
export function topicOfChange({ table }: Change): Topic | null {
  switch (table) {
    case "site_settings":
      return "settings";
    case "bottom_nav":
      return "navigation";
    case "notifications":
      return "notifications";
    case "stories":
      return "stories";
    case "banners":
    case "banner_controls":
      return "banners";
    case "popups":
      return "popups";
    case "rss_feeds":
    case "feed_items":
      return "feeds";
    case "news":
      return "news";
    // With the id of the article.
    case "comments":
    case "likes":
      return table;
    // Announced to the newsroom alone, whose screen shows them with the comments.
    case "comment_reports":
      return "comments";
    default:
      return null;
  }
}
