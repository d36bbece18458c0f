import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#app/context.ts";
import { OFFER_LINK } from "./link.ts";

type Context = Readonly<RouterContextProvider>;

/** Whether the page for advertisers is switched on. */
export const hasOffer = async (context: Context): Promise<boolean> => context.get(settingsContext).ad_offer;

/** Its path, for the site map; a report has none there. */
export const listOfferPaths = async (context: Context): Promise<string[]> =>
  (await hasOffer(context)) ? [OFFER_LINK.to] : [];
