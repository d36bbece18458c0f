import { expect, openAdmin, test } from "../admin/admin.ts";

for (const path of ["/admin", "/admin/news", "/admin/comments", "/admin/users", "/admin/analytics"]) {
  test(`${path} is printed without menu and buttons @desktop`, async ({ admin }) => {
    await openAdmin(admin, path);
    await admin.emulateMedia({ media: "print" });
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(admin.locator(".panel").first()).toBeVisible();
    for (const hidden of ["body > nav", "body > header", ".btn", "td button", "input"]) {
      expect(await admin.locator(`${hidden}:visible`).count(), hidden).toBe(0);
    }
  });
}
