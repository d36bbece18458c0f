import { href } from "react-router";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { banners } from "#db/schema/site.ts";
import { findEditableBanner } from "#domain/banners/admin-queries.server.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { BANNER_DURATION, BANNER_STYLE, type EditableBanner } from "#domain/banners/types.ts";
import { FormScreen } from "../pieces/form/form-screen.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/banner-route.ts";
import { BannerFields } from "./banner-form.tsx";
import { previewMarkup, saveBannerForm } from "./forms.server.ts";

/** The defaults of a new banner (docs/product.md, "Banners screen"). */
const BLANK: EditableBanner = {
  id: "",
  title: "",
  description: null,
  imageUrl: null,
  linkUrl: null,
  active: true,
  paid: false,
  orderIndex: 0,
  placement: "home",
  mediaType: "image",
  carouselType: "slide",
  animation: "none",
  duration: BANNER_DURATION,
  autoplay: true,
  loop: true,
  overlayText: null,
  overlayHtml: null,
  style: BANNER_STYLE,
  startsAt: null,
  endsAt: null,
};

export const handle = defineRoute({
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
  permission: "manageContent",
  failed: savingFailed(BANNER_TEXT),
});

export const loader = adminLoader(handle, async ({ db, timeZone }, { params }) => {
  const { row, version } = await openRow(db, banners, parseRowId(params.id), findEditableBanner);
  return { banner: row ?? BLANK, version, timeZone };
});

export const action = adminAction(saveBannerForm, previewMarkup);

export default function BannerRoute({ loaderData: { banner, version, timeZone } }: Route.ComponentProps) {
  return (
    <FormScreen<typeof saveBannerForm>
      form="banner"
      list={href("/admin/banners")}
      id={banner.id || null}
      stored={banner}
      version={version}
      title={banner.title || "Novo banner"}
    >
      {(fields) => <BannerFields banner={banner} timeZone={timeZone} {...fields} />}
    </FormScreen>
  );
}
