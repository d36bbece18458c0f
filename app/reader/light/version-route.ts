import { href, redirect } from "react-router";
import { z } from "zod";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { writeCookie } from "#platform/http/cookie.ts";
import { readOwnPath } from "#platform/http/own-path.ts";
import { hasLightPage, VERSION_COOKIE, VERSION_SECONDS } from "./version.ts";

/** Stores the choice of a version on the device and returns to the page, or to the home page from one that has no light page. */
const chooseVersion = defineForm({
  intent: "versao",
  schema: z.object({ versao: z.enum(["leve", "completa"]), volta: z.string().optional() }),
  async run({ values: { versao, volta } }) {
    const path = readOwnPath(volta) ?? href("/");
    const cookie = writeCookie(VERSION_COOKIE, versao, "/", VERSION_SECONDS[versao]);
    const isShown = versao === "completa" || hasLightPage(path);
    return redirect(isShown ? path : href("/"), { status: 303, headers: { "set-cookie": cookie } });
  },
});

export const action = defineAction(chooseVersion);

/** A form alone chooses: a link that a browser loads in advance must not. */
export function loader() {
  return redirect(href("/"));
}
