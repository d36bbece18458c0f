import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { setSetting } from "#tests/factories/site.ts";
import { DRAWING, photographWithPlace } from "#tests/files/media.ts";
import { loadBuild } from "#tests/program.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";
import { recordingLog, SITE_URL, siteOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
let folder: string;
const files = () => diskStorage(folder);
const admin = adminOf(database, files);
const { log, lines } = recordingLog();
const ADDRESS = "203.0.113.9";
const EVENT = {
  title: "Roda de viola",
  start: "2999-12-05T19:00",
  place: "Bar do Nico",
  senderName: "Nico Ferraz",
  senderEmail: "nico@caixa.example",
  consent: "on",
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-submissions-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => lines.splice(0));

async function ask(path: string, init: RequestInit = {}) {
  const { createRenderer } = await loadBuild();
  const render = createRenderer({ ...siteOf(database, log), storage: files() });
  const headers = { accept: "text/html", [CLIENT_ADDRESS_HEADER]: ADDRESS, ...init.headers };
  const page = await render(new Request(new URL(path, SITE_URL), { ...init, headers }));
  return { ...page, html: new TextDecoder().decode(page.body), location: page.headers.get("location") };
}
/** Sends a form as a browser without scripts does. */
function send(path: string, fields: Record<string, string | File | File[]>, newId: string = randomUUID()) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "enviar", newId, ...fields }))
    for (const one of [value].flat()) body.append(name, one);
  return ask(path, { method: "POST", body });
}
const stored = async () =>
  (await database.pool.query("select id, kind, title, data, sender_name, user_id, state from submissions")).rows;
const file = (bytes: Buffer, name = "foto.jpg") => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

test("an event goes from a reader without account and scripts to the agenda, with what an editor changed", async () => {
  expect(text(main((await ask("/envie")).html))).toMatch(/Evento .* Aviso .* Falecimento .* Foto .* Dica/);
  const form = text(main((await ask("/envie/evento")).html));
  expect(form).toMatch(/Nome .* Começa .* Mais detalhes, se quiser .* Quem manda Seu nome/);
  expect(form).not.toMatch(/Quem confirmou|Regra de outro calendário/);
  const sent = await send("/envie/evento", { ...EVENT, "photos[]": file(await photographWithPlace()) });
  expect([sent.status, sent.location]).toEqual([302, "/envie?aviso=envio-recebido"]);
  const [{ id }] = await stored();
  const path = `/admin/recebidos/${id}`;
  expect((await admin.ask("/admin")).html).toContain("1 envio de leitor");
  expect(text(main((await admin.ask("/admin/recebidos")).html))).toContain("Evento Roda de viola Nico Ferraz Recebido");
  const photo = await admin.ask(`${path}/fotos/0`);
  expect([photo.headers.get("content-type"), photo.headers.get("cache-control")]).toEqual([
    "image/jpeg",
    "private, no-store",
  ]);
  expect((await ask(`${path}/fotos/0`)).status).toBe(302);
  const others = ["1", "-1", "0.5", "x", "9999999"].map(
    async (one) => (await admin.ask(`${path}/fotos/${one}`)).status,
  );
  expect(await Promise.all(others)).toEqual(Array(5).fill(404));

  await admin.post(path, { intent: "levar" });
  await admin.post(path, { intent: "levar" });
  expect(text(main((await ask("/agenda?dia=2999-12-05")).html))).not.toContain("Roda de viola");
  const service = { intent: "salvar", kind: "evento", title: "Roda no Nico", start: EVENT.start, place: EVENT.place };
  await admin.post(`/admin/servicos/${id}`, { ...service, shown: "on" });
  expect(text(main((await ask("/agenda?dia=2999-12-05")).html))).toContain("Roda no Nico");
  expect(text(main((await admin.ask(path)).html))).toContain("O que a redação mudou Nome Roda de viola Roda no Nico");
});

test("a tip is stored without account, address and hour, nothing of it is logged, and no other site learns of its page", async () => {
  const page = await ask("/envie/dica");
  expect([page.headers.get("referrer-policy"), page.cacheable]).toEqual(["same-origin", false]);
  const sent = await send("/envie/dica", { title: "Obra parada", text: "Pagaram a medição." });
  expect([sent.status, sent.location]).toEqual([302, "/envie/dica?aviso=dica-recebida"]);
  expect(await stored()).toMatchObject([{ kind: "dica", sender_name: null, user_id: null }]);
  expect(lines).toEqual([]);
  const everything = await database.pool.query("select string_agg(key, ' ') as keys from rate_limits");
  expect(everything.rows[0].keys).not.toContain(ADDRESS);
  expect((await database.pool.query("select from page_views")).rowCount).toBe(0);
});

