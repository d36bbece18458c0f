import { HandHeart } from "lucide";
import { href } from "react-router";
import type { FrameFacts } from "../features.server.ts";

/** The page of support, once the newsroom has pasted a code. */
export const SUPPORT_LINK = {
  feature: "support",
  to: href("/apoie"),
  label: "Apoie",
  icon: HandHeart,
  isShown: ({ support }: FrameFacts) => support !== null,
};
