/**
 * Answers a tap at once, however slow the line is: the tapped link is marked (`data-tapped`), and while its page is awaited <html> is
 * `aria-busy`, by which base.css draws the bar. Here for documents that the browser loads, in router-activity.ts for pages of the router.
 * A second tap on the link that is awaited does nothing, nor does the second one of a double tap on a toggle. Runs as an inline script,
 * so it uses nothing outside itself.
 */
export function tapBoot(): void {
  /** How long a document is awaited: a download, or a stopped page, sends no event. */
  const WAIT_MS = 8000;
  const root = document.documentElement;
  let tapped: Element | null | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const isPlain = (event: MouseEvent) =>
    !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  /** A link within the page, such as the one that opens the menu, is awaited by nobody. */
  const isWithinPage = (element: Element) =>
    element instanceof HTMLAnchorElement && element.href.split("#")[0] === location.href.split("#")[0];
  const end = () => {
    clearTimeout(timer);
    root.removeAttribute("aria-busy");
  };
  addEventListener(
    "click",
    (event) => {
      const element = (event.target as Element).closest?.("a[href],[aria-pressed]");
      const isWaiting = root.hasAttribute("aria-busy") || (event.detail > 1 && element?.hasAttribute("aria-pressed"));
      if (element && element === tapped && isWaiting && !isWithinPage(element) && isPlain(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      tapped?.removeAttribute("data-tapped");
      tapped = element;
      tapped?.setAttribute("data-tapped", "");
    },
    true,
  );
  addEventListener("click", (event) => {
    // What the router handles is prevented.
    if (event.defaultPrevented || !isPlain(event) || !(tapped instanceof HTMLAnchorElement)) return;
    const { target, protocol } = tapped;
    if (target || isWithinPage(tapped) || tapped.hasAttribute("download") || !protocol.startsWith("http")) return;
    root.setAttribute("aria-busy", "true");
    timer = setTimeout(end, WAIT_MS);
  });
  addEventListener("pageshow", end);
}
