import { useEffect, useState } from "react";
import type { ActionResult } from "#app/forms/action-result.ts";
import { NEW_ID_FIELD, VERSION_FIELD } from "#app/forms/row-fields.ts";
import { randomId } from "#domain/shared/id.ts";
import { HiddenValue } from "../../drafts/hidden-value.tsx";

interface VersionInputProps {
  /** The version from which the form was filled, null for a new row; loader data that change while it is open do not change it. */
  version: string | null;
  /** The form's last result, which has the version for the next submission. */
  result: ActionResult | undefined;
}

/** A hidden field with the row's version, so that changes by others are not overwritten without a warning. */
export function VersionInput({ version, result }: VersionInputProps) {
  const [latest, setLatest] = useState(version ?? "");
  const next = result?.ok ? result.saved?.version : result?.version;
  if (next && next !== latest) setLatest(next);
  return (
    <>
      <HiddenValue name={VERSION_FIELD} value={latest} onRestore={setLatest} />
      {version === null && <NewIdInput />}
    </>
  );
}

/** The id of the row that the form creates: sent again after a lost answer, the form creates no second one. */
function NewIdInput() {
  const [id, setId] = useState("");
  // The server's HTML has none.
  useEffect(() => setId((restored) => restored || randomId()), []);
  return <HiddenValue name={NEW_ID_FIELD} value={id} onRestore={setId} />;
}
