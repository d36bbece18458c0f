import type { MouseEvent } from "react";

const ignore = (event: MouseEvent) => event.preventDefault();

/** For the button of a form that is being sent: it takes no second press and keeps the focus, which a disabled one loses. */
export const pendingButtonProps = (busy: boolean) => ({
  "aria-disabled": busy || undefined,
  onClick: busy ? ignore : undefined,
});
