import { Crosshair } from "lucide";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { FocalPoint } from "#domain/media/focus.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import type { FileFacts } from "./facts-route.ts";
import { FocusDialog } from "./focus-dialog.tsx";
import { fileNameOf } from "./media-names.ts";

interface FocusButtonProps {
  url: string;
  /** The stored point; it is requested when it is not given. */
  focus?: FocalPoint | null;
}

/** Opens the choice of what must not be cut off of a picture. */
export function FocusButton({ url, focus: known }: FocusButtonProps) {
  const facts = useFetcher<FileFacts>();
  const [open, setOpen] = useState(false);
  const focus = facts.data ? facts.data.focus : known;
  const handleClick = () => {
    setOpen(true);
    if (known === undefined) void facts.load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url })}`);
  };
  return (
    <>
      <button
        type="button"
        className="btn line small"
        aria-label={`Ponto de foco: ${fileNameOf(url)}`}
        onClick={handleClick}
      >
        <Icon icon={Crosshair} />
        Ponto de foco
      </button>
      {open &&
        focus !== undefined &&
        createPortal(<FocusDialog url={url} focus={focus} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
