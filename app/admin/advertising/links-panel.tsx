import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { LINK_DAYS } from "#domain/advertising/limits.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { CopyAddressButton } from "../media/field/copy-address-button.tsx";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import styles from "./advertising.module.css";
import type { linkForm } from "./forms.server.ts";

interface LinksPanelProps {
  id: string;
  name: string;
  /** The valid ones, that which ends last first. */
  links: { endsAt: Date }[];
}

/** The secret links to the numbers of an advertiser: a new one is shown once, and all can be withdrawn. */
export function LinksPanel({ id, name, links }: LinksPanelProps) {
  const dates = useDates();
  const { form, busy, result } = useActionForm<typeof linkForm>({ intent: "criar-link" });
  const link = result?.ok ? result.data?.link : undefined;
  const last = links[0];
  return (
    <TitledPanel id="links" title="Link dos números" className={`form-panel ${styles.links}`}>
      <p>
        {last
          ? `${formatCount(links.length, "link vale", "links valem")}, até ${dates.long(last.endsAt)}. Quem tiver um deles vê os números de todas as campanhas, sem entrar.`
          : `Com um link secreto, o anunciante vê os números de todas as campanhas, sem entrar. Vale por ${LINK_DAYS} dias.`}
      </p>
      {link && (
        <p className={styles.link}>
          <code>{link}</code>
          <CopyAddressButton url={link} name={`números de ${name}`} />
          <small className="meta">Copie agora: por segurança, ele não aparece de novo.</small>
        </p>
      )}
      <div className="btns">
        <ActionForm form={form}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="btn line small" {...pendingButtonProps(busy)}>
            Criar um link
          </button>
        </ActionForm>
        {last && (
          <ConfirmButton
            className="btn line small"
            label={`Retirar os links: ${name}`}
            title="Retirar todos os links?"
            text="Nenhum link que já foi mandado abre mais os números."
            confirm="Retirar"
            fields={{ intent: "retirar-links", id }}
          >
            Retirar os links
          </ConfirmButton>
        )}
      </div>
    </TitledPanel>
  );
}
