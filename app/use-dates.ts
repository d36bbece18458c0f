import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { type DateFormats, dateFormats } from "#platform/format/dates.ts";

/** Dates in the site's time zone. */
export function useDates(): DateFormats {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return dateFormats(site?.timeZone ?? "America/Sao_Paulo");
}
