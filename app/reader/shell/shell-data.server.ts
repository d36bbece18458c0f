import type { RouterContextProvider } from "react-router";
import { doNotCache, findViewer, keep, namePageStyle, settingsContext, siteContext } from "#app/context.ts";
import { NOTICE, SECOND_FACTOR_GIVEN } from "#app/page-notices.ts";

import type { BannerSlide } from "#domain/banners/schema.ts";
import { TAGS } from "#domain/cache-tags.ts";
import { type CategoryTile, FOOTER_CATEGORIES, firstTiles } from "#domain/categories/schema.ts";
import { avatarSrcSet } from "#domain/media/avatar.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import { getBottomBar } from "#domain/navigation/queries.server.ts";
import type { NavigationItem } from "#domain/navigation/schema.ts";
import { findActivePopup } from "#domain/popups/queries.server.ts";
import type { ShownPopup } from "#domain/popups/schema.ts";
import { type ContactPart, contactWays } from "#domain/settings/contact.ts";
import { FALLBACK } from "#domain/settings/schema.ts";
import { contactEmail, type SocialLink, socialLinks } from "#domain/settings/social.ts";
import { listStories } from "#domain/stories/queries.server.ts";
import type { Story } from "#domain/stories/schema.ts";
import { loadBannerPlaces } from "../banners/banner-places.server.ts";
import { loadCategories } from "../categories/load-categories.server.ts";
import { findNotice } from "../notices/notices.ts";
import { APP_ENROLLED, DONE } from "../security/outcome.ts";
import { categoryStyle } from "./category-style.ts";
import type { SessionMark } from "./session-events.ts";

/** What stands around every reader page. */
export interface ShellData {
  siteName: string;
  slogan: string;
  logo: string | null;
  about: string;
  contact: string;
  /** The newsroom's e-mail and pages elsewhere, shown with the contact. */
  email: string | null;
  /** Of its own contact text; null while it has none. */
  phone: ContactPart | null;
  place: ContactPart | null;
  social: SocialLink[];
  footerCategories: Pick<CategoryTile, "id" | "name" | "slug">[];
  /** CSS rules with the colours of each category. */
  categoryStyle: string;
  /** Empty: the default items. */
  navigation: NavigationItem[];
  sidebar: BannerSlide[];
  /** The notice over the page, if one is active. */
  popup: ShownPopup | null;
  /** Null when they could not be read. */
  stories: Story[] | null;
  /** Who is looking, when signed in. */
  viewer: ShellViewer | null;
  /** When the newest notification was sent, milliseconds since 1970; null without one. */
  noticedAt: number | null;
  /** A message that came with the address. */
  notice: { title: string; text?: string } | null;
}

/** What the frame shows of someone who is signed in. */
export interface ShellViewer {
  name: string;
  email: string;
  avatarUrl: string | null;
  /** The picture in several widths, when it was uploaded here. */
  avatarSrcSet: string | undefined;
  admin: boolean;
  session: SessionMark;
}

const NO_WAYS = { phone: null, place: null };

/** Whether an address is where giving a second factor leads: at the login, or to enrol an app. */
const isVerified = (search: URLSearchParams) =>
  search.get(NOTICE) === SECOND_FACTOR_GIVEN || search.get(DONE) === APP_ENROLLED;

/** What stands around every reader page. */
export async function loadShell(context: Readonly<RouterContextProvider>, url: URL): Promise<ShellData> {
  const settings = context.get(settingsContext);
  const notice = findNotice(url.searchParams);
  if (notice) doNotCache(context);
  const [categories, bottomBar, banners, stories, viewer, popup] = await Promise.all([
    loadCategories(context),
    keep(context, getBottomBar, TAGS.navigation, TAGS.notifications),
    loadBannerPlaces(context),
    loadStories(context),
    findViewer(context),
    keep(context, findActivePopup, TAGS.popups, TAGS.media),
  ]);
  const colours = categoryStyle(categories);
  namePageStyle(context, colours);
  return {
    siteName: settings.site_name,
    slogan: settings.site_slogan,
    logo: settings.site_logo && isWebAddress(settings.site_logo) ? settings.site_logo : null,
    about: settings.about_us_content,
    contact: settings.contact_content,
    email: contactEmail(settings),
    ...(settings.contact_content === FALLBACK.contact ? NO_WAYS : contactWays(settings.contact_content)),
    social: socialLinks(settings),
    footerCategories: firstTiles(categories, FOOTER_CATEGORIES).map(({ icon: _, ...link }) => link),
    categoryStyle: colours,
    navigation: bottomBar.items,
    sidebar: banners.sidebar,
    popup,
    stories,
    viewer: viewer && {
      name: viewer.name,
      email: viewer.email,
      avatarUrl: viewer.avatarUrl,
      avatarSrcSet: viewer.avatarUrl ? avatarSrcSet(viewer.avatarUrl) : undefined,
      admin: viewer.role === "admin",
      session: {
        reader: viewer.id,
        session: viewer.sessionId,
        expiresAt: viewer.sessionExpiresAt,
        verified: isVerified(url.searchParams),
      },
    },
    noticedAt: bottomBar.noticedAt,
    notice,
  };
}

/** The stories of the bar; a failure is told there and costs no other part of the page. */
async function loadStories(context: Readonly<RouterContextProvider>): Promise<Story[] | null> {
  try {
    return await keep(context, listStories, TAGS.stories, TAGS.media);
  } catch (err) {
    context.get(siteContext).log.error({ err }, "the stories could not be read");
    doNotCache(context);
    return null;
  }
}
