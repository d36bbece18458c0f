import { all, type Endpoint, members } from "./endpoints.ts";
import { PASSWORD } from "./town.ts";

const PROFILE = { fullName: "", phone: "", bio: "", location: "", website: "", social: "" };
const SECURITY = "/profile/seguranca";
const toSignIn = (path: string) => `302 /auth?volta=${encodeURIComponent(path)}` as const;

/** A comment that is nobody's. */
const OWN_COMMENT = "/comentarios/00000000-0000-4000-8000-000000000000/editar";

/** A form of the security screen: visitors are redirected to the sign-in screen. */
const securityForm = (what: string, form: Endpoint["form"], member: Endpoint["answers"][1]): Endpoint => ({
  route: "reader/security/route",
  method: "POST",
  path: SECURITY,
  what,
  form: (town) => ({ intent: what, ...(typeof form === "function" ? form(town) : form) }),
  answers: members(toSignIn(SECURITY), member),
});

const profile = (what: string, fields: Record<string, string>, member: Endpoint["answers"][1]): Endpoint => ({
  route: "reader/profile/route",
  method: "POST",
  path: "/profile",
  what,
  form: { intent: what, ...fields },
  answers: members("302 /auth?volta=%2Fprofile&aviso=sessao-expirada", member),
});

const page = (route: string, path: Endpoint["path"], answers: Endpoint["answers"]): Endpoint => ({
  route,
  method: "GET",
  path,
  answers,
});

