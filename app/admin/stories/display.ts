import { storeLocally } from "#app/ui/stored-list.ts";
import { STORY_DISPLAY_CHANGE, STORY_DISPLAY_KEY, STORY_LOCATIONS, type StoryDisplay } from "#domain/stories/types.ts";

/** By default the bar is shown everywhere. */
export const DEFAULT_DISPLAY: StoryDisplay = { enabled: true, locations: ["all"] };

/** Whether and where this browser shows the bar. */
export function readDisplay(): StoryDisplay {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORY_DISPLAY_KEY) ?? "null");
    const { enabled, locations } = (stored ?? {}) as Partial<Record<keyof StoryDisplay, unknown>>;
    return {
      enabled: enabled !== false,
      locations: Array.isArray(locations)
        ? STORY_LOCATIONS.filter((one) => locations.includes(one))
        : DEFAULT_DISPLAY.locations,
    };
  } catch {
    return DEFAULT_DISPLAY;
  }
}

/** Stores the settings for this page and other tabs; false if the browser does not allow it. */
export const storeDisplay = (display: StoryDisplay): boolean =>
  storeLocally(STORY_DISPLAY_KEY, display, STORY_DISPLAY_CHANGE);
