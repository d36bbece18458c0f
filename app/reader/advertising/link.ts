import { Store } from "lucide";
import { href } from "react-router";
import type { FrameFacts } from "../features.server.ts";

/** The page for those who want to advertise, where the newsroom has switched it on. */
export const OFFER_LINK = {
  feature: "advertising",
  to: href("/anuncie"),
  label: "Anuncie",
  icon: Store,
  isShown: ({ advertising }: FrameFacts) => advertising,
};
