import { useState } from "react";
import type { ActionResult } from "#app/forms/action-result.ts";
import { VERSION_FIELD } from "#app/forms/version-field.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";

interface VersionInputProps {
  /** The version that the form was filled from; data that are read again while it is open do not change it. */
  version: string | null;
  /** The form's last result, which names the version that the next one is compared with. */
  result: ActionResult | undefined;
}

/** Sent along with a form, so that what somebody else saved meanwhile is not overwritten unknown. */
export function VersionInput({ version, result }: VersionInputProps) {
  const [latest, setLatest] = useState(version ?? "");
  const next = result?.ok ? result.saved?.version : result?.version;
  if (next && next !== latest) setLatest(next);
  return <HiddenValue name={VERSION_FIELD} value={latest} onRestore={setLatest} />;
}