/** Responses of readers' screens, by person (docs/product.md, "Roles"). */
export const READER_ENDPOINTS: Endpoint[] = [
  page("reader/shell/route", "/", all(200)),
  page("reader/home/route", "/", all(200)),
  page("reader/news/route", "/news", all(200)),
  page("reader/suggestions/route", "/busca/sugestoes?q=coreto", all(200)),
  page("reader/article/route", "/news/coreto-reabre", all(200)),
  { ...page("reader/article/route", "/news/ainda-nao", all(404)), what: "of a draft" },
  { ...page("reader/article/route", (town) => `/news/${town.draftId}`, all(404)), what: "of a draft by its id" },
  page("reader/mistakes/route", "/news/coreto-reabre/erro", all(200)),
  { ...page("reader/mistakes/route", "/news/ainda-nao/erro", all(404)), what: "of a draft" },
  {
    route: "reader/mistakes/route",
    method: "POST",
    path: "/news/coreto-reabre/erro",
    form: { intent: "avisar", words: "O coreto é de 1923." },
    answers: all("302 /news/coreto-reabre?aviso=erro-avisado"),
  },
  {
    route: "reader/mistakes/route",
    method: "POST",
    path: "/news/ainda-nao/erro",
    what: "of a draft",
    form: { intent: "avisar", words: "x" },
    answers: all(404),
  },
  page("reader/polls/route", "/news/coreto-reabre/enquete/nenhuma", all(404)),
  {
    route: "reader/polls/route",
    method: "POST",
    path: "/news/coreto-reabre/enquete/nenhuma",
    form: { intent: "votar", answer: "uma" },
    answers: all(404),
  },
  page("reader/article/dialog/dialog-route", "/ler/coreto-reabre.data", all(200)),
  { ...page("reader/article/dialog/dialog-route", "/ler/ainda-nao.data", all(404)), what: "of a draft" },
  page("reader/notifications/article", "/notifications/ler/coreto-reabre.data", members(202, 200)),
  {
    route: "reader/notifications/article",
    method: "POST",
    path: "/notifications/ler/coreto-reabre.data",
    form: { intent: "curtir" },
    answers: members(401, 200),
  },
  page("reader/article/preview-route", (town) => `/previa/${town.previewKey}`, all(200)),
  { ...page("reader/article/preview-route", (town) => `/previa/${town.draftId}`, [404, 404, 404, 200]), what: "by id" },
  { ...page("reader/article/preview-route", "/previa/aaaaaaaaaaaaaaaaaaaaaaaa", all(404)), what: "by a guessed key" },
  page("reader/categories/route", "/categories", all(200)),
  page("reader/category/route", "/category/nenhuma", all(404)),
  page("reader/author/route", "/autor/ninguem", all(404)),
  page("reader/tag/route", "/tema/nenhum", all(404)),
  page("reader/corrections/route", "/correcoes", all(200)),
  page("reader/widget/route", "/no-seu-site", all(200)),
  page("reader/widget/news-route", "/no-seu-site/noticias", all(200)),
  page("reader/town/widget-route", "/no-seu-site/agenda", all(200)),
  page("reader/offline/route", "/sem-internet", all(200)),
  page("service-worker/worker-route", "/sw.js", all(200)),
  page("reader/more/route", "/more", all(200)),
  page("reader/kept/for-you/route", "/para-voce", all(200)),
  page("reader/kept/for-you/articles-route", "/para-voce/noticias?segue=nada", all(200)),
  page("reader/kept/for-you/account-route", "/para-voce/conta", all(404)),
  ...["ver", "ligar", "trocar", "desligar"].map(
    (intent): Endpoint => ({
      route: "reader/kept/for-you/account-route",
      method: "POST",
      path: "/para-voce/conta",
      what: `${intent}, of somebody else`,
      form: { intent, reader: "00000000-0000-4000-8000-000000000000" },
      answers: members(401, 403),
    }),
  ),
  page("reader/site-texts/route", "/quem-somos", all(200)),
  page("reader/site-texts/contact", "/contato", all(200)),
  page("reader/feeds/route", "/feeds", all(200)),
  page("reader/stories/story-route", "/stories/nenhum", all(404)),
  page("reader/banners/count-route", "/anuncios/contar", all(404)),
  {
    route: "reader/banners/count-route",
    method: "POST",
    path: "/anuncios/contar",
    form: { seen: "inventado", clicked: "" },
    answers: all(200),
  },
  page("reader/push/route", "/avisos", all(200)),
  {
    route: "reader/push/route",
    method: "POST",
    path: "/avisos",
    form: { intent: "ler", endpoint: "", browser: "00000000-0000-4000-8000-000000000000" },
    answers: all(200),
  },
  page("reader/push/renewal-route", "/avisos/inscricao", all(404)),
  {
    route: "reader/push/renewal-route",
    method: "POST",
    path: "/avisos/inscricao",
    what: "without a reader",
    form: { intent: "renovar", subscription: "{}", former: "" },
    answers: all(422),
  },
  page("reader/town/route", "/servicos", all(200)),
  page("reader/town/feed-route", "/servicos/rss.xml", all(200)),
  page("reader/town/agenda-route", "/agenda", all(200)),
  page("reader/town/obituary-route", "/obituario", all(200)),
  page("reader/town/calendar", "/agenda.ics", all(200)),
  page("reader/town/event-calendar", "/agenda/nada/calendario.ics", all(404)),
  ...["service /servicos", "event /agenda", "death /obituario"].flatMap((words): Endpoint[] => {
    const [name, above] = words.split(" ");
    const route = `reader/town/${name}`;
    const path = `${above}/nada`;
    return [
      page(route, path, all(404)),
      { route, method: "POST", path, form: { intent: "contato" }, answers: all(404) },
    ];
  }),
  page("reader/submissions/route", "/envie", all(200)),
  page("reader/advertising/offer-route", "/anuncie", all(404)),
  {
    route: "reader/advertising/offer-route",
    method: "POST",
    path: "/anuncie",
    form: { intent: "pedir" },
    answers: all(404),
  },
  page("reader/advertising/report-route", `/anunciante/${"x".repeat(43)}`, all(404)),
  {
    route: "reader/advertising/report-route",
    method: "POST",
    path: `/anunciante/${"x".repeat(43)}`,
    form: { intent: "pagar", id: "00000000-0000-4000-8000-000000000000" },
    answers: all(404),
  },
  ...["form evento", "tip dica"].flatMap((words): Endpoint[] => {
    const [name, kind] = words.split(" ");
    const [route, path] = [`reader/submissions/${name}-route`, `/envie/${kind}`];
    return [
      page(route, path, all(200)),
      { route, method: "POST", path, form: { intent: "enviar" }, answers: all(422) },
    ];
  }),
  { ...page("reader/submissions/form-route", "/envie/nada", all(404)), what: "of an unknown kind" },
  page("reader/support/route", "/apoie", all(404)),
  {
    route: "reader/support/route",
    method: "POST",
    path: "/apoie",
    form: { intent: "cobrar", amount: "20" },
    answers: all(503),
  },
  page("reader/support/charge-route", "/apoie/00000000000040008000000000000000", all(404)),
  ...["agradecer", "mostrar"].map(
    (intent): Endpoint => ({
      route: "reader/support/charge-route",
      method: "POST",
      path: "/apoie/00000000000040008000000000000000",
      form: { intent, email: "alguem@exemplo.example" },
      answers: all(404),
    }),
  ),
  page("reader/newsletter/route", "/boletim", all(404)),
  {
    route: "reader/newsletter/route",
    method: "POST",
    path: "/boletim",
    form: { intent: "receber-boletim", email: "alguem@exemplo.example", "newsletters.b-nenhum": "on" },
    answers: all(422),
  },
  page("reader/newsletter/archive-route", "/boletim/nenhum", all(404)),
  page("reader/newsletter/edition-route", "/boletim/nenhum/2026-11-20", all(404)),
  ...["confirmar", "preferencias", "sair"].flatMap((word, at): Endpoint[] => {
    const route = `reader/newsletter/${["confirm", "choices", "leave"][at]}-route`;
    const path = `/boletim/${word}/${"x".repeat(32)}`;
    return [page(route, path, all(404)), { route, method: "POST", path, form: {}, answers: all(404) }];
  }),
  page("reader/newsletter/bounces-route", "/boletim/devolucoes", all(405)),
  {
    route: "reader/newsletter/bounces-route",
    method: "POST",
    path: "/boletim/devolucoes",
    what: "on a site without a secret",
    form: { email: "ninguem@caixa.example" },
    answers: all(404),
  },
  page("reader/not-found/route", "/nada-aqui", all(404)),
  page("reader/feeds-and-sitemaps/favicon-route", "/favicon.ico", all("302 /icons/favicon.ico")),
  page("reader/feeds-and-sitemaps/manifest-route", "/manifest.webmanifest", all(200)),
  page("reader/feeds-and-sitemaps/site-icon-route", "/identidade/nenhuma/nada.png", all(404)),
  page("reader/feeds-and-sitemaps/robots-route", "/robots.txt", all(200)),
  page("reader/feeds-and-sitemaps/sitemap-index-route", "/sitemap.xml", all(200)),
  page("reader/feeds-and-sitemaps/sitemap-pages-route", "/sitemap/paginas.xml", all(200)),
  page("reader/feeds-and-sitemaps/sitemap-latest-route", "/sitemap/ultimas.xml", all(404)),
  page("reader/feeds-and-sitemaps/sitemap-month-route", "/sitemap/2026-10.xml", all(200)),
  page("reader/feeds-and-sitemaps/rss-route", "/rss.xml", all(200)),
  page("reader/feeds-and-sitemaps/category-rss-route", "/category/nenhuma/rss.xml", all(404)),
  page("reader/feeds-and-sitemaps/atom-route", "/atom.xml", all(200)),
  page("reader/live/feed-route", "/news/nada/ao-vivo.xml", all(404)),
  page("reader/feeds-and-sitemaps/json-feed-route", "/feed.json", all(200)),
  page("reader/feeds-and-sitemaps/hub-route", "/websub", all(405)),
  { route: "reader/feeds-and-sitemaps/hub-route", method: "POST", path: "/websub", form: {}, answers: all(400) },
  page("reader/feeds-and-sitemaps/index-now-key-route", "/indexnow.txt", all(404)),
  page("reader/outbox/route", "/demo/correio", all(404)),
  page("reader/notifications/route", "/notifications", members(toSignIn("/notifications"), 200)),

  ...["curtir", "descurtir", "comentar"].map(
    (intent): Endpoint => ({
      route: "reader/article/route",
      method: "POST",
      path: "/news/coreto-reabre",
      what: intent,
      form: { intent, content: "Que beleza!" },
      answers: members(toSignIn("/news/coreto-reabre"), 200),
    }),
  ),
  {
    route: "reader/article/route",
    method: "POST",
    path: "/news/ainda-nao",
    what: "comentar a draft",
    form: { intent: "comentar", content: "Que beleza!" },
    answers: members(toSignIn("/news/ainda-nao"), 404),
  },
  {
    route: "reader/article/dialog/dialog-route",
    method: "POST",
    path: "/ler/coreto-reabre.data",
    form: { intent: "curtir" },
    answers: members(401, 200),
  },

  {
    route: "api",
    method: "POST",
    what: "/visitas",
    path: "/visitas",
    json: { path: "/", isLoad: false },
    answers: all(204),
  },

  page("reader/auth/route", "/auth", members(200, "302 /")),
  { ...page("reader/auth/route", "/auth?aviso=sem-acesso", members(200, "302 /?aviso=sem-acesso")), what: "no access" },
  {
    route: "reader/auth/route",
    method: "POST",
    path: "/auth",
    what: "entrar",
    form: (town) => ({ intent: "entrar", email: town.reader.email, password: "errada" }),
    answers: members(422, "302 /"),
  },
  page("reader/auth/code-route", "/auth/codigo", all(200)),
  {
    route: "reader/auth/code-route",
    method: "POST",
    path: "/auth/codigo",
    form: { intent: "verificar", code: "000000" },
    answers: all(422),
  },
  page("reader/auth/forgot-route", "/auth/senha", all(200)),
  {
    route: "reader/auth/forgot-route",
    method: "POST",
    path: "/auth/senha",
    form: (town) => ({ email: town.reader.email }),
    answers: all(200),
  },
  // Without a sign-up of this browser there is nothing to say.
  page("reader/auth/check-mail-route", "/auth/confira", members("302 /auth/reenviar", "302 /")),
  {
    route: "reader/auth/check-mail-route",
    method: "POST",
    path: "/auth/confira",
    form: (town) => ({ intent: "mandar-de-novo", email: town.reader.email }),
    answers: all("302 /auth/confira?aviso=confirmacao-enviada"),
  },
  page("reader/auth/resend-route", "/auth/reenviar", all(200)),
  {
    route: "reader/auth/resend-route",
    method: "POST",
    path: "/auth/reenviar",
    form: (town) => ({ email: town.reader.email }),
    answers: all(200),
  },
  page("reader/auth/new-password-route", "/auth/nova-senha?token=inventado", all(200)),
  {
    route: "reader/auth/new-password-route",
    method: "POST",
    path: "/auth/nova-senha",
    form: { token: "inventado", password: "outra-senha", passwordAgain: "outra-senha" },
    answers: all(422),
  },
  page("reader/auth/confirmed-route", "/auth/confirmado", all(200)),
  {
    route: "reader/auth/confirmed-route",
    method: "POST",
    path: "/auth/confirmado",
    form: { token: "inventado", name: "Eu", password: PASSWORD, passwordAgain: PASSWORD },
    answers: all(422),
  },
  page("reader/auth/sign-out", "/sair", all("302 /")),
  { route: "reader/auth/sign-out", method: "POST", path: "/sair", form: {}, answers: all("302 /?aviso=saiu") },
  page("reader/light/version-route", "/versao", all("302 /")),
  {
    route: "reader/light/version-route",
    method: "POST",
    path: "/versao",
    form: { versao: "leve", volta: "/" },
    answers: all("303 /"),
  },

  page("reader/setup/route", "/setup?token=inventado", all(404)),
  {
    route: "reader/setup/route",
    method: "POST",
    path: "/setup?token=inventado",
    form: { name: "Eu", email: "eu@coreto.example", password: PASSWORD, passwordAgain: PASSWORD },
    answers: all(404),
  },

  page("reader/comments/route", "/comentarios/00000000-0000-4000-8000-000000000000", all(404)),
  {
    route: "reader/comments/route",
    method: "POST",
    path: "/comentarios/00000000-0000-4000-8000-000000000000",
    form: { intent: "denunciar", reason: "other" },
    answers: all(404),
  },
  page("reader/comments/own-route", OWN_COMMENT, members(toSignIn(OWN_COMMENT), 404)),
  ...["mudar", "apagar"].map(
    (intent): Endpoint => ({
      route: "reader/comments/own-route",
      method: "POST",
      path: OWN_COMMENT,
      what: intent,
      form: { intent, content: "Outra coisa" },
      answers: members(toSignIn(OWN_COMMENT), intent === "mudar" ? 404 : "302 /?aviso=comentario-apagado"),
    }),
  ),
  page("reader/comments/leave-route", "/respostas/sair/00000000-0000-4000-8000-000000000000", all(404)),
  {
    route: "reader/comments/leave-route",
    method: "POST",
    path: "/respostas/sair/00000000-0000-4000-8000-000000000000",
    form: { intent: "sair" },
    answers: all(404),
  },

  page("reader/invitation/route", "/convite?token=inventado", all(404)),
  {
    route: "reader/invitation/route",
    method: "POST",
    path: "/convite?token=inventado",
    form: { intent: "aceitar", token: "inventado" },
    answers: members(401, 404),
  },
  {
    route: "reader/invitation/route",
    method: "POST",
    path: "/convite?token=inventado",
    form: { intent: "criar", token: "inventado", name: "Eu", password: PASSWORD, passwordAgain: PASSWORD },
    what: "without an account",
    answers: members(404, 422),
  },

  page("reader/profile/route", "/profile", members(toSignIn("/profile"), 200)),
  {
    ...profile("salvar", { ...PROFILE, fullName: "Outro nome" }, "302 /profile?aviso=perfil-salvo"),
    // The form is rendered again with the input.
    answers: members(401, "302 /profile?aviso=perfil-salvo"),
  },
  profile("limpar", {}, "302 /profile?aviso=perfil-limpo"),
  profile("selo", {}, "302 /profile?aviso=selo-escondido"),
  profile("remover-foto", {}, "302 /profile?aviso=foto-removida"),
  profile("trocar-foto", {}, 422),
  page("reader/profile/export-route", "/profile/meus-dados.json", members(toSignIn("/profile"), 200)),
  page("reader/profile/delete-route", "/profile/excluir", members(toSignIn("/profile/excluir"), 200)),
  {
    route: "reader/profile/delete-route",
    method: "POST",
    path: "/profile/excluir",
    form: { password: PASSWORD, comments: "remove" },
    // The last administrator stays.
    answers: [toSignIn("/profile/excluir"), "302 /?aviso=conta-excluida", "302 /?aviso=conta-excluida", 422],
  },

  page("reader/security/route", SECURITY, members(toSignIn(SECURITY), 200)),
  securityForm("app-comecar", { password: PASSWORD }, 200),
  securityForm("app-confirmar", { code: "000000" }, 422),
  securityForm("app-reservas", { password: PASSWORD }, 422),
  securityForm("app-desativar", { password: "errada" }, 422),
  securityForm("chave-confirmar", { password: PASSWORD }, `302 ${SECURITY}?feito=confirmado#chaves`),
  securityForm("telefone-enviar", { phoneNumber: "35999990000", password: PASSWORD }, 200),
  securityForm("telefone-confirmar", { phoneNumber: "35999990000", code: "000000" }, 422),
  securityForm("telefone-ativar", { password: PASSWORD }, 422),
  securityForm("telefone-desativar", { password: "errada" }, 422),
  securityForm("senha", { currentPassword: "errada", password: "outra-senha", passwordAgain: "outra-senha" }, 422),
  securityForm("encerrar", (town) => ({ id: town.reader.otherSessionId }), `302 ${SECURITY}?feito=sessao#aparelhos`),
  securityForm("encerrar-outras", {}, `302 ${SECURITY}?feito=sessoes#aparelhos`),
  {
    ...securityForm("chave-renomear", (town) => ({ id: town.reader.passkeyId, name: "Minha" }), 422),
    answers: [toSignIn(SECURITY), `302 ${SECURITY}?feito=chave-renomeada#chaves`, 422, 422],
  },
  {
    ...securityForm("chave-remover", (town) => ({ id: town.reader.passkeyId }), 422),
    answers: [toSignIn(SECURITY), `302 ${SECURITY}?feito=chave-removida#chaves`, 422, 422],
  },
];
