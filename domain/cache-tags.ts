/** Names that tie a finished page to what it shows; a change to a table purges the pages that carry its tags. */
export const TAGS = {
  news: "news",
  article: (id: string) => `news:${id}`,
  categories: "categories",
  settings: "settings",
  navigation: "navigation",
  notifications: "notifications",
  banners: "banners",
  profile: (id: string) => `profiles:${id}`,
  media: "media",
  popups: "popups",
} as const;

/** A change as the database announces it; `id` null stands for many rows. */
export interface Change {
  table: string;
  id: string | null;
}

/** The tags that a change touches, or null when every page may be touched. */
export function tagsOfChange({ table, id }: Change): string[] | null {
  switch (table) {
    case "news":
      return id ? [TAGS.news, TAGS.article(id)] : null;
    // Announced with the article's id: a like or a comment changes only that article.
    case "likes":
    case "comments":
      return id ? [TAGS.article(id)] : null;
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
    case "popups":
      return [TAGS.popups];
    case "media":
      return [TAGS.media];
    default:
      return [];
  }
}
