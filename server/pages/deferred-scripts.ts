/**
 * Defers the modules of a page until its inline script (`app/boot/hydrate-on-idle-boot.ts`) starts them: the script that imports
 * them becomes text, and the addresses to preload its attribute. Only tags with the mark are changed. A page in another form
 * stays as it is, and loads its modules immediately.
 * @param page as it was rendered, with `mark` as the nonce of its scripts
 */
export function withDeferredScripts(page: string, mark: string): string {
  const ownTags = new RegExp(`<(?:link|script) [^>]*nonce="${mark}"[^>]*>`, "g");
  const preloads: string[] = [];
  const modules: string[] = [];
  for (const [tag] of page.matchAll(ownTags)) {
    if (tag.startsWith("<link ") && tag.includes(' rel="modulepreload"')) preloads.push(tag);
    else if (tag.startsWith("<script ") && tag.includes(' type="module"')) modules.push(tag);
  }
  const addresses = preloads.map((tag) => / href="([^"]*)"/.exec(tag)?.[1]);
  if (modules.length !== 1 || modules[0]!.includes(" src=") || addresses.includes(undefined)) return page;
  const waiting = `<script type="text/plain" id="boot" nonce="${mark}" data-preload="${addresses.join(" ")}">`;
  return page.replace(ownTags, (tag) => (tag === modules[0] ? waiting : preloads.includes(tag) ? "" : tag));
}
