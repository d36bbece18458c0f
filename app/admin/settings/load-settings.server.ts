import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#app/context.ts";
import { shownValues } from "#domain/settings/form.ts";
import type { SiteSettings } from "#domain/settings/types.ts";

/** The values of the settings screens, and the version that their forms submit: all values, so their screens take long bodies. */
export function loadSettings(context: Readonly<Pick<RouterContextProvider, "get">>): {
  settings: SiteSettings;
  version: string;
} {
  const settings = context.get(settingsContext);
  return { settings, version: JSON.stringify(shownValues(settings)) };
}
