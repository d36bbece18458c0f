import { useState } from "react";
import { Link } from "react-router";
import { FormError } from "#app/ui/field.tsx";
import { parseBannerImage } from "#domain/banners/image.ts";
import type { EditableBanner } from "#domain/banners/schema.ts";
import { parseStyle } from "#domain/markup/safe-style.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { useAnswer } from "../use-answer.ts";
import { MovementFields, OverlayFields, PlaceFields } from "./banner-fields.tsx";
import { BannerPreview } from "./banner-preview.tsx";

/** What the preview shows, as it stands in the form. */
export interface ShownBanner {
  title: string;
  imageUrl: string;
  mediaType: EditableBanner["mediaType"];
  animation: EditableBanner["animation"];
  overlayText: string;
  overlayHtml: string;
  styleText: string;
}

/** The form of a banner with the banner beside it (back-office §2 Banners screen). */
export function BannerForm({ banner, timeZone }: { banner: EditableBanner; timeZone: string }) {
  const { fetcher, errors, error, busy, dirty, touch } = useAnswer();
  const [shown, setShown] = useState<ShownBanner>({
    title: banner.title,
    imageUrl: parseBannerImage(banner.imageUrl).original ?? banner.imageUrl ?? "",
    mediaType: banner.mediaType,
    animation: banner.animation,
    overlayText: banner.overlayText ?? "",
    overlayHtml: banner.overlayHtml ?? "",
    styleText: Object.keys(banner.style).length > 0 ? JSON.stringify(banner.style, null, 2) : "",
  });
  const change = (values: Partial<ShownBanner>) => {
    touch();
    setShown((before) => ({ ...before, ...values }));
  };
  const read = parseStyle(shown.styleText);
  const fields = { banner, shown, errors, change };
  return (
    <fetcher.Form method="post" noValidate onInput={touch} className="edit">
      <input type="hidden" name="intent" value="salvar" />
      <LeaveGuard when={dirty && !busy} />
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <PlaceFields {...fields} timeZone={timeZone} />
        <OverlayFields {...fields} />
        <MovementFields {...fields} />
      </div>
      <div className="stack beside">
        <BannerPreview shown={shown} style={"style" in read ? read.style : {}} />
      </div>
      <div className="save">
        <output className="meta">{busy ? "Salvando…" : dirty ? "Alterações não salvas" : ""}</output>
        <Link className="btn line small" to="/admin/banners">
          Cancelar
        </Link>
        <button type="submit" className="btn small" disabled={busy}>
          Salvar
        </button>
      </div>
    </fetcher.Form>
  );
}
