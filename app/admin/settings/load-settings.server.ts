import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#app/context.ts";
import { shownValues } from "#domain/settings/forms.ts";
import type { SiteSettings } from "#domain/settings/schema.ts";
import { requireAdmin } from "../guard.server.ts";

/** What the screens of the settings show, and what their forms say that they showed. @throws a redirect for who is no administrator */
export async function loadSettings({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<{ settings: SiteSettings; seen: string }> {
  await requireAdmin(context, request);
  const settings = context.get(settingsContext);
  return { settings, seen: JSON.stringify(shownValues(settings)) };
}