test("a form that is sent again is stored once, and a network that sends too much is asked to wait", async () => {
  const id = randomUUID();
  await Promise.all([send("/envie/evento", EVENT, id), send("/envie/evento", EVENT, id)]);
  expect((await send("/envie/evento", { ...EVENT, title: "Mudado" }, id)).status).toBe(302);
  expect(await stored()).toMatchObject([{ id, title: "Roda de viola" }]);
  // Whether both of the first were counted depends on which was stored when the other one came.
  await database.pool.query("truncate rate_limits");
  const answers = [];
  for (let number = 0; number < 22; number++) answers.push((await send("/envie/evento", EVENT)).status);
  expect(answers.filter((status) => status === 302)).toHaveLength(20);
  const late = await send("/envie/evento", { ...EVENT, title: "Fica aqui" });
  expect([late.status, late.html]).toEqual([429, expect.stringContaining('value="Fica aqui"')]);
  expect(text(main(late.html))).toContain("Saíram muitos envios desta rede");
});

describe("bad input", () => {
  test("what is missing is named, and what was typed stays", async () => {
    const { status, html } = await send("/envie/falecimento", { title: "Antônio", senderEmail: "isto não é" });
    expect(status).toBe(422);
    expect(text(main(html))).toMatch(/Escolha o dia .* Escreva o seu nome .* Marque para podermos publicar/);
    expect(html).toContain('value="isto não é"');
    const invisible = await send("/envie/evento", { ...EVENT, title: "\u200b\u2060", senderName: "\u202e" });
    expect(text(main(invisible.html))).toMatch(/Escreva o nome .* Escreva o seu nome/);
    expect(await stored()).toEqual([]);
  });

  test("a drawing, a photo that is missing and one that is too large are refused beside the field", async () => {
    const words = async (fields: Parameters<typeof send>[1]) => {
      const { senderName, senderEmail, consent } = EVENT;
      return text(main((await send("/envie/foto", { title: "x", senderName, senderEmail, consent, ...fields })).html));
    };
    expect(await words({})).toContain("Escolha uma foto");
    expect(await words({ "photos[]": file(DRAWING) })).toContain("Formatos aceitos: JPEG, PNG, WebP, AVIF ou GIF.");
    expect(await words({ "photos[]": file(Buffer.alloc(5 * 1024 * 1024 + 1)) })).toContain("no máximo 5 MB");
    expect(await words({ "photos[]": file(Buffer.alloc(16 * 1024 * 1024)) })).toContain("no máximo 5 MB");
    const small = file(await photographWithPlace());
    expect(await words({ "photos[]": Array(7).fill(small) })).toContain("Até 6 fotos de uma vez");
    expect(await words({ "photos[]": [small, file(DRAWING)] })).toContain("Formatos aceitos");
    expect(await stored()).toEqual([]);
    await words({ "photos[]": [small, small] });
    const { rows } = await database.pool.query("select position from submission_photos order by position");
    expect(rows).toEqual([{ position: 0 }, { position: 1 }]);
  });

  test("kinds that are unknown, secret or off have no form, fields of the newsroom and of prototypes are not stored", async () => {
    for (const path of ["/envie/nada", "/envie/__proto__", "/envie/constructor", "/envie/rota"]) {
      expect([(await ask(path)).status, (await send(path, EVENT)).status]).toEqual([404, 404]);
    }
    expect((await send("/envie/evento", { ...EVENT, kind: "dica", rule: "FREQ=DAILY", shown: "on" })).status).toBe(302);
    expect(await stored()).toMatchObject([{ kind: "evento", data: { start: EVENT.start, place: EVENT.place } }]);
    expect((await send("/envie/evento", { ...EVENT, "__proto__.x": "1" })).status).toBe(400);
    const death = { ...EVENT, title: "Ana", died: "2026-11-20", confirmed: "Eu mesma" };
    await send("/envie/falecimento", death);
    expect((await stored())[1].data).toEqual({ died: "2026-11-20" });
    await setSetting(database.db, "features_off", "town");
    expect((await ask("/envie/evento")).status).toBe(404);
    expect(text(main((await ask("/envie")).html))).not.toContain("Evento");
    expect((await admin.ask("/admin/recebidos/nada")).status).toBe(404);
    expect((await admin.post(`/admin/recebidos/${randomUUID()}`, { intent: "levar" })).html).toContain(
      "não existe mais",
    );
  });
});
