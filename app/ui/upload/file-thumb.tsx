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

/** A thumbnail of a local file. It is drawn on a canvas, because the content security policy does not allow blob: images. */
export function FileThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const isPicture = file.type.startsWith("image/");
  useEffect(() => {
    if (!isPicture) return;
    let isUnmounted = false;
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: "medium" })
      .then((bitmap) => {
        const element = canvas.current;
        if (isUnmounted || !element) return bitmap.close();
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext("2d")?.drawImage(bitmap, 0, 0);
        bitmap.close();
        setDrawn(true);
      })
      // A file that the browser cannot decode keeps its icon.
      .catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, [file, isPicture]);
  return (
    <span className="thumb">
      {!drawn && <Icon icon={iconOf(file.type)} />}
      <canvas ref={canvas} hidden={!drawn} />
    </span>
  );
}
