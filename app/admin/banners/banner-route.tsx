import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { banners } from "#db/schema/site.ts";
import { findEditableBanner } from "#domain/banners/admin-queries.server.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { BANNER_DURATION, BANNER_STYLE, type EditableBanner } from "#domain/banners/types.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { useEditScreen } from "../pieces/form/use-edit-screen.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/banner-route.ts";
import { BannerForm } from "./banner-form.tsx";
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

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone } = context.get(siteContext);
  if (params.id === NEW) return { banner: BLANK, version: null, timeZone };
  const version = await findRowVersion(db, banners, params.id);
  return { banner: orNotFound(await findEditableBanner(db, params.id)), version, timeZone };
}

export const action = adminAction(saveBannerForm, previewMarkup);

export const handle = defineRoute({
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
  permission: "manageContent",
  failed: ({ id }) => (id === NEW ? BANNER_TEXT.createFailed : BANNER_TEXT.updateFailed),
});

export default function BannerRoute({ loaderData: { banner, version, timeZone } }: Route.ComponentProps) {
  const screen = useEditScreen(href("/admin/banners"), banner.id || null);
  return (
    <>
      <PageHeader title={banner.title || "Novo banner"} />
      <BannerForm key={screen.formKey} banner={banner} version={version} timeZone={timeZone} screen={screen} />
    </>
  );
}
