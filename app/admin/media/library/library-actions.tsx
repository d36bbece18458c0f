import { Archive, ArchiveRestore, Trash2 } from "lucide";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { toOptions } from "#app/ui/to-options.ts";
import { mayManageContent } from "#domain/accounts/policy.ts";
import { RIGHTS_TEXT } from "#domain/media/card.ts";
import { CARD_LABELS } from "#domain/media/card-text.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { CREDIT_MAX, PLACE_MAX } from "#domain/media/limits.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { useStaff } from "../../pieces/use-staff.ts";

const RIGHTS_OPTIONS = [{ value: "", label: "Não dita" }, ...toOptions(RIGHTS_TEXT)];

/** Actions for the selected files, each with a dialog. */
export function LibraryActions({ files }: { files: LibraryFile[] }) {
  const staff = useStaff();
  const ids = files.map(({ id }) => id);
  const some = ids.length === 1 ? "um arquivo" : `${ids.length} arquivos`;
  const shared = { className: "btn small line", confirm: "Mudar", variant: "" } as const;
  const fields = (intent: string) => ({ intent, "ids[]": ids });
  const areKept = files.every(({ isKept }) => isKept);
  return (
    <fieldset className="btns" aria-label="Com os escolhidos">
      <ConfirmButton
        {...shared}
        label="Crédito dos escolhidos"
        title={`Crédito de ${some}`}
        text="Troca também o crédito que já houver nas fichas. As notícias que usam os arquivos não mudam."
        fields={fields("credito")}
        choices={
          <Field label={CARD_LABELS.credit} name="credit" maxLength={CREDIT_MAX} help="Vazio, tira o crédito." />
        }
      >
        Crédito…
      </ConfirmButton>
      <ConfirmButton
        {...shared}
        label="Licença dos escolhidos"
        title={`Licença de ${some}`}
        fields={fields("licenca")}
        choices={
          <>
            <SelectField label={CARD_LABELS.rights} name="rights" options={RIGHTS_OPTIONS} defaultValue="" />
            <Field label="Com licença até" name="rightsUntil" type="date" help="Vazio, a licença não tem fim." />
          </>
        }
      >
        Licença…
      </ConfirmButton>
      <ConfirmButton
        {...shared}
        label="Lugar dos escolhidos"
        title={`Lugar de ${some}`}
        fields={fields("lugar")}
        choices={<Field label={CARD_LABELS.place} name="place" maxLength={PLACE_MAX} help="Vazio, tira o lugar." />}
      >
        Lugar…
      </ConfirmButton>
      <ConfirmButton
        {...shared}
        label={areKept ? "Tirar dos guardados os escolhidos" : "Guardar no arquivo os escolhidos"}
        title={areKept ? `Tirar ${some} dos guardados?` : `Guardar ${some} no arquivo?`}
        text={
          areKept
            ? "Sem uso, eles são apagados depois de 30 dias."
            : "Arquivos guardados não são apagados, mesmo que ninguém os use."
        }
        confirm={areKept ? "Tirar" : "Guardar"}
        fields={fields(areKept ? "soltar" : "guardar")}
      >
        <Icon icon={areKept ? ArchiveRestore : Archive} />
        {areKept ? "Tirar dos guardados" : "Guardar no arquivo"}
      </ConfirmButton>
      {mayManageContent(staff) && (
        <ConfirmButton
          label="Excluir os escolhidos"
          className="btn small bad"
          title={`Excluir ${some}?`}
          text="Saem do site para sempre. Os que estão em uso não são excluídos."
          fields={fields("excluir")}
        >
          <Icon icon={Trash2} />
          Excluir
        </ConfirmButton>
      )}
    </fieldset>
  );
}
