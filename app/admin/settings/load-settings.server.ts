import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#app/context.ts";
import type { SiteSettings } from "#domain/settings/schema.ts";
import { requireAdmin } from "../guard.server.ts";

/** What the screens of the settings show. @throws a redirect for who is no administrator */
export async function loadSettings({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<{ settings: SiteSettings }> {
  await requireAdmin(context, request);
  return { settings: context.get(settingsContext) };
}
