import { useState } from "react";
import type { ActionResult } from "#app/forms/action-result.ts";
import { VERSION_FIELD } from "#app/forms/version-field.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";

interface VersionInputProps {
  /** The version from which the form was filled; loader data that change while it is open do not change it. */
  version: string | null;
  /** The form's last result, which has the version for the next submission. */
  result: ActionResult | undefined;
}

/** A hidden field with the row's version, so that changes by others are not overwritten without a warning. */
export function VersionInput({ version, result }: VersionInputProps) {
  const [latest, setLatest] = useState(version ?? "");
  const next = result?.ok ? result.saved?.version : result?.version;
  if (next && next !== latest) setLatest(next);
  return <HiddenValue name={VERSION_FIELD} value={latest} onRestore={setLatest} />;
}
