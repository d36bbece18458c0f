import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { openTolerantReads } from "#server/pages/tolerant-reads.ts";
import { PASSWORD, SITE_URL, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { STUB_SERVICES } from "#tests/accounts/stubs.ts";
import { testDatabase } from "#tests/database/database.ts";
import { loadBuild } from "#tests/program.ts";

const database = testDatabase({ emptyBeforeEach: true });
const EMAIL = "alzira@coreto.example";

/** Pages for a signed-in reader, and for one who has entered the password but not the code, on a site with or without text messages. */
async function openSite(sendsTexts: boolean) {
  const accounts = testAccounts(database, { sendsTexts });
  const { browser } = await signedInReader(accounts, EMAIL);
  const { createRenderer } = await loadBuild();
  const { auth, log } = accounts;
  const storage = diskStorage("/nowhere");
  const render = createRenderer({
    db: database.db,
    tolerantReads: openTolerantReads({ db: database.db, log }),
    log,
    url: SITE_URL,
    timeZone: "America/Sao_Paulo",
    auth,
    storage,
    ...STUB_SERVICES,
  });
  const pageOf = (person: typeof browser) => async (path: string) =>
    new TextDecoder().decode((await render(person.request(path))).body);
  const askWithPhone = async (path: string) => {
    const phone = { phoneNumber: "+5535999990000", phoneNumberVerified: true, twoFactorEnabled: true };
    await database.db.update(users).set(phone).where(eq(users.email, EMAIL));
    const halfWay = accounts.browser();
    await halfWay.post("/sign-in/email", { email: EMAIL, password: PASSWORD });
    return pageOf(halfWay)(path);
  };
  return { ask: pageOf(browser), askWithPhone };
}

test("a site with text messages offers a code by phone and names the service", async () => {
  const { ask, askWithPhone } = await openSite(true);
  const html = await ask("/profile/seguranca");
  expect(html).toContain("Telefone com DDD");
  expect(html).toContain("As mensagens saem do serviço de SMS deste site.");
  expect(await askWithPhone("/auth/codigo")).toContain("Código recebido no telefone");
});

test("a site without text messages offers no code by phone, and informs those who use one", async () => {
  const { ask, askWithPhone } = await openSite(false);
  expect(await ask("/profile/seguranca")).not.toContain('id="telefone"');
  const code = await askWithPhone("/auth/codigo");
  expect(code).not.toContain("Código recebido no telefone");
  expect(code).toContain("Este site não envia mensagens de texto");
  const html = await ask("/profile/seguranca");
  expect(html).toContain("Este site não envia mais mensagens de texto");
  expect(html).not.toContain("Telefone com DDD");
});
