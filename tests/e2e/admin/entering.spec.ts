import { drizzle } from "drizzle-orm/node-postgres";
import { setDemoAccount } from "#demo/accounts.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { expect, test } from "../journey.ts";

const EDITOR = { name: "Ofélia Prado", email: "ofelia@coreto.example", password: "pamonha-quente" };

test("a link from readers' pages into the back office loads a new document @desktop", async ({
  page,
  open,
  database,
  newsroom,
}) => {
  const { password, ...person } = EDITOR;
  const passwordHash = await libraryPasswords.hash(password);
  await setDemoAccount(drizzle(database), { ...person, role: "admin", passwordHash });
  await open("/admin/comments");
  await expect(page).toHaveURL(/\/auth\?volta=%2Fadmin%2Fcomments/);
  await page.getByLabel("E-mail").fill(EDITOR.email);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Comentários" })).toBeVisible();
  // The flash message is shown once: its parameter is removed from the URL.
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
  await expect(page).toHaveURL("/admin/comments");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Comentários" })).toBeVisible();
  await expect(page.getByText("Bem-vindo de volta!")).toHaveCount(0);

  const target = "/admin/categories?q=a";
  await newsroom.replace("bottom_nav", [
    { label: "Redação", icon: "Home", action_type: "route", action_target: target, order_index: 0 },
  ]);
  await open("/more");
  await page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link", { name: "Redação" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Categorias" })).toBeVisible();
  await expect(page).toHaveURL(target);
  const [loaded] = await page.evaluate(() => performance.getEntriesByType("navigation").map(({ name }) => name));
  expect(loaded).toBe(page.url());
});
