import type { popups } from "#db/schema/site.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import type { Picture, ShownFilm } from "#domain/media/types.ts";
import type { IsoDates } from "#domain/shared/iso-dates.ts";

/** How a notice is shown, enters, and moves its title. */
export const POPUP_BEHAVIORS = ["auto", "modal", "fixed"] as const;
export type PopupBehavior = (typeof POPUP_BEHAVIORS)[number];
export const ENTRANCE_EFFECTS = ["fade-up", "fade-down", "slide-left", "slide-right", "zoom-in"] as const;
export type EntranceEffect = (typeof ENTRANCE_EFFECTS)[number];
export const TEXT_ANIMATIONS = ["none", "typewriter", "bounce", "pulse"] as const;
export type TextAnimation = (typeof TEXT_ANIMATIONS)[number];

/** Milliseconds before an automatic notice appears, and for which one that was closed stays away. */
export const AUTO_DELAY_MS = 300;
export const SEEN_MS = 24 * 60 * 60 * 1000;

/** Limits of the form: characters, and seconds. */
export const POPUP_LIMITS = { title: 120, description: 500, ctaLabel: 40, delayMax: 600, durationMax: 60 } as const;

/** Notices that the newsroom's list shows at once. */
export const POPUPS_PAGE = 30;

/** Appearance of a pop-up, for readers and for the preview. */
export interface PopupAppearance {
  title: string | null;
  description: string | null;
  behavior: PopupBehavior;
  entranceEffect: EntranceEffect;
  textAnimation: TextAnimation;
  /** Seconds that the animation of the text takes. */
  durationSeconds: number;
  ctaLabel: string | null;
  ctaUrl: string | null;
  style: SafeStyle;
}

/** The notice over the page as readers get it. */
export interface ShownPopup extends PopupAppearance {
  id: string;
  /** Whether it is marked as an advertisement, and counted as one. */
  paid: boolean;
  picture: Picture | null;
  film: ShownFilm | null;
  /** Seconds before it appears, beside the wait of automatic ones. */
  delaySeconds: number;
}

/** A notice as the newsroom edits it. */
export interface EditablePopup extends Omit<IsoDates<typeof popups.$inferSelect>, "createdAt"> {
  mediaType: "image" | "video";
  displayBehavior: PopupBehavior;
  entranceEffect: EntranceEffect;
  textAnimation: TextAnimation;
}
