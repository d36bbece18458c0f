import { ChartColumn } from "lucide";
import { href } from "react-router";
import { formatCount } from "#platform/format/numbers.ts";

/** The screen of numbers in the menu. */
export const ANALYTICS_LINK = { to: href("/admin/analytics"), label: "Análises", icon: ChartColumn };

/** The same among the shortcuts of the dashboard. */
export const ANALYTICS_SHORTCUT = {
  ...ANALYTICS_LINK,
  feature: "analytics",
  describe: (views: number) => formatCount(views, "acesso hoje", "acessos hoje"),
};
