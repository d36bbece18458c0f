import type { SiteSettings } from "#domain/settings/types.ts";
import { PHONES_MAX, STEPS_MAX } from "./limits.ts";
import { readPhones } from "./phones.ts";
import type { UrgentMode } from "./types.ts";

/** The urgent mode as readers see it; null while it is off. */
export function urgentOf(settings: SiteSettings): UrgentMode | null {
  if (!settings.urgent_mode) return null;
  const { urgent_sentence: sentence, urgent_steps, urgent_phones, urgent_lead: leadId, urgent_since } = settings;
  const steps = (urgent_steps ?? "").split("\n").map((line) => line.trim());
  return {
    sentence,
    steps: steps.filter(Boolean).slice(0, STEPS_MAX),
    phones: readPhones(urgent_phones).slice(0, PHONES_MAX),
    leadId,
    since: urgent_since === null ? null : new Date(urgent_since).toISOString(),
  };
}
