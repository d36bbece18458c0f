import { startHaltingSite } from "../other-server.ts";
import { expect, openOffice, test } from "./office.ts";

test("a screen comes alive also when its data are the last to arrive @desk", async ({ office, baseURL }) => {
  const slow = await startHaltingSite(baseURL!, "/admin/categories", [
    /(?=<script type="application\/json" id="coreto-page-data")/,
  ]);
  await openOffice(office, `${slow.origin}/admin/categories`);
  await expect(office.getByRole("heading", { level: 1, name: "Categorias" })).toBeVisible();
  await slow.stop();
});
