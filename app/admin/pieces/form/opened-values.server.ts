import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import type { FieldsChanged, FieldValues } from "#domain/shared/changed-fields.ts";

/** Longest value that a message repeats, characters. */
const REPEATED_MAX = 80;

/** The values that a form was opened with, which it sends as its version (JSON); none where it sends none. */
export function parseOpenedValues(version: string | null): FieldValues {
  try {
    const read = z.record(z.string(), z.string()).safeParse(JSON.parse(version ?? "{}"));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/**
 * Refuses fields that somebody else changed since the form was opened. Sent again, the form overwrites them, and only them.
 * @param opened values that the form was opened with
 */
export function refuseChangedFields(
  { now }: FieldsChanged,
  opened: FieldValues,
  summary: { title: string; text: string },
): Refusal {
  const fields = Object.fromEntries(Object.entries(now).map(([field, value = ""]) => [field, describeChange(value)]));
  const version = JSON.stringify({ ...opened, ...now });
  return new Refusal(summary.text, { reason: "changed", fields, summary, version });
}

/** A moment of a setting, which its field shows otherwise. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Message beside a field that somebody else changed. */
function describeChange(value: string): string {
  const change = value === "" ? "Outra pessoa esvaziou este campo" : "Outra pessoa mudou este campo";
  const isShort = value !== "" && value.length <= REPEATED_MAX && !value.includes("\n");
  const repeated = isShort && !MOMENT.test(value) ? ` para “${value}”` : "";
  return `${change}${repeated} depois que você abriu a tela. Se você salvar de novo, vale o seu.`;
}
