import { Crop } from "lucide";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useRetryingFetcher } from "#app/live/use-retrying-fetcher.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fileNameOf } from "#domain/media/types.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import { CropDialog, type CroppedFile } from "./crop-dialog.tsx";
import type { FileFacts } from "./facts-route.ts";

interface CropButtonProps {
  url: string;
  /** Whether it is an icon without a label. */
  small?: boolean;
  /** Called with the cropped picture, or with the original that replaces a crop. */
  onCropped?: (file: CroppedFile) => void;
}

/** Opens the dialog for crop and focal point of a picture. */
export function CropButton({ url, small = false, onCropped }: CropButtonProps) {
  const facts = useRetryingFetcher<FileFacts>();
  const [open, setOpen] = useState(false);
  // The facts are also reloaded after each save, while the dialog stays open; it opens once they are loaded.
  const handleClick = async () => {
    await facts.load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url })}`);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={small ? "tap" : "btn line small"}
        aria-label={`Corte e foco: ${fileNameOf(url)}`}
        title={small ? "Corte e foco" : undefined}
        onClick={() => void handleClick()}
      >
        <Icon icon={Crop} />
        {!small && "Corte e foco"}
      </button>
      {open &&
        facts.data &&
        createPortal(
          <CropDialog url={url} facts={facts.data} onCropped={onCropped} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}
