import { FileText, Volume2 } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { MediaKind } from "#domain/media/uploads.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import "../styles/uploads.css";

/** The thumbnail of a file. */
export function MediaView({ url, kind }: { url: string; kind: MediaKind }) {
  if (kind === "image") {
    return (
      <span className="thumb">
        <img src={drawnAddress(url)} alt="" loading="lazy" decoding="async" />
      </span>
    );
  }
  if (kind === "video") {
    return (
      <span className="thumb">
        {/* Shows the first frame; it is never played. */}
        <video src={drawnAddress(url)} muted playsInline preload="metadata" aria-hidden="true" tabIndex={-1} />
      </span>
    );
  }
  return (
    <span className="thumb">
      <Icon icon={kind === "document" ? FileText : Volume2} />
    </span>
  );
}
