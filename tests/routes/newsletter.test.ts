import { beforeEach, describe, expect, test } from "vitest";
import type { newsletterEditions } from "#db/schema/newsletter.ts";
import { SIGN_UP_LIMITS } from "#domain/newsletter/types.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createEdition, createNewsletter, createSubscriber } from "#tests/factories/newsletters.ts";
import { setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { attributes, canonicalOf, main, metaOf, structuredData, text, titleOf } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const mails: Mail[] = [];
const { ask: render } = pagesOf(database);
const { ask, post, reader, visitor } = adminOf(database, undefined, {
  sendMail: async (mail) => void mails.push(mail),
});

const EMAIL = "joana@exemplo.example";
let client = 0;
beforeEach(() => {
  mails.length = 0;
  client++;
});

const morning = (values = {}) =>
  createNewsletter(database.db, {
    ...{ slug: "bom-dia", name: "Bom dia, Vale", description: "Cinco notícias, tempo e rio.", sendTime: "07:00" },
    ...values,
  });

/** Sends a form as a browser without JavaScript does. */
const submit = (
  path: string,
  fields: Record<string, string>,
  browser = visitor(),
  headers: Record<string, string> = {},
) =>
  ask(
    path,
    {
      method: "POST",
      headers: {
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
        [CLIENT_ADDRESS_HEADER]: `203.0.113.${client}`,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    },
    browser,
  );

const CHOSEN = { "newsletters.b-bom-dia": "on" };
const signUp = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  submit("/boletim", { email: EMAIL, ...CHOSEN, ...fields }, visitor(), headers);

const linkIn = (mail: Mail | undefined) => new URL(/https:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
const subscriptions = async () =>
  (
    await database.pool.query(
      `select r.email, n.slug, s.confirmed_at is not null as confirmed, s.ended_by, s.consent_page, s.consent_words, s.consent_source
       from newsletter_subscriptions s join newsletter_subscribers r on r.id = s.subscriber_id join newsletters n on n.id = s.newsletter_id
       order by r.email, n.slug`,
    )
  ).rows;

/** A sent edition with an article. */
async function createSent(newsletterId: string, values: Partial<typeof newsletterEditions.$inferInsert> = {}) {
  const address = values.address ?? "2026-11-20";
  const article = {
    ...{ id: crypto.randomUUID(), path: "/news/retreta", title: "Retreta volta <já>", summary: "No domingo." },
    ...{ category: { name: "Cidade", color: "#00687a" }, picture: null },
  };
  const content = {
    ...{ newsletter: { name: "Bom dia, Vale", slug: "bom-dia" }, serial: 1, address, day: "2026-11-20", time: "07:00" },
    ...{ subject: values.subject ?? "Retreta volta", preheader: "24 graus.", opening: ["Bom dia!"] },
    parts: [
      {
        part: "today",
        lines: [
          { kind: "weather", text: "24° e chuva fraca" },
          { kind: "pharmacy", text: "Plantão: Farmácia São José" },
        ],
      },
      { part: "lead", articles: [article] },
      { part: "featured", articles: [{ ...article, id: crypto.randomUUID(), title: "Feira na praça", summary: null }] },
    ],
  };
  return createEdition(database.db, newsletterId, {
    ...{ status: "sent", content, html: "<p>%TOKEN%</p>", text: "%TOKEN%", number: 1, address },
    ...{ startedAt: new Date("2026-11-20T10:00:00Z"), ...values },
  });
}

describe("where the form is", () => {
  test("without a newsletter that can be chosen, nothing shows one", async () => {
    await morning({ isActive: false });
    await createArticle(database.db, { slug: "retreta" });
    for (const path of ["/", "/news", "/news/retreta", "/more", "/auth?aba=cadastrar"]) {
      const { html } = await render(path);
      expect([path, html.includes("oletim")]).toEqual([path, false]);
    }
    expect((await render("/boletim")).status).toBe(404);
  });

  test("home page, article, footer and menu lead to it, and their pages stay the same for everybody", async () => {
    await morning();
    await createArticle(database.db, { slug: "retreta" });
    for (const path of ["/", "/news", "/news/retreta", "/boletim"]) {
      const { html, cacheable, tags } = await render(path);
      expect([path, cacheable, tags.has("newsletters")]).toEqual([path, true, true]);
      expect(attributes(html, "action").filter((action) => action === "/boletim")).toHaveLength(1);
      expect(html).toContain('name="newsletters.b-bom-dia"');
      expect(attributes(html, "href")).toContain("/boletim#dados");
      expect(text(html)).toContain("Coreto na sua caixa, todo dia às 7h");
    }
    expect(attributes(main((await render("/more")).html), "href")).toContain("/boletim");
  });

  test("several newsletters are chosen by checkboxes, of which the first is ticked", async () => {
    await morning();
    await createNewsletter(database.db, { slug: "sabado", name: "Sábado na praça", kind: "weekly", weekday: 6 });
    const { html } = await render("/");
    expect(html).toMatch(/<input type="checkbox" name="newsletters\.b-bom-dia" checked=""\/>/);
    expect(html).toMatch(/<input type="checkbox" name="newsletters\.b-sabado"\/>/);
    expect(text(main((await render("/boletim")).html))).toContain("Sábado na praça Aos sábados às 7h.");
  });

  test("an article in an emergency has no form", async () => {
    await morning();
    await createArticle(database.db, { slug: "retreta" });
    await setSetting(database.db, "urgent_mode", "on");
    const { html } = await render("/news/retreta");
    expect(attributes(main(html), "action")).not.toContain("/boletim");
  });

  test("a long text has it in its middle too, as a thin strip, in no emergency and in no draft", async () => {
    await morning();
    const paragraph = "A banda toca no coreto da praça, e a feira continua até a noite. ".repeat(6);
    const lines = Array.from({ length: 12 }, (_, index) => `Parágrafo ${index + 1}. ${paragraph}`);
    await createArticle(database.db, { slug: "retreta", content: lines.join("\n") });
    const inText = async () => {
      const { html } = await render("/news/retreta");
      return { html, forms: attributes(html, "action").filter((action) => action === "/boletim").length };
    };
    const { html, forms } = await inText();
    expect(forms).toBe(2);
    expect(text(html)).toMatch(
      /Parágrafo 6\..*Coreto na sua caixa, todo dia às 7h\. Seu e-mail: Receber Você confirma pelo e-mail.*Parágrafo 7\./,
    );
    await setSetting(database.db, "urgent_mode", "on");
    expect((await inText()).forms).toBe(0);
    await setSetting(database.db, "urgent_mode", "off");
    await database.pool.query("update newsletters set is_active = false");
    const without = await inText();
    expect(without.forms).toBe(0);
    expect(without.html.match(/data-spoken=""/g)!.length).toBe(html.match(/data-spoken=""/g)!.length - 1);
  });

  test("the page of a category knows its newsletter, and no other", async () => {
    const { id } = await createCategory(database.db, { slug: "esportes", name: "Esportes" });
    const other = await createCategory(database.db, { slug: "cultura", name: "Cultura" });
    await morning();
    const sports = { slug: "no-campo", name: "No campo", kind: "category", categoryId: id, weekday: 5 } as const;
    await createNewsletter(database.db, sports);
    const offered = async (slug: string) => (await render(`/category/${slug}`)).html.includes("às sextas às 7h");
    expect([await offered("esportes"), await offered("cultura")]).toEqual([true, false]);
    await database.pool.query("update newsletters set category_id = $1 where slug = 'no-campo'", [other.id]);
    expect([await offered("esportes"), await offered("cultura")]).toEqual([false, true]);
    await database.pool.query("update newsletters set is_active = false where slug = 'no-campo'");
    expect(await offered("cultura")).toBe(false);
  });

  test("the number of receivers is shown from fifty on", async () => {
    const { id } = await morning();
    for (let number = 0; number < 49; number++) await createSubscriber(database.db, [id]);
    expect(text((await render("/boletim")).html)).not.toContain("vizinhos já recebem");
    await createSubscriber(database.db, [id]);
    expect(text((await render("/boletim")).html)).toContain("50 vizinhos já recebem.");
  });
});

describe("signing up", () => {
  test("an address is stored with its consent, gets one mail, and is confirmed by the button behind its link", async () => {
    await morning();
    const { status, html } = await signUp({}, { referer: `${SITE_URL}/news/retreta?de=capa` });
    expect(status).toBe(200);
    expect(text(main(html))).toContain(`Confira seu e-mail Mandamos para ${EMAIL}`);
    const wish = {
      ...{ email: EMAIL, slug: "bom-dia", confirmed: false, ended_by: null, consent_page: "/news/retreta" },
      ...{ consent_words: "Você confirma pelo e-mail e sai com um toque, sem pergunta.", consent_source: "reader" },
    };
    expect(await subscriptions()).toEqual([wish]);
    expect(mails).toHaveLength(1);

    const link = linkIn(mails[0]);
    for (let n = 0; n < 2; n++) {
      const opened = await render(link);
      expect([opened.status, opened.cacheable, metaOf(opened.html, "robots")]).toEqual([200, false, "noindex"]);
      expect(opened.headers.get("referrer-policy")).toBe("same-origin");
      expect(canonicalOf(opened.html)).toBeNull();
      expect(text(main(opened.html))).toContain(
        "Confirme que j•••@exemplo.example é seu e quer receber Bom dia, Vale .",
      );
    }
    expect(await subscriptions()).toEqual([wish]);

    const confirmed = await submit(link, { intent: "confirmar-boletim" });
    expect(confirmed.status).toBe(200);
    expect(text(main(confirmed.html))).toContain("Pronto. Todo dia às 7h, Coreto está na sua caixa");
    expect(await subscriptions()).toEqual([{ ...wish, confirmed: true }]);
    expect(text(main((await render(link)).html))).toContain("Este link já foi usado");
    expect((await submit(link, { intent: "confirmar-boletim" })).status).toBe(200);
  });

  test("the answer is the same for an address that gets it already", async () => {
    const { id } = await morning();
    const fresh = await signUp();
    await createSubscriber(database.db, [id], { email: "outra@exemplo.example" });
    const known = await signUp({ email: "outra@exemplo.example" });
    const shown = (html: string) => text(main(html)).replaceAll(/(joana|outra)@/g, "x@");
    expect([known.status, shown(known.html)]).toEqual([fresh.status, shown(fresh.html)]);
  });

  test.each([
    ["joana", "Digite um e-mail como nome@exemplo.com.br"],
    ["", "Digite um e-mail como nome@exemplo.com.br"],
    [`${"a".repeat(300)}@exemplo.example`, "Digite um e-mail como nome@exemplo.com.br"],
  ])("the address %j is refused beside its field, and stays typed", async (email, words) => {
    await morning();
    await createNewsletter(database.db, { slug: "sabado", name: "Sábado na praça" });
    const { status, html } = await submit("/boletim", {
      ...{ intent: "receber-boletim", email, "newsletters.b-sabado": "on" },
    });
    expect(status).toBe(422);
    expect(text(main(html))).toContain(words);
    expect(attributes(main(html), "value")).toContain(email);
    expect(html).toMatch(/name="newsletters\.b-sabado" checked=""/);
    expect(html).not.toMatch(/name="newsletters\.b-bom-dia" checked=""/);
    expect(mails).toEqual([]);
  });

  test.each([
    [{ email: EMAIL }, 422],
    [{ email: EMAIL, "newsletters.b-nenhum": "on" }, 422],
    [{ email: EMAIL, newsletters: "bom-dia" }, 422],
    [{ email: EMAIL, "newsletters.__proto__": "on" }, 400],
    [{ email: EMAIL, "__proto__.email": "x" }, 400],
    [{ "email.0": EMAIL, ...CHOSEN }, 422],
  ])("the form %j stores nothing", async (fields, status) => {
    await morning();
    expect((await submit("/boletim", { intent: "receber-boletim", ...fields })).status).toBe(status);
    expect(await subscriptions()).toEqual([]);
  });

  test("many sign-ups from one address of the network are refused in Portuguese", async () => {
    await morning();
    let last = await signUp();
    for (let n = 0; n < SIGN_UP_LIMITS.client.max; n++)
      last = await submit("/boletim", { intent: "receber-boletim", email: `a${n}@exemplo.example`, ...CHOSEN });
    expect(last.status).toBe(429);
    expect(text(main(last.html))).toContain("Foram pedidos demais deste aparelho.");
  });
});

describe("signing up with an account", () => {
  test("a reader who is signed in needs no confirmation for their own address", async () => {
    await morning();
    const { browser, email } = await reader();
    const { html } = await submit("/boletim", { intent: "receber-boletim", email, ...CHOSEN }, browser);
    expect(text(main(html))).toContain(`Pronto Todo dia às 7h, em ${email}.`);
    expect(await subscriptions()).toMatchObject([{ email, confirmed: true, consent_source: "account" }]);
    expect(mails).toEqual([]);
  });

  test("a form of JavaScript gets the same answer as data", async () => {
    await morning();
    const { status, html } = await post("/boletim", { email: EMAIL, ...CHOSEN }, visitor());
    expect([status, html.includes(EMAIL), html.includes("isConfirmed")]).toEqual([200, true, true]);
  });

  test("an account can be created with a newsletter, which its own mail confirms", async () => {
    await morning();
    const page = await render("/auth?aba=cadastrar");
    expect(page.html).toMatch(/<input type="checkbox" name="newsletter" value="bom-dia"\/>/);
    const account = { name: "Joana", password: "pipoca doce", passwordAgain: "pipoca doce", intent: "cadastrar" };
    await submit("/auth", { ...account, email: "sem@exemplo.example" });
    expect(await subscriptions()).toEqual([]);
    const { status } = await submit("/auth", { ...account, email: EMAIL, newsletter: "bom-dia" });
    expect(status).toBe(302);
    expect(await subscriptions()).toMatchObject([
      {
        ...{ email: EMAIL, confirmed: false, consent_page: "/auth" },
        consent_words: "Quero receber também Bom dia, Vale por e-mail: todo dia às 7h. Posso sair quando quiser.",
      },
    ]);
    expect(mails.map(({ to }) => to)).toEqual([EMAIL]);
  });
});

test.each([
  ["no body", undefined, null],
  ["no words", "text/plain", ""],
  ["plain text", "text/plain; charset=utf-8", "List-Unsubscribe=One-Click"],
  ["a body without a type", "", "List-Unsubscribe=One-Click"],
  ["JSON", "application/json", '{"__proto__":1}'],
  ["a form that is none", "multipart/form-data", "--x"],
])("a program that posts %s to the link for leaving leaves", async (_, type, body) => {
  const { id } = await morning();
  const { token } = await createSubscriber(database.db, [id], { email: EMAIL });
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  const { status } = await render(`/boletim/sair/${token}`, { method: "POST", headers, body });
  expect(status).toBe(200);
  expect(await subscriptions()).toMatchObject([{ ended_by: "reader" }]);
  expect((await render(`/boletim/preferencias/${token}`, { method: "POST", headers, body })).status).toBe(400);
});

describe("the links of mails", () => {
  const unknown = "x".repeat(32);

  test.each(["confirmar", "preferencias", "sair"])("an unknown link of /boletim/%s explains itself", async (word) => {
    for (const token of [unknown, "curto", "__proto__", "%00"]) {
      const { status, html, cacheable } = await render(`/boletim/${word}/${token}`);
      expect([status, cacheable, metaOf(html, "robots")]).toEqual([404, false, "noindex"]);
      expect(text(main(html))).toContain("Este link não vale mais");
    }
    const { status } = await submit(`/boletim/${word}/${unknown}`, { "newsletters[]": "" });
    expect(status).toBe(404);
  });

  test("opening the link for leaving changes nothing, its button ends everything, and a second time changes nothing", async () => {
    const { id } = await morning();
    const { token } = await createSubscriber(database.db, [id], { email: EMAIL });
    const path = `/boletim/sair/${token}`;
    const opened = await render(path);
    expect(opened.headers.get("referrer-policy")).toBe("same-origin");
    expect(text(main(opened.html))).toContain("O endereço j•••@exemplo.example recebe Bom dia, Vale .");
    expect(await subscriptions()).toMatchObject([{ ended_by: null }]);
    for (let n = 0; n < 2; n++) {
      const { status, html } = await submit(path, { intent: "sair-do-boletim" });
      expect(status).toBe(200);
      expect(text(main(html))).toContain("Você saiu");
      expect(await subscriptions()).toMatchObject([{ ended_by: "reader" }]);
    }
  });

  test("a mail program leaves with one click in both types of a form, and the departure is counted once", async () => {
    const { id } = await morning();
    const { token } = await createSubscriber(database.db, [id], { email: EMAIL });
    const { serial } = await createSent(id);
    const path = `/boletim/sair/${token}?b=${serial}`;
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");
    for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), multipart]) {
      const { status } = await render(path, { method: "POST", body });
      expect(status).toBe(200);
    }
    expect(await subscriptions()).toMatchObject([{ ended_by: "reader" }]);
    expect((await database.pool.query("select departed from newsletter_editions")).rows).toEqual([{ departed: 1 }]);
  });

  test("the link of an edition leaves its newsletter, and offers to leave all beside it", async () => {
    const { id } = await morning();
    const weekly = await createNewsletter(database.db, { slug: "sabado", name: "Sábado na praça" });
    const { token } = await createSubscriber(database.db, [id, weekly.id], { email: EMAIL });
    const { serial } = await createSent(id);
    const path = `/boletim/sair/${token}?b=${serial}`;
    const opened = main((await render(path)).html);
    expect(text(opened)).toContain("Sair de Bom dia, Vale?");
    expect(text(opened)).toContain("recebe Bom dia, Vale , e também Sábado na praça .");
    expect(text(opened)).toMatch(/Sair Sair de todos Mudar o que recebo/);
    const one = await submit(path, { intent: "sair-do-boletim" });
    expect(text(main(one.html))).toContain("não recebe mais Bom dia, Vale . Continua recebendo Sábado na praça .");
    expect(await subscriptions()).toMatchObject([{ ended_by: "reader" }, { ended_by: null }]);
    const all = await submit(path, { intent: "sair-do-boletim", all: "on" });
    expect(text(main(all.html))).toContain("não recebe mais nenhum boletim.");
    expect(await subscriptions()).toMatchObject([{ ended_by: "reader" }, { ended_by: "reader" }]);
    expect((await database.pool.query("select departed from newsletter_editions")).rows).toEqual([{ departed: 1 }]);
  });

  test("leaving all from the choices asks for all, also by the link of an edition", async () => {
    const { id } = await morning();
    const weekly = await createNewsletter(database.db, { slug: "sabado", name: "Sábado na praça" });
    const { token } = await createSubscriber(database.db, [id, weekly.id], { email: EMAIL });
    const { serial } = await createSent(id);
    const choices = main((await render(`/boletim/preferencias/${token}?b=${serial}`)).html);
    const path = `/boletim/sair/${token}?b=${serial}&todos=1`;
    expect(attributes(choices, "href").map((link) => link.replaceAll("&amp;", "&"))).toContain(path);
    const opened = main((await render(path)).html);
    expect(text(opened)).toContain("Sair dos boletins?");
    expect(text(opened)).toContain("recebe Bom dia, Vale e Sábado na praça .");
    await submit(path, { intent: "sair-do-boletim", all: "on" });
    expect(await subscriptions()).toMatchObject([{ ended_by: "reader" }, { ended_by: "reader" }]);
  });

  test("the choices of an address are saved exactly, and none means leaving", async () => {
    const { id } = await morning();
    const weekly = await createNewsletter(database.db, { slug: "sabado", name: "Sábado na praça" });
    const { token } = await createSubscriber(database.db, [id], { email: EMAIL });
    const path = `/boletim/preferencias/${token}`;
    const { html } = await render(path);
    expect(html).toMatch(new RegExp(`checked="" value="${id}"`));
    expect(html).not.toMatch(new RegExp(`checked="" value="${weekly.id}"`));
    const saved = await submit(path, { intent: "escolher-boletins", "newsletters[]": weekly.id });
    expect(text(main(saved.html))).toContain("Pronto. Suas escolhas estão guardadas.");
    expect(await subscriptions()).toMatchObject([
      { slug: "bom-dia", ended_by: "reader" },
      { slug: "sabado", confirmed: true, ended_by: null },
    ]);
    const left = await submit(path, { intent: "escolher-boletins" });
    expect(text(main(left.html))).toContain("Este endereço não recebe mais nenhum boletim.");
    expect(await subscriptions()).toMatchObject([{ ended_by: "reader" }, { ended_by: "reader" }]);
  });
});

