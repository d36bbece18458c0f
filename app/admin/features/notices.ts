import type { ComponentType } from "react";
import { ARTICLE_NEWSLETTER } from "../newsletter/article-newsletter.tsx";
import { ARTICLE_PUSH } from "../push/article-push.tsx";
import { EntryPush } from "../push/entry-push.tsx";
import { NEWSROOM_PUSH } from "../push/newsroom-push.tsx";
import type { ArticleNotice, EntryNoticeProps, NewsroomNotice } from "./places.ts";

/** How readers are notified of an article when it is published. */
export const ARTICLE_NOTICES: Record<string, ArticleNotice> = { push: ARTICLE_PUSH, newsletter: ARTICLE_NEWSLETTER };

/** What sends an entry of a coverage to devices: its choices and buttons. */
export const ENTRY_NOTICES: Record<string, ComponentType<EntryNoticeProps>> = { push: EntryPush };

/** What is sent to devices with a notification. */
export const NEWSROOM_NOTICES: Record<string, NewsroomNotice> = { push: NEWSROOM_PUSH };
