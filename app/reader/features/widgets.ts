import { TOWN_WIDGET } from "../town/link.ts";
import type { Widget } from "../widget/widgets.ts";

/** What features offer for frames of other sites. */
export const FEATURE_WIDGETS: Widget[] = [TOWN_WIDGET];
