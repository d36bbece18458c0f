import { OTHER_INTENT } from "#app/forms/define-action.server.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import type { Endpoint, Outcome } from "./endpoints.ts";
import { listRoutes } from "./site-map.ts";

/** An id that does not exist, for each parameter. */
const FORGED = "00000000-0000-4000-8000-000000000000";

/** A screen of the back office; those who are admitted may get any response that is not a failure. */
export type AdminEndpoint = Omit<Endpoint, "answers"> & {
  refused: readonly [visitor: Outcome, reader: Outcome];
  /** Roles that are admitted. */
  admits: readonly NewsroomRole[];
};

/** Endpoints of the newsroom that scripts call with JSON: they have no form, and respond themselves when the session has ended. */
export const JSON_ROUTES: ReadonlySet<string> = new Set([
  "admin/media/field/address-route",
  "admin/news/document/blocks/embed-preview-route",
  "admin/news/editor/drafts/autosave-route",
  "admin/news/editor/drafts/presence-route",
  "admin/news/editor/panel/check-links-route",
  "admin/live/entry-route",
  "admin/live/presence-route",
  "admin/newsletter/list/import-route",
]);

const ALL = ["reporter", "editor", "admin"] as const;
const EDITORS = ["editor", "admin"] as const;
const ADMINS = ["admin"] as const;

/** Roles by screen; screens that are missing here are for administrators only. */
const SCREENS: Record<string, readonly NewsroomRole[]> = {
  "admin/shell/route": ALL,
  "admin/shell/unknown": ALL,
  "admin/dashboard/route": ALL,
  "admin/palette/articles-route": ALL,
  "admin/news/list/route": ALL,
  "admin/news/passages/conversation-route": ALL,
  "admin/news/new": ALL,
  "admin/news/editor/editor-route": ALL,
  "admin/news/versions/revisions-route": ALL,
  "admin/live/begin-route": ALL,
  "admin/live/route": ALL,
  "admin/live/entry-route": ALL,
  "admin/live/notice-route": EDITORS,
  "admin/live/presence-route": ALL,
  "admin/news/editor/drafts/autosave-route": ALL,
  "admin/news/editor/drafts/presence-route": ALL,
  "admin/news/editor/panel/check-links-route": ALL,
  "admin/news/editor/publish/publication-route": ALL,
  "admin/news/document/blocks/embed-preview-route": ALL,
  "admin/media/route": ALL,
  "admin/media/sending/upload-route": ALL,
  "admin/media/field/address-route": ALL,
  "admin/media/card/facts-route": ALL,
  "admin/media/library/list-route": ALL,
  "admin/agenda/route": ALL,
  "admin/assignments/route": ALL,
  "admin/assignments/form-route": EDITORS,
  "admin/templates/route": ALL,
  "admin/review/route": EDITORS,
  "admin/front-page/route": EDITORS,
  "admin/front-page/articles-route": EDITORS,
  "admin/settings/sections-route": EDITORS,
  "admin/settings/today-route": EDITORS,
  "admin/settings/urgent-route": EDITORS,
  "admin/comments/route": EDITORS,
  "admin/categories/route": EDITORS,
  "admin/categories/form-route": EDITORS,
  "admin/authors/route": EDITORS,
  "admin/authors/form-route": EDITORS,
  "admin/tags/route": EDITORS,
  "admin/tags/form-route": EDITORS,
  "admin/notifications/route": EDITORS,
  "admin/newsletter/route": EDITORS,
  "admin/newsletter/list/route": EDITORS,
  "admin/newsletter/list/import-route": EDITORS,
  "admin/newsletter/list/export-route": EDITORS,
  "admin/newsletter/setup/route": EDITORS,
  "admin/newsletter/edition/route": EDITORS,
  "admin/newsletter/edition/preview-route": EDITORS,
  "admin/trash/route": EDITORS,
  "admin/analytics/route": EDITORS,
  "admin/banners/route": EDITORS,
  "admin/banners/banner-route": EDITORS,
  "admin/popups/route": EDITORS,
  "admin/stories/route": EDITORS,
  "admin/paid-items/route": EDITORS,
  "admin/feeds/route": EDITORS,
  "admin/submissions/route": EDITORS,
  "admin/advertising/route": EDITORS,
  "admin/advertising/advertiser-route": EDITORS,
  "admin/advertising/campaign-route": EDITORS,
  "admin/advertising/offer-route": EDITORS,
  "admin/submissions/submission-route": EDITORS,
  "admin/submissions/photo-route": EDITORS,
  "admin/town/route": EDITORS,
  "admin/town/form-route": EDITORS,
};

