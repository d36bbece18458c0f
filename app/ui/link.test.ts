import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { type LinkProps, Link as RouterLink, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { WrittenLink } from "./link.tsx";

function write(link: ComponentType<LinkProps>, props: LinkProps): string[] {
  const page = createElement(StaticRouter, { location: "/news?q=feira" }, createElement(link, props, "Ler"));
  return renderToString(page)
    .split(/(?=[ >])/)
    .sort();
}

test.each<LinkProps>([
  { to: "/" },
  { to: "/news/feira-na-pra%C3%A7a", prefetch: "intent" },
  { to: "/ler/feira", mask: "/news/feira", preventScrollReset: true, "data-replay": "400" } as LinkProps,
  { to: "/auth?redirect=%2Fprofile", className: "btn", "aria-current": "page", style: { color: "red" } },
  { to: "/profile/seguranca#aplicativo", state: { from: 1 }, replace: true, title: "Segurança" },
  { to: "/admin/news", reloadDocument: true, target: "_blank", onClick: () => {} },
  { to: "?edit=1" },
  { to: "#conteudo" },
  { to: "" },
  { to: { pathname: "/news", search: "?q=rio" }, relative: "path" },
  { to: "//outro.example/x" },
  { to: "https://outro.example/x" },
])("a link is written as the router's own: %j", (props) => {
  expect(write(WrittenLink, props)).toEqual(write(RouterLink as ComponentType<LinkProps>, props));
});
