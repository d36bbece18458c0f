import { ArrowLeft } from "lucide";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { parentOf } from "./frame/menu.ts";

interface BackLinkProps {
  /** The screen above, where it is that of one row and not of the menu. */
  to?: string;
  label?: string;
  /** Whether the arrow stands alone, in a bar of icons. */
  isIcon?: boolean;
}

/** The way back of every screen, to the screen above it; nothing on the first one. */
export function BackLink({ to, label, isIcon = false }: BackLinkProps) {
  const { pathname } = useLocation();
  const parent = parentOf(pathname);
  const target = to ?? parent?.to;
  const name = label ?? parent?.label;
  if (!target) return null;
  const words = `Voltar para ${name}`;
  return (
    <Link className={isIcon ? "tap" : "backlink"} to={target} aria-label={words} title={isIcon ? words : undefined}>
      <Icon icon={ArrowLeft} />
      {!isIcon && name}
    </Link>
  );
}