describe("the account", () => {
  test("a reader chooses newsletters on their profile, and a visitor signs in first", async () => {
    const { id } = await morning();
    const { browser, email } = await reader();
    const profile = await ask("/profile", {}, browser);
    expect(text(main(profile.html))).toContain("Boletins por e-mail Boletins Bom dia, Vale");
    const { status } = await post("/profile", { intent: "boletins", "newsletters[]": id }, browser);
    expect(status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ email, confirmed: true, ended_by: null, consent_page: "/profile" }]);
    await submit("/profile", { intent: "boletins" }, browser);
    expect(await subscriptions()).toMatchObject([{ email, ended_by: "account" }]);
    expect((await post("/profile", { intent: "boletins", "newsletters[]": id }, visitor())).status).toBe(401);
  });

  test("a suppressed address is named as such, and gets nothing", async () => {
    const { id } = await morning();
    const { browser, email } = await reader();
    await database.pool.query("insert into newsletter_suppressions (email, reason) values ($1, 'complained')", [email]);
    const { status, html } = await post("/profile", { intent: "boletins", "newsletters[]": id }, browser);
    expect([status, html.includes("Este endereço não recebe mais os nossos boletins")]).toEqual([403, true]);
    expect(await subscriptions()).toEqual([]);
  });
});

