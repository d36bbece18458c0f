import type { AdKind } from "./types.ts";

export const AD_KIND_TEXT: Record<AdKind, string> = { banner: "Banner", popup: "Pop-up", story: "Story" };

export const GUARD_TEXT = {
  failed: "A conferência não mudou",
  given: "Conferido: pode aparecer no período eleitoral",
  withdrawn: "A conferência não vale mais",
  own: "Quem salvou o anúncio não confere. Peça a outra pessoa da redação.",
  changed: "O anúncio mudou. Veja como ficou e confira de novo.",
  both: "Escolha os dois dias, ou nenhum",
  order: "O último dia vem antes do primeiro",
} as const;
