import { z } from "zod";

/**
 * The part of a forecast of MET Norway that is used: temperatures in °C by the hour, the current one first, and the weather of the
 * next hour (https://api.met.no/weatherapi/locationforecast/2.0/documentation).
 */
const answerSchema = z.object({
  properties: z.object({
    timeseries: z
      .array(
        z.object({
          time: z.iso.datetime(),
          data: z.object({
            instant: z.object({ details: z.object({ air_temperature: z.number().min(-90).max(70) }) }),
            next_1_hours: z.object({ summary: z.object({ symbol_code: z.string() }) }).optional(),
          }),
        }),
      )
      .min(1),
  }),
});

/** Portuguese words by what the symbol's code contains; the first that fits (https://api.met.no/weatherapi/weathericon/2.0/documentation). */
const WORDS: [RegExp, string][] = [
  [/thunder/, "trovoadas"],
  [/snow|sleet/, "neve"],
  [/heavyrain/, "chuva forte"],
  [/rainshowers/, "pancadas de chuva"],
  [/lightrain/, "chuva fraca"],
  [/rain/, "chuva"],
  [/fog/, "neblina"],
  [/partlycloudy_night/, "algumas nuvens"],
  [/partlycloudy/, "sol entre nuvens"],
  [/cloudy/, "nublado"],
  [/fair/, "poucas nuvens"],
  [/clearsky_night/, "céu limpo"],
  [/clearsky/, "sol"],
];

/**
 * Describes a forecast: "24°, chuva, máxima de 29°". The maximum is left out where the day has no warmer hour left.
 * @param endOfDay milliseconds since 1970
 * @returns null if it cannot be read
 */
export function describeForecast(json: unknown, now: Date, endOfDay: number): string | null {
  const answer = answerSchema.safeParse(json);
  if (!answer.success) return null;
  const hours = answer.data.properties.timeseries.filter(({ time }) => Date.parse(time) > now.getTime() - 3_600_000);
  const current = hours[0];
  if (!current) return null;
  const temperatures = hours.filter(({ time }) => Date.parse(time) < endOfDay).map((hour) => degreesOf(hour));
  const degrees = degreesOf(current);
  const maximum = Math.max(degrees, ...temperatures);
  const symbol = current.data.next_1_hours?.summary.symbol_code ?? "";
  const word = WORDS.find(([pattern]) => pattern.test(symbol))?.[1];
  const parts = [`${degrees}°`, word, maximum > degrees && `máxima de ${maximum}°`];
  return parts.filter(Boolean).join(", ");
}

const degreesOf = (hour: z.infer<typeof answerSchema>["properties"]["timeseries"][number]): number =>
  // Adding zero turns −0 into 0.
  Math.round(hour.data.instant.details.air_temperature) + 0;
