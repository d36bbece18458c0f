import { siteContext } from "#app/context.ts";
import { banners } from "#db/schema/site.ts";
import { findEditableBanner } from "#domain/banners/office.server.ts";
import { BANNER_DURATION, BANNER_STYLE, type EditableBanner } from "#domain/banners/schema.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { findRowVersion } from "#domain/row-version.server.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { NEW } from "../new-subject.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { editedId, orMissing } from "../subject.server.ts";
import { useEditScreen } from "../use-edit-screen.ts";
import type { Route } from "./+types/banner-route.ts";
import { previewMarkup, saveBanner } from "./actions.server.ts";
import { BannerForm } from "./banner-form.tsx";
import "../styles/banners.css";
import "../styles/forms.css";

/** The defaults of a new banner (docs/product.md, "Banners screen"). */
const BLANK: EditableBanner = {
  id: "",
  title: "",
  description: null,
  imageUrl: null,
  linkUrl: null,
  active: true,
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
  await requireAdmin(context, request);
  const { db, timeZone } = context.get(siteContext);
  if (params.id === NEW) return { banner: BLANK, seen: null, timeZone };
  const seen = await findRowVersion(db, banners, params.id);
  return { banner: orMissing(await findEditableBanner(db, params.id)), seen, timeZone };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    salvar: async (task) => saveBanner(task, editedId(args.params.id)),
    previa: previewMarkup,
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  officeOffline(args, args.params.id === NEW ? BANNER_TEXT.createFailed : BANNER_TEXT.updateFailed);

export default function BannerRoute({ loaderData: { banner, seen, timeZone } }: Route.ComponentProps) {
  const screen = useEditScreen("/admin/banners", banner.id || null);
  return (
    <>
      <PageHead title={banner.title || "Novo banner"} back={{ to: "/admin/banners", label: "Banners" }} />
      <BannerForm key={screen.formKey} banner={banner} seen={seen} timeZone={timeZone} screen={screen} />
    </>
  );
}
