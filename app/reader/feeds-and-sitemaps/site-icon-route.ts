import { redirect } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { pictureColors } from "#domain/face/picture-colors.ts";
import { faceOf } from "#domain/face/types.ts";
import { iconsPath, identityVersion, logoFile } from "#domain/settings/identity.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { SiteBrand } from "#platform/images/site-mark.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import type { Route } from "./+types/site-icon-route.ts";
import { missingResponse } from "./answers.ts";

export const handle = defineRoute({ cache: true });

/** An icon or the share picture of the site, made from its name and logo; cached until the settings change. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const { storage, log } = context.get(siteContext);
  // Imported on demand, so that the image library does not delay the start.
  const { SITE_PICTURES } = await import("#platform/images/site-icons.ts");
  const picture = Object.hasOwn(SITE_PICTURES, params.file) ? SITE_PICTURES[params.file] : undefined;
  if (!picture) return missingResponse("Arquivo não encontrado.");
  if (params.version !== identityVersion(settings)) return redirect(`${iconsPath(settings)}/${params.file}`);
  cachePage(context, TAGS.settings);
  const face = faceOf(settings);
  const looks = { colors: pictureColors(face), edge: face.face_edge };
  const brand = { name: settings.site_name, slogan: settings.site_slogan, logo: null, ...looks };
  const file = logoFile(settings);
  const draw = (drawn: SiteBrand) => runFileTask("site", "drawSitePicture", params.file, drawn);
  let bytes: Buffer | undefined;
  if (file) {
    try {
      bytes = await draw({ ...brand, logo: await storage.get(file) });
    } catch (err) {
      log.warn({ err, file }, "no icon can be made of the site's logo, so its initial is shown");
    }
  }
  bytes ??= await draw(brand);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": picture.type } });
}
