import { File as FileIcon, Film, type IconNode, Image, Volume2 } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";

/** Twice the width of its box, for fine screens, pixels. */
const WIDTH = 144;

function iconOf(type: string): IconNode {
  if (type.startsWith("image/")) return Image;
  if (type.startsWith("video/")) return Film;
  return type.startsWith("audio/") ? Volume2 : FileIcon;
}

/** A small look at a file that is still on this device: drawn, as the page may load nothing but addresses. */
export function FileThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const isPicture = file.type.startsWith("image/");
  // Pictures are decoded by the browser.
  useEffect(() => {
    if (!isPicture) return;
    let gone = false;
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: "medium" })
      .then((bitmap) => {
        const place = canvas.current;
        if (gone || !place) return bitmap.close();
        place.width = bitmap.width;
        place.height = bitmap.height;
        place.getContext("2d")?.drawImage(bitmap, 0, 0);
        bitmap.close();
        setDrawn(true);
      })
      // A file that the browser cannot decode keeps its icon.
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [file, isPicture]);
  return (
    <span className="thumb">
      {!drawn && <Icon icon={iconOf(file.type)} />}
      <canvas ref={canvas} hidden={!drawn} />
    </span>
  );
}
