/** How far the pointer moves before a press is a drag, CSS pixels. */
const DRAG_PX = 5;

/**
 * Lets a mouse or pen drag the pictures of a gallery to other places; a finger scrolls the page.
 * @param list the element whose children are the pictures
 * @param frame the class of what is dragged in each
 * @param place called with the present and the new index
 */
export function dragPictures(list: HTMLElement, frame: string, place: (from: number, to: number) => void): void {
  const pictureAt = (target: EventTarget | null) => {
    const child = target instanceof Element ? target.closest<HTMLElement>("figure") : null;
    return child?.parentElement === list ? child : null;
  };
  // Otherwise the browser drags the picture's file.
  list.addEventListener("dragstart", (event) => event.preventDefault());
  list.addEventListener("pointerdown", (start) => {
    const dragged = (start.target as Element).closest(`.${frame}`) && pictureAt(start.target);
    if (!dragged || start.button !== 0 || start.pointerType === "touch") return;
    const end = new AbortController();
    const listen = { signal: end.signal };
    let over: HTMLElement | null = null;
    const mark = (target: HTMLElement | null) => {
      over?.removeAttribute("data-over");
      over = target === dragged ? null : target;
      over?.toggleAttribute("data-over", true);
    };
    const stop = () => {
      mark(null);
      dragged.removeAttribute("data-dragged");
      end.abort();
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.clientX, clientY - start.clientY) < DRAG_PX) return;
      dragged.toggleAttribute("data-dragged", true);
      mark(pictureAt(document.elementFromPoint(clientX, clientY)));
    };
    const drop = () => {
      const [from, to] = [dragged, over].map((picture) => (picture ? [...list.children].indexOf(picture) : -1));
      stop();
      if (from !== undefined && to !== undefined && from >= 0 && to >= 0) place(from, to);
    };
    window.addEventListener("pointermove", move, listen);
    window.addEventListener("pointerup", drop, listen);
    window.addEventListener("pointercancel", stop, listen);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && stop(), listen);
  });
}