describe("the archive", () => {
  test("the page of the newsletters shows the last edition, the earlier ones, and what happens with addresses", async () => {
    const { id } = await morning();
    await createSent(id);
    await createSent(id, {
      ...{ address: "2026-11-19", subject: "Câmara vota", number: 2, startedAt: new Date("2026-11-19T10:00:00Z") },
    });
    const { html, tags } = await render("/boletim");
    expect(tags.has("newsletter_editions")).toBe(true);
    expect(titleOf(html)).toBe("Boletim por e-mail | Coreto");
    expect(canonicalOf(html)).toBe(`${SITE_URL}/boletim`);
    const words = text(main(html));
    expect(words).toContain(
      "Bom dia, Vale sexta, 20 de novembro 24° e chuva fraca. Plantão: Farmácia São José. Retreta volta <já> No domingo.",
    );
    expect(words).toMatch(/Os anteriores .*Câmara vota/);
    expect(attributes(main(html), "href")).toEqual(
      expect.arrayContaining(["/boletim/bom-dia/2026-11-20", "/boletim/bom-dia/2026-11-19"]),
    );
    expect(main(html)).toContain('id="dados"');
  });

  test("an edition is a page with head and structured data, without anybody's token", async () => {
    const { id } = await morning();
    await createSent(id);
    const { status, html, cacheable } = await render("/boletim/bom-dia/2026-11-20");
    expect([status, cacheable, titleOf(html)]).toEqual([200, true, "Retreta volta | Coreto"]);
    expect(canonicalOf(html)).toBe(`${SITE_URL}/boletim/bom-dia/2026-11-20`);
    expect(html).not.toContain("%TOKEN%");
    expect(text(main(html))).toContain("Tempo 24° e chuva fraca Plantão Farmácia São José Cidade Retreta volta <já>");
    expect(text(main(html))).toContain("Mais uma para a manhã Cidade Feira na praça");
    expect(attributes(main(html), "href")).toContain("/news/retreta");
    const [page, crumbs] = structuredData(html);
    expect(page).toMatchObject({ "@type": "CollectionPage", datePublished: "2026-11-20T10:00:00.000Z" });
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
  });

  test("an edition whose subject the program made says the title of its lead once", async () => {
    const { id } = await morning();
    await createSent(id, { subject: "Bom dia, Vale: Retreta volta…" });
    const words = text(main((await render("/boletim/bom-dia/2026-11-20")).html));
    expect(words.match(/Retreta volta/g)).toHaveLength(1);
    expect(words).toContain("Retreta volta <já> Bom dia!");
    expect(words).toContain("Ler a notícia");
  });

  test("the archive of a newsletter has pages, drafts are on none, and others are not found", async () => {
    const { id } = await morning({ isActive: false });
    for (let number = 1; number <= 21; number++)
      await createSent(id, { number, address: `edicao-${number}`, subject: `Edição ${number}` });
    await createEdition(database.db, id, { address: "rascunho" });
    const first = await render("/boletim/bom-dia");
    expect(attributes(main(first.html), "href")).toContain("/boletim/bom-dia?pagina=2");
    const second = await render("/boletim/bom-dia?pagina=2");
    expect([second.status, metaOf(second.html, "robots")]).toEqual([200, "noindex"]);
    expect(attributes(main(second.html), "href")).toContain("/boletim/bom-dia");
    for (const path of ["/boletim/bom-dia/rascunho", "/boletim/nenhum", "/boletim/bom-dia/nada"])
      expect([path, (await render(path)).status]).toEqual([path, 404]);
    for (const page of ["x", "0", "-1", "99999", "1e3"])
      expect((await render(`/boletim/bom-dia?pagina=${page}`)).status).toBe(200);
  });

  test("the site map has the newsletters' pages", async () => {
    const { id } = await morning();
    await createSent(id);
    const { html } = await render("/sitemap/paginas.xml");
    for (const path of ["/boletim", "/boletim/bom-dia", "/boletim/bom-dia/2026-11-20"])
      expect(html).toContain(`<loc>${SITE_URL}${path}</loc>`);
  });
});