/** Roles by form, where they differ from those of the screen. */
const FORMS: Record<string, readonly NewsroomRole[]> = {
  "admin/paid-items/route salvar": ADMINS,
  "admin/news/list/route destacar": EDITORS,
  "admin/news/list/route frente": EDITORS,
  "admin/news/list/route voltar": EDITORS,
  "admin/news/list/route publicar": EDITORS,
  "admin/news/list/route despublicar": EDITORS,
  "admin/news/list/route categoria": EDITORS,
  "admin/news/list/route lixeira": EDITORS,
  "admin/news/list/route modelo": EDITORS,
  "admin/news/list/route desfazer": EDITORS,
  "admin/news/editor/editor-route devolver": EDITORS,
  "admin/news/editor/editor-route aviso": EDITORS,
  "admin/news/editor/editor-route recolher": EDITORS,
  // A new article has no such forms: unknown forms are for administrators only.
  "admin/news/new devolver": ADMINS,
  "admin/news/new aviso": ADMINS,
  "admin/news/new recolher": ADMINS,
  "admin/news/new retomar": ADMINS,
  "admin/news/new juntar": ADMINS,
  "admin/news/new previa": ADMINS,
  "admin/news/new excluir": ADMINS,
  "admin/news/new comentar": ADMINS,
  "admin/news/new responder": ADMINS,
  "admin/news/new resolver": ADMINS,
  "admin/news/new reabrir": ADMINS,
  "admin/news/new excluir-comentario": ADMINS,
  "admin/live/begin-route cobrir": EDITORS,
  "admin/live/begin-route criar": EDITORS,
  "admin/live/route comecar": EDITORS,
  "admin/live/route continuar": EDITORS,
  "admin/live/route avisar": EDITORS,
  "admin/live/route encerrar": EDITORS,
  "admin/agenda/route salvar": EDITORS,
  "admin/assignments/route excluir": EDITORS,
  "admin/templates/route salvar": EDITORS,
  "admin/templates/route excluir": EDITORS,
  "admin/media/route excluir": EDITORS,
  "admin/media/route trocar": EDITORS,
  "admin/media/route desfazer-troca": EDITORS,
  "admin/trash/route esvaziar": ADMINS,
};

/** Everyone else is redirected before anything is read (docs/product.md, "Access to the back office"). */
const redirects = (asked: string) =>
  [`302 /auth?volta=${encodeURIComponent(asked)}`, "302 /auth?aviso=sem-acesso"] as const;

/** Every loader and every form below /admin, from the built program, so that new ones are included. */
export const ADMIN_ENDPOINTS: AdminEndpoint[] = listRoutes()
  .filter(({ id }) => id.startsWith("admin/"))
  .flatMap(({ id: route, path: pattern, loader, action, intents }) => {
    const path = (pattern === "/" ? "/admin" : pattern).replace(/:\w+\??/g, FORGED).replace("*", "nada-aqui");
    const admits = SCREENS[route] ?? ADMINS;
    const get: AdminEndpoint = { route, method: "GET", path, refused: redirects(path), admits };
    const refused = redirects("/admin");
    const post = (intent: string, who: readonly NewsroomRole[]): AdminEndpoint => ({
      route,
      method: "POST",
      path,
      what: intent,
      form: { intent, id: FORGED },
      refused,
      admits: who,
    });
    const forms = new Set(intents?.filter((intent) => intent !== OTHER_INTENT));
    const posts =
      intents === null
        ? [{ ...post("", admits), what: undefined }]
        : // An unknown form is refused to all but administrators.
          [post("inventado", ADMINS), ...[...forms].map((one) => post(one, FORMS[`${route} ${one}`] ?? admits))];
    return [...(loader ? [get] : []), ...(action ? posts : [])];
  });
