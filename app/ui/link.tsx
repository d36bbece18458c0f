import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * What the router's `Link` writes into a page, without the six hooks that make it work in a browser: they took a
 * fifteenth of a page's processor time. Addresses that lean on the present one are left to the router.
 */
export function WrittenLink(props: LinkProps) {
  const path = props.mask ?? props.to;
  if (typeof path !== "string" || !/^\/(?!\/)/.test(path)) return <RouterLink {...props} />;
  const {
    to: _to,
    mask: _mask,
    discover: _discover,
    prefetch: _prefetch,
    preventScrollReset: _preventScrollReset,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...attributes
  } = props;
  return <a {...attributes} href={path} data-discover="true" />;
}

/** A link to a screen of the site. */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;
