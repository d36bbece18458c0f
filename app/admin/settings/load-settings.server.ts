import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#app/context.ts";
import type { Permission } from "#domain/accounts/policy.ts";
import { shownValues } from "#domain/settings/form.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { requireStaff } from "../shell/guard.server.ts";

/**
 * Loads the values of the settings screens, and the version that their forms submit.
 * @param permission of the screen; administrators only where it names none
 * @throws a redirect if the viewer may not open it
 */
export async function loadSettings(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  permission?: Permission,
): Promise<{ settings: SiteSettings; version: string }> {
  await requireStaff(context, request, permission);
  const settings = context.get(settingsContext);
  return { settings, version: JSON.stringify(shownValues(settings)) };
}
