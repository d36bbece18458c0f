import { NEWSLETTER_LINKS, NEWSLETTER_PATHS } from "./newsletter/links.ts";
import type { MenuLink } from "./shell/frame/menu.ts";

/** The screens of features, in the menu between what readers get and who they are. */
export const FEATURE_LINKS: MenuLink[] = [...NEWSLETTER_LINKS];

/** The screen of a row of a feature, by the kind that audit entries name. */
export const FEATURE_PATHS: Record<string, (id: string) => string> = { ...NEWSLETTER_PATHS };
