import type { IconNode } from "lucide";
import { Icon } from "./icon.tsx";

const line = (d: string): IconNode => [["path", { d }]];

const BRANDS = {
  facebook: line(
    "M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.7V2.6C17 2.4 16 2.3 15.2 2.3c-2.7 0-4.4 1.6-4.4 4.6v2.6H8V13h2.8v8",
  ),
  instagram: line(
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01",
  ),
  whatsapp: line(
    "M4 20l1.3-4A8 8 0 1 1 8.3 19zM9 8.5c-.5 3 3 6.5 6 6.5l.8-1.7-2.3-1.2-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1L10.3 7.7z",
  ),
  twitter: line("M4.5 4.5l15 15M19.5 4.5l-15 15M4.5 4.5h3.5l11.5 15H16z"),
  telegram: line("M21 4 3 11l5.5 2L11 20l3-4 4.5 3.5zM8.5 13 21 4 11.5 14.5"),
};

/** Marks of the networks people share to. */
export function BrandIcon({ brand }: { brand: keyof typeof BRANDS }) {
  return <Icon icon={BRANDS[brand]} />;
}
