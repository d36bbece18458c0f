import type { LoaderFunctionArgs } from "react-router";
import { type Site, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import type { defineRoute } from "#app/route-facts.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { requireStaff } from "./guard.server.ts";

/** What a loader of the back office knows besides the site. */
interface Asked extends Pick<LoaderFunctionArgs, "request" | "params" | "context"> {
  viewer: Viewer;
  /** Of the address. */
  query: URLSearchParams;
}

/** The `loader` of a screen of the back office: it reads only for those who may open the screen, as its `handle` says. */
export const adminLoader =
  <Data>({ facts }: ReturnType<typeof defineRoute>, read: (site: Site, asked: Asked) => Data) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Awaited<Data>> => {
    const viewer = await requireStaff(context, request, facts.permission);
    return await read(context.get(siteContext), {
      request,
      params,
      context,
      viewer,
      query: requestUrl(request).searchParams,
    });
  };
