import { Mail, Mailbox } from "lucide";
import { href } from "react-router";
import type { FrameFacts } from "../features.server.ts";

/** The page of newsletters, once there is one. */
export const NEWSLETTER_LINK = {
  feature: "newsletter",
  to: href("/boletim"),
  label: "Boletim",
  icon: Mail,
  isShown: ({ newsletter }: FrameFacts) => newsletter !== null,
};

/** The same among links of which each says more. */
export const NEWSLETTER_MORE_LINK = { ...NEWSLETTER_LINK, label: "Boletim por e-mail", icon: Mailbox };
