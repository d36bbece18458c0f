import type { stories } from "#db/schema/site.ts";
import type { Picture } from "#domain/media/types.ts";
import type { IsoDates } from "#domain/shared/iso-dates.ts";

/** Stories that the bar and the viewer hold, newest first. */
export const STORIES_SHOWN = 30;

/** Stories that the newsroom's list holds. */
export const STORIES_MAX = 200;

export type StoryMediaType = "image" | "video";

/** Seconds that a story is shown by default. */
export const STORY_DURATION = 5;

/** Limits of the form: characters, and seconds. */
export const STORY_LIMITS = { title: 120, durationMax: 300 } as const;

/** Where browsers store whether and where their readers want the bar, and its event in one tab. */
export const STORY_DISPLAY_KEY = "stories_settings";
export const STORY_DISPLAY_CHANGE = "coreto:stories";
export const STORY_LOCATIONS = ["all", "home", "news", "categories"] as const;

/** The JSON value stored under that key; without it the bar is everywhere. */
export interface StoryDisplay {
  enabled: boolean;
  locations: (typeof STORY_LOCATIONS)[number][];
}

/** A story as the bar and the viewer show it. */
export interface Story {
  id: string;
  title: string;
  /** For the stories bar. */
  thumbnail: Picture | null;
  /** The picture of the story, or what stands for its film. */
  picture: Picture | null;
  /** Address of the film; null for a picture. */
  videoUrl: string | null;
  /** Seconds. */
  duration: number;
  /** Where it leads. */
  href: string | null;
  /** Whether it is marked as an advertisement, and counted as one. */
  paid: boolean;
  /** ISO. */
  createdAt: string;
}

/** A story as the newsroom manages it. */
export interface EditableStory extends IsoDates<typeof stories.$inferSelect> {
  mediaType: StoryMediaType;
}
