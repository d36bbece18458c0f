import { Copy } from "lucide";
import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";

/** Copies the address of a stored file, with that of the site. */
export function CopyAddressButton({ url, name }: { url: string; name: string }) {
  const toast = useToast();
  const handleClick = async () => {
    const address = new URL(url, location.href).href;
    if (await copyText(address)) toast({ title: "Endereço copiado" });
    else toast({ title: "Não foi possível copiar", text: address, destructive: true });
  };
  return (
    <button type="button" className="btn line small needs-script" onClick={handleClick}>
      <Icon icon={Copy} />
      Copiar endereço<span className="sr">: {name}</span>
    </button>
  );
}
