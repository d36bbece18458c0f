import { expect, openAdmin, test } from "../admin/admin.ts";

/** Screens with their headings, and what else than the menu each leaves out on paper. */
const SCREENS = [
  ["/admin", "Dashboard", ["button", ".btn"]],
  ["/admin/news", "Gerenciar Notícias", ["button", ".btn", "td button", "input"]],
  ["/admin/comments", "Comentários", ["button", ".btn", "input"]],
  ["/admin/users", "Usuários", ["button", ".btn", "td button", "input"]],
  ["/admin/analytics", "Análises", []],
] as const;

test("screens of the back office are printed without menu and buttons @desktop @all", async ({ admin }) => {
  const menu = admin.getByRole("navigation", { name: "Administração" });
  for (const [path, name, hidden] of SCREENS) {
    await openAdmin(admin, path);
    const controls = (selector: string) => admin.getByRole("main").locator(selector).filter({ visible: true });
    await expect(menu).toBeVisible();
    for (const selector of hidden) await expect(controls(selector), `${path}: ${selector}`).not.toHaveCount(0);

    await admin.emulateMedia({ media: "print" });
    await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(admin.locator(".panel").filter({ visible: true }).first()).toBeVisible();
    await expect(menu).toBeHidden();
    for (const selector of hidden) await expect(controls(selector), `${path}: ${selector}`).toHaveCount(0);
    await admin.emulateMedia({ media: "screen" });
  }
});
