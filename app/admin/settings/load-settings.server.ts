import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#app/context.ts";
import { shownValues } from "#domain/settings/form.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { requireStaff } from "../shell/guard.server.ts";

/** Values of the settings screens, and the version that their forms send. @throws a redirect for who is no administrator */
export async function loadSettings({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<{ settings: SiteSettings; version: string }> {
  await requireStaff(context, request);
  const settings = context.get(settingsContext);
  return { settings, version: JSON.stringify(shownValues(settings)) };
}
