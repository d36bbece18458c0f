import type { MouseEvent } from "react";

const ignore = (event: MouseEvent) => event.preventDefault();

/** For the button of a form that is being sent: it ignores a second press and keeps the focus, which a disabled button loses. */
export const pendingButtonProps = (busy: boolean) => ({
  "aria-disabled": busy || undefined,
  onClick: busy ? ignore : undefined,
});
