import { startHaltingSite } from "../other-server.ts";
import { expect, openOffice, test } from "./office.ts";

test("a screen comes alive also when its data are the last to arrive @desk", async ({ office, baseURL }) => {
  const slow = await startHaltingSite(baseURL!, "/admin/categories", [
    // The data follow the script that imports the modules.
    /<script[^>]* type="module"[^>]*>[\s\S]*?<\/script>/,
  ]);
  await openOffice(office, `${slow.origin}/admin/categories`);
  await expect(office.getByRole("heading", { level: 1, name: "Categorias" })).toBeVisible();
  await slow.stop();
});
