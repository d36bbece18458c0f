import { startSlowSite } from "../other-server.ts";
import { expect, openAdmin, test } from "./admin.ts";

test("a screen hydrates even if its loader data arrive last @desktop", async ({ admin, baseURL }) => {
  const slow = await startSlowSite(baseURL!, "/admin/categories", [
    // The data follow the script that imports the modules.
    /<script[^>]* type="module"[^>]*>[\s\S]*?<\/script>/,
  ]);
  await openAdmin(admin, `${slow.origin}/admin/categories`);
  await expect(admin.getByRole("heading", { level: 1, name: "Categorias" })).toBeVisible();
  await slow.stop();
});
