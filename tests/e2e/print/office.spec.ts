import { expect, openOffice, test } from "../office/office.ts";

for (const path of ["/admin", "/admin/news", "/admin/comments", "/admin/users", "/admin/analytics"]) {
  test(`${path} is printed without menu and buttons @desk`, async ({ office }) => {
    await openOffice(office, path);
    await office.emulateMedia({ media: "print" });
    await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(office.locator(".panel").first()).toBeVisible();
    for (const hidden of ["body > nav", "body > header", ".btn", "td button", "input"]) {
      expect(await office.locator(`${hidden}:visible`).count(), hidden).toBe(0);
    }
  });
}
