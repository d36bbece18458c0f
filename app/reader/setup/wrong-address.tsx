import { useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { FormError } from "#app/ui/field.tsx";
import { drawnAddress } from "#platform/http/web-address.ts";

/** Warns before anything is typed if the page was opened under another address than the site's: its form would be refused. */
export function WrongAddress() {
  const siteUrl = useRouteLoaderData<typeof rootLoader>("root")?.siteUrl;
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  // The server behind a proxy does not know it.
  useEffect(() => setOpened(window.location.origin), []);
  if (!siteUrl || opened === null || opened === siteUrl) return null;
  return (
    <>
      <FormError title="Este não é o endereço do site">
        Você abriu {opened}, e o site atende em {siteUrl}: o que se envia daqui é recusado. Se o endereço certo é{" "}
        {opened}, ponha SITE_URL={opened} nas configurações e reinicie o site.
      </FormError>
      <a className="btn line" href={drawnAddress(siteUrl + pathname + search)}>
        Abrir em {siteUrl}
      </a>
    </>
  );
}
