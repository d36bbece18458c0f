import { expect, test } from "../journey.ts";

const BAR = { name: "Navegação principal" };

test("the newsroom's items stand in the bar, in their order, with name or picture @phone", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.replace("bottom_nav", [
    {
      label: "Agenda",
      icon: "Calendar",
      action_type: "route",
      action_target: "/category/agenda",
      order_index: 2,
      size: "small",
    },
    {
      label: "Rádio",
      icon: "/icons/icon-512.png",
      action_type: "url",
      action_target: "https://radio.example/",
      order_index: 1,
    },
    { label: "Escondida", icon: "Zap", action_type: "route", action_target: "/more", order_index: 0, active: false },
    { label: "Capa", icon: "Home", action_type: "route", action_target: "/", order_index: 0, size: "large" },
  ]);
  await open("/");
  const bar = page.getByRole("navigation", BAR);
  await expect(bar.getByRole("link")).toHaveText(["Capa", "Rádio", "Agenda"]);
  await expect(bar.getByRole("link", { name: "Capa" })).toHaveAttribute("aria-current", "page");
  const radio = bar.getByRole("link", { name: "Rádio" });
  await expect(radio).toHaveAttribute("target", "_blank");
  await expect(radio).toHaveAttribute("rel", /noopener/);
  await expect(radio.locator("img")).toHaveAttribute("src", "/icons/icon-512.png");
  const widths = await bar.getByRole("link").evaluateAll((links) => links.map((link) => link.clientWidth));
  expect(widths[0]).toBeGreaterThan(widths[1]!);
  expect(widths[1]).toBeGreaterThan(widths[2]!);
  await bar.getByRole("link", { name: "Agenda" }).tap();
  await expect(page).toHaveURL("/category/agenda");
  await expect(bar.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "page");
  await expect(bar.locator("[aria-current]")).toHaveCount(1);
});
