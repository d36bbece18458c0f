import type { RouterContextProvider } from "react-router";
import { cachedPart, doNotCache, findViewer, namePageStyle, settingsContext, siteContext } from "#app/context.ts";
import { FLASH_PARAM, SECOND_FACTOR_GIVEN } from "#app/flash.ts";
import type { Database } from "#db/client.ts";
import { stories } from "#db/schema/site.ts";
import { mayEnterBackOffice, mayManageContent, mayPublish } from "#domain/accounts/policy.ts";

import type { BannerSlide } from "#domain/banners/types.ts";
import { type CategoryTile, firstTiles } from "#domain/categories/types.ts";
import { avatarSrcSet } from "#domain/media/avatar.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { type BottomBarContent, getBottomBar } from "#domain/navigation/queries.server.ts";
import type { NavigationItem } from "#domain/navigation/types.ts";
import { findActivePopup } from "#domain/popups/queries.server.ts";
import type { ShownPopup } from "#domain/popups/types.ts";
import { type ContactPart, findFooterContacts } from "#domain/settings/contact.ts";
import { contactEmail, type SocialLink, socialLinks } from "#domain/settings/social.ts";
import { FALLBACK } from "#domain/settings/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { listStories } from "#domain/stories/queries.server.ts";
import type { Story } from "#domain/stories/types.ts";
import { listDuties } from "#domain/today/duties.server.ts";
import { todayOf } from "#domain/today/today.ts";
import type { Today } from "#domain/today/types.ts";
import type { UrgentMode } from "#domain/urgent/types.ts";
import { urgentOf } from "#domain/urgent/urgent.ts";
import { loadBanners } from "../banners/load-banners.server.ts";
import { loadCategories } from "../categories/load-categories.server.ts";
import { type FrameFacts, loadFrameFacts } from "../features.server.ts";
import { APP_ENROLLED, DONE } from "../security/done.ts";
import { categoryStyle } from "./category-style.ts";
import { findFlash } from "./flash-messages.ts";
import type { SessionState } from "./session-events.ts";

/** Data of the layout of readers' pages. */
export interface ShellData {
  siteName: string;
  slogan: string;
  logo: string | null;
  /** The newsroom's e-mail address, shown with the contact. */
  email: string | null;
  /** Phone and postal address, found in the contact text; null while the site has the default text. */
  phone: ContactPart | null;
  place: ContactPart | null;
  social: SocialLink[];
  /** The active ones, in the order of the home page's tiles. */
  categories: Omit<CategoryTile, "description">[];
  /** CSS rules with the colours of each category. */
  categoryStyle: string;
  /** The strip "Hoje"; null where it is off. */
  today: Today | null;
  features: FrameFacts;
  /** The texts of an emergency; null while there is none. */
  urgent: UrgentMode | null;
  /** Empty: the default items. */
  navigation: NavigationItem[];
  sidebar: BannerSlide[];
  /** Whether pages are kept on the device, to be read without a network. */
  offlineReading: boolean;
  /** The active pop-up; null without one, and in an emergency. */
  popup: ShownPopup | null;
  /** Null when they could not be read. */
  stories: Story[] | null;
  /** The signed-in reader. */
  viewer: ShellViewer | null;
  /** When the newest notification was sent, milliseconds since 1970; null without one, and for a visitor. */
  newestNotificationAt: number | null;
  /** The flash message that the address names. */
  flash: { title: string; text?: string } | null;
}

/** Data of the layout about a signed-in reader. */
export interface ShellViewer {
  name: string;
  email: string;
  avatarUrl: string | null;
  /** The picture in several widths, when it was uploaded here. */
  avatarSrcSet: string | undefined;
  /** Whether they enter the back office, edit every article, and manage the stories. */
  isStaff: boolean;
  publishes: boolean;
  managesStories: boolean;
  session: SessionState;
}

/** Parts of the layout, each with its state if it cannot be read (docs/product.md, "If a part cannot be read"). */
const BOTTOM_BAR = { read: getBottomBar, fallback: (): BottomBarContent => ({ items: [], noticedAt: null }) };
const POPUP = { read: findActivePopup, fallback: () => null };
const STORIES = {
  read: listStories as (db: Database) => Promise<Story[] | null>,
  needs: [stories],
  fallback: () => null,
};

const NO_CONTACT = { phone: null, place: null };

/** Whether an address is the one after verifying a second factor, at sign-in or to enrol an app. */
const isVerified = (search: URLSearchParams) =>
  search.get(FLASH_PARAM) === SECOND_FACTOR_GIVEN || search.get(DONE) === APP_ENROLLED;

/** Loads the data of the layout of readers' pages. */
export async function loadShell(context: Readonly<RouterContextProvider>, url: URL): Promise<ShellData> {
  const settings = context.get(settingsContext);
  const flash = findFlash(url.searchParams);
  if (flash) doNotCache(context);
  const [categories, bottomBar, banners, shownStories, viewer, popup, features, duties] = await Promise.all([
    loadCategories(context),
    cachedPart(context, BOTTOM_BAR, TAGS.navigation, TAGS.notifications),
    loadBanners(context),
    cachedPart(context, STORIES, TAGS.stories, TAGS.media),
    findViewer(context),
    cachedPart(context, POPUP, TAGS.popups, TAGS.media),
    loadFrameFacts(context),
    listDuties(settings, (read) => cachedPart(context, { read, fallback: () => [] }, TAGS.town)),
  ]);
  const colours = categoryStyle(categories);
  namePageStyle(context, colours);
  const urgent = urgentOf(settings);
  return {
    siteName: settings.site_name,
    slogan: settings.site_slogan,
    logo: settings.site_logo && isWebAddress(settings.site_logo) ? settings.site_logo : null,
    email: contactEmail(settings),
    ...(settings.contact_content === FALLBACK.contact ? NO_CONTACT : findFooterContacts(settings.contact_content)),
    social: socialLinks(settings),
    categories: firstTiles(categories, categories.length),
    categoryStyle: colours,
    today: todayOf(settings, new Date(), context.get(siteContext).timeZone, duties),
    features,
    urgent,
    navigation: bottomBar.items,
    // The menu is too narrow for the wide variants.
    sidebar: banners.sidebar.map((slide) => ({ ...slide, hero: null })),
    offlineReading: settings.offline_reading,
    popup: urgent ? null : popup,
    stories: shownStories,
    viewer: viewer && {
      name: viewer.name,
      email: viewer.email,
      avatarUrl: viewer.avatarUrl,
      avatarSrcSet: viewer.avatarUrl ? avatarSrcSet(viewer.avatarUrl) : undefined,
      isStaff: mayEnterBackOffice(viewer),
      publishes: mayPublish(viewer),
      managesStories: mayManageContent(viewer),
      session: {
        reader: viewer.id,
        session: viewer.sessionId,
        expiresAt: viewer.sessionExpiresAt,
        verified: isVerified(url.searchParams),
      },
    },
    // The list needs an account.
    newestNotificationAt: viewer && bottomBar.noticedAt,
    flash,
  };
}
