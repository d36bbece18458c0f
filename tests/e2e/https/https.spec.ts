import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { createServerCertificate } from "#tests/authority.ts";
import { addressOf } from "#tests/database/address.ts";
import { film } from "#tests/files/media.ts";
import { findFreePort } from "#tests/http.ts";
import { type ServerProcess, startServer } from "#tests/process/server-process.ts";
import { openAdmin } from "../admin/admin.ts";
import { collectErrors } from "../console-errors.ts";
import { ADMIN_EMAIL, ADMIN_PASSWORD, expect, test as journey, watchFailures } from "../journey.ts";
import { LEAD } from "../town.ts";

/** Browsers find such a name at this machine. */
const NAME = "jornal.localhost";
/** Far more than a stream may send at once. */
const LARGE_BYTES = 4 * 1024 * 1024;

/** A picture of noise, which cannot be compressed. */
const largePicture = () =>
  sharp({
    create: { width: 1200, height: 1000, channels: 3, background: "white", noise: { type: "gaussian", sigma: 60 } },
  })
    .png()
    .toBuffer();

interface SecureFixtures {
  /** A node of the town that serves https itself. */
  node: ServerProcess & { origin: string };
  /** A page of a browser on that node. */
  reader: Page;
}

const test = journey.extend<SecureFixtures>({
  node: async ({ town }, use) => {
    const folder = join(town.dataFolder, "https");
    const { key, cert } = await createServerCertificate(NAME);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "certificate.pem"), key + cert, { mode: 0o600 });
    const [port, httpPort] = [await findFreePort(), await findFreePort()];
    const origin = `https://${NAME}:${port}`;
    const { connection } = await startEmbeddedPostgres(town.dataFolder);
    const node = await startServer({
      DATA_DIR: town.dataFolder,
      DATABASE_URL: addressOf({ ...connection, database: "coreto" }),
      HTTPS: "auto",
      PORT: String(port),
      HTTP_PORT: String(httpPort),
      SITE_URL: origin,
    });
    await node.ready();
    await use({ ...node, origin });
    node.kill("SIGTERM");
    await node.ended;
    await rm(folder, { recursive: true });
  },

  reader: async ({ browser, contextOptions, node }, use, info) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: node.origin, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    // A page whose node has stopped asks for it until it is there again.
    const errors = collectErrors(page, /\/(?:eventos|readyz)\b/);
    const report = await watchFailures(page, info);
    await use(page);
    await report();
    await context.close();
    expect(errors, "errors in the console").toEqual([]);
  },
});

const protocolOf = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).nextHopProtocol);

test("signing in, a comment and uploads work over HTTP/2, and the stop of the site ends its open pages @desktop", async ({
  adminCookies: _,
  newsroom,
  node,
  reader,
  town,
}) => {
  await reader.goto("/admin");
  expect(await protocolOf(reader)).toBe("h2");
  await reader.getByLabel("E-mail").fill(ADMIN_EMAIL);
  await reader.getByLabel("Senha").fill(ADMIN_PASSWORD);
  await reader.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(reader.getByText("Bem-vindo de volta!")).toBeVisible();

  await openAdmin(reader, "/admin/news/nova");
  const field = reader.getByRole("group", { name: "Imagem ou vídeo" });
  const files = field.locator("input[type=file]");
  await test.step("an upload that is cancelled leaves nothing", async () => {
    const network = await reader.context().newCDPSession(reader);
    const throttle = (uploadThroughput: number) =>
      network.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await throttle(LARGE_BYTES / 4);
    await files.setInputFiles([
      { name: "ensaio.mp4", mimeType: "video/mp4", buffer: film({ bytes: 5 * LARGE_BYTES }) },
    ]);
    const inbox = join(town.dataFolder, "inbox");
    await expect.poll(() => (existsSync(inbox) ? readdir(inbox) : [])).not.toEqual([]);
    await reader.getByRole("button", { name: "Cancelar envio de ensaio.mp4" }).click();
    await expect.poll(() => readdir(inbox)).toEqual([]);
    await throttle(-1);
  });
  await files.setInputFiles([{ name: "Praça.png", mimeType: "image/png", buffer: await largePicture() }]);
  await expect(field.getByText("praca.png", { exact: true })).toBeVisible();
  const url = (await field.getByRole("link", { name: /^Abrir/ }).getAttribute("href"))!;
  const [stored] = await newsroom.query<{ bytes: number }>("select bytes::int from media where url = $1", [url]);
  expect(stored!.bytes).toBeGreaterThan(LARGE_BYTES / 2);

  await reader.goto(LEAD.path);
  expect(await protocolOf(reader)).toBe("h2");
  await reader.getByRole("textbox", { name: "Seu comentário" }).fill("A banda tocou até tarde.");
  await reader.getByRole("button", { name: "Comentar" }).click();
  await expect(reader.getByText("A banda tocou até tarde.")).toBeVisible();

  const stream = reader.waitForResponse(/\/eventos\?/);
  await reader.goto("/");
  await stream;
  await newsroom.change("update news set title = $2 where slug = $1", [LEAD.slug, `${LEAD.title}, agora`]);
  await expect(reader.getByRole("link", { name: `${LEAD.title}, agora` }).first()).toBeVisible();
  // A page of a signed-in reader asks once whether the account has lists, after some seconds: the site must not stop before.
  await reader.waitForFunction(() => localStorage.getItem("coreto_listas_conta_v1")?.includes(`"asked":{`));
  const isOver = reader.waitForEvent("requestfinished", (request) => request.url().includes("/eventos?"));
  node.kill("SIGTERM");
  await isOver;
  expect(await node.ended).toMatchObject({ code: 0, stderr: "" });
});
