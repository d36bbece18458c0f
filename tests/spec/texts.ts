import { ADMIN_TEXT } from "#app/admin/shell/admin-text.ts";
import { SHARE_TEXT } from "#app/reader/share/share-text.ts";
import { CONTEXT_TEXT } from "#app/reader/shell/context-text.ts";
import { USER_TEXT } from "#domain/accounts/administration/text.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { ACCOUNT_TEXT, FIELD_TEXT } from "#domain/accounts/text.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { FEED_ADMIN_TEXT } from "#domain/external-feeds/admin-text.ts";
import { FEEDS_TEXT } from "#domain/external-feeds/text.ts";
import { HEALTH_TEXT } from "#domain/health/text.ts";
import { STYLE_TEXT } from "#domain/markup/text.ts";
import { tooLargeText, UPLOAD_TEXT } from "#domain/media/text.ts";
import { UPLOAD_MAX_BYTES } from "#domain/media/uploads.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { FRONT_TEXT } from "#domain/news/front-page/text.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { NOTIFICATION_TEXT } from "#domain/notifications/text.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { explainUnreached, STORY_TEXT } from "#domain/stories/admin-text.ts";
import { STORIES_TEXT } from "#domain/stories/text.ts";

/** Objects of texts, by the name under which code uses them. */
export const TEXTS: Record<string, object> = {
  ACCOUNT_TEXT,
  AVATAR_TEXT,
  BANNER_TEXT,
  CATEGORY_TEXT,
  COMMENT_TEXT,
  CONTEXT_TEXT,
  FEEDS_TEXT,
  FEED_ADMIN_TEXT,
  FIELD_TEXT,
  FRONT_TEXT,
  HEALTH_TEXT,
  MODERATION_TEXT,
  NAVIGATION_TEXT,
  NEWSROOM_TEXT,
  NEWS_TEXT,
  NOTIFICATION_TEXT,
  ADMIN_TEXT,
  POPUP_TEXT,
  PROFILE_TEXT,
  SETTINGS_TEXT,
  SHARE_TEXT,
  STORIES_TEXT,
  STORY_TEXT,
  STYLE_TEXT,
  UPLOAD_TEXT,
  USER_TEXT,
};

/** Composed texts, with the beginning that docs/messages.md shows. */
export const COMPOSED: Record<string, string> = {
  "AVATAR_TEXT.updateFailed": AVATAR_TEXT.updateFailed("..."),
  explainUnreached: explainUnreached("..."),
  "tooLargeText image": tooLargeText("image", UPLOAD_MAX_BYTES.image),
  "tooLargeText video": tooLargeText("video", UPLOAD_MAX_BYTES.video),
};
