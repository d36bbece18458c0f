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
  town: "town",
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

const ofArticle = (id: string) => [TAGS.article(id)];
const ofList = (id: string) => [TAGS.news, TAGS.article(id)];

/** By table: the tags that a change of any of its rows invalidates, or those of a row, without which it may affect every page. */
export type TableTags = Record<string, string[] | ((id: string) => string[])>;

/** Of the tables of no feature. */
export const TABLE_TAGS: TableTags = {
  news: ofList,
  news_bylines: ofList,
  news_tags: ofList,
  // Announced with the article's id: a like changes only that article.
  likes: ofArticle,
  authors: [TAGS.authors, TAGS.news],
  // Lists name their authors too.
  profiles: (id) => [TAGS.profile(id), TAGS.news],
  tags: [TAGS.tags],
  categories: [TAGS.categories],
  site_settings: [TAGS.settings],
  notifications: [TAGS.notifications],
  bottom_nav: [TAGS.navigation],
  banners: [TAGS.banners],
  banner_controls: [TAGS.banners],
  rss_feeds: [TAGS.feeds],
  feed_items: [TAGS.feeds],
  feed_states: [TAGS.feeds],
  stories: [TAGS.stories],
  popups: [TAGS.popups],
  media: [TAGS.media],
  old_addresses: [TAGS.oldAddresses],
};

/** Topics that open pages subscribe to, names of what they show, by table. */
const TOPICS = {
  site_settings: "settings",
  bottom_nav: "navigation",
  notifications: "notifications",
  stories: "stories",
  banners: "banners",
  banner_controls: "banners",
  popups: "popups",
  rss_feeds: "feeds",
  feed_items: "feeds",
  news: "news",
  // With the id of the article.
  comments: "comments",
  likes: "likes",
  // Announced to the newsroom alone, whose screen shows them with the comments.
  comment_reports: "comments",
} as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** The topic of a change, or null if open pages are not notified of it. */
export const topicOfChange = ({ table }: Change): Topic | null => TOPICS[table as keyof typeof TOPICS] ?? null;
