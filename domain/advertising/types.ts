import type { AdKind } from "#domain/paid-items/types.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";

/** Views and clicks of one day. */
export interface DayCount {
  day: CalendarDay;
  views: number;
  clicks: number;
}

/** A campaign with its sums. */
export interface Campaign {
  id: string;
  advertiserId: string;
  advertiser: string;
  itemKind: AdKind;
  itemId: string;
  itemName: string;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  place: string | null;
  /** Centavos. */
  price: number;
  promisedViews: number | null;
  paid: string | null;
  views: number;
  clicks: number;
}

/** A campaign in the newsroom's list. */
export interface ListedCampaign extends Campaign {
  /** Address of a small picture. */
  image: string | null;
  /** Where it leads. */
  link: string | null;
  /** Whether what it shows is in the trash, or gone. */
  isGone: boolean;
}

/** A campaign with its days, as its advertiser gets it. */
export interface ReportedCampaign extends Campaign {
  days: DayCount[];
  /** First day of which views are known: that of its first day and the day on which it was entered which comes later. */
  countedFrom: CalendarDay;
}
