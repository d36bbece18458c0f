import { Crop } from "lucide";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import { CropDialog, type CroppedFile } from "./crop-dialog.tsx";
import type { FileFacts } from "./facts-route.ts";
import { fileNameOf } from "./media-names.ts";

interface CropButtonProps {
  url: string;
  /** Whether it is an icon without words, where there is little room. */
  small?: boolean;
  /** Hears of a part that was made, or of the whole picture that is wanted in place of its part. */
  onCropped?: (file: CroppedFile) => void;
}

/** Opens the choice of a part of a picture, and of what must not be cut off. */
export function CropButton({ url, small = false, onCropped }: CropButtonProps) {
  const facts = useFetcher<FileFacts>();
  const [open, setOpen] = useState(false);
  // Read again after each save, too, while the dialog stays: it opens once they are there.
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
