import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** A small button with an outline, which submits nothing. */
export const LineButton = (props: ComponentProps<"button">) => (
  <button type="button" className="btn line small" {...props} />
);

interface IconButtonProps extends ComponentProps<"button"> {
  icon: IconNode;
  "aria-label": string;
}

/** A button that only an icon draws, which submits nothing. */
export const IconButton = ({ icon, ...props }: IconButtonProps) => (
  <button type="button" className="tap" {...props}>
    <Icon icon={icon} />
  </button>
);
