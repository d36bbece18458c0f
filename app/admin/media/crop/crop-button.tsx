import { Crop } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useRetryingFetcher } from "#app/open-page/use-retrying-fetcher.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fileNameOf } from "#domain/media/types.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import type { FileFacts } from "../card/facts-route.ts";
import { CropDialog, type CroppedFile } from "./crop-dialog.tsx";

interface CropButtonProps {
  url: string;
  /** Whether it is an icon without a label. */
  small?: boolean;
  /** Called with the cropped picture, or with the original that replaces a crop. */
  onCropped?: (file: CroppedFile) => void;
}

/** Opens the dialog for crop and focal point of a picture. */
export function CropButton({ url, small = false, onCropped }: CropButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={small ? "tap" : "btn line small"}
        aria-label={`Corte e foco: ${fileNameOf(url)}`}
        title={small ? "Corte e foco" : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Crop} />
        {!small && "Corte e foco"}
      </button>
      {open && <CropOf url={url} onCropped={onCropped} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CropOfProps extends Pick<CropButtonProps, "url" | "onCropped"> {
  onClose: () => void;
}

/** Loads what is stored about a picture, and opens the dialog then. */
export function CropOf({ url, onCropped, onClose }: CropOfProps) {
  const facts = useRetryingFetcher<FileFacts>();
  const load = useEffectEvent(() => void facts.load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url })}`));
  // The facts are also loaded again after each save, while the dialog stays open.
  useEffect(() => load(), []);
  if (!facts.data) return null;
  return createPortal(
    <CropDialog url={url} facts={facts.data} onCropped={onCropped} onClose={onClose} />,
    document.body,
  );
}
