import { z } from "zod";
import { onOff } from "#domain/settings/form.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { TODAY_LINE_MAX } from "./limits.ts";

const line = z.string().trim().overwrite(tidyLine).max(TODAY_LINE_MAX, `Use no máximo ${TODAY_LINE_MAX} letras`);
/** A local time of the site, as `<input type="datetime-local">` sends it. */
const until = z.string().regex(/^(|(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d)$/, "Escolha um dia e uma hora");

const WRONG_PLACE = "Use latitude e longitude, como -22,1203 e -45,0512";
/** Decimals that the service asks for at most; two are a kilometre, and more would store where somebody lives. */
const DECIMALS = 2;

/** "-22,1203; -45,0512" or "-22.1203, -45.0512", as maps copy them, stored as "-22.12,-45.05". */
const place = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === "") return "";
    const numbers = typed.match(/^([+-]?\d{1,3}(?:[.,]\d{1,9})?)\s*[;,\s]\s*([+-]?\d{1,3}(?:[.,]\d{1,9})?)$/);
    const [latitude, longitude] = (numbers?.slice(1) ?? []).map((text) => Number(text.replace(",", ".")));
    if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
      context.addIssue({ code: "custom", message: WRONG_PLACE });
      return z.NEVER;
    }
    return `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
  });

const MISSING_UNTIL = "Escolha até quando isto vale";

/** The strip "Hoje" (docs/product.md, "The strip of the day"). */
export const todaySchema = z
  .object({
    today_strip: onOff,
    weather_place: place,
    today_weather: line,
    today_weather_until: until,
    today_figure: line,
    today_figure_until: until,
  })
  .superRefine((values, context) => {
    for (const key of ["today_weather", "today_figure"] as const) {
      if (values[key] && !values[`${key}_until`]) {
        context.addIssue({ code: "custom", path: [`${key}_until`], message: MISSING_UNTIL });
      }
    }
  });
