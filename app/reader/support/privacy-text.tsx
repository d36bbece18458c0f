import { useShellData } from "../shell/use-shell-data.ts";

/** What is stored of those who support the paper, in the text about privacy; nothing where there is no page of support. */
export function SupportPrivacy() {
  if (!useShellData()?.features.support) return null;
  return (
    <p>
      De quem apoia por Pix guardamos o valor, a hora e o código que o banco dá, sem nome nem CPF. O e-mail da
      confirmação é apagado quando ela sai. Se você tiver conta e quiser, guardamos até quando “Apoia o jornal” aparece
      ao lado dos seus comentários. Que você apoiou só este aparelho lembra.
    </p>
  );
}
