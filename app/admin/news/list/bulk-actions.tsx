import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { NO_CATEGORY } from "#domain/categories/types.ts";
import { NAME_MAX } from "#domain/news/templates/limits.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";

interface BulkActionsProps {
  /** Ids of the selected articles. */
  ids: string[];
  categories: { value: string; label: string }[];
}

/** Actions for the selected articles, each with a confirmation. */
export function BulkActions({ ids, categories }: BulkActionsProps) {
  const some = ids.length === 1 ? "uma notícia" : `${ids.length} notícias`;
  const fields = (intent: string) => ({ intent, "ids[]": ids });
  return (
    <fieldset className="btns" aria-label="Com as escolhidas">
      <ConfirmButton
        label="Publicar as escolhidas"
        className="btn small line"
        title={`Publicar ${some}?`}
        text="O que é rascunho entra no site agora, também o que estava agendado."
        confirm="Publicar"
        variant=""
        fields={fields("publicar")}
      >
        Publicar
      </ConfirmButton>
      <ConfirmButton
        label="Despublicar as escolhidas"
        className="btn small line"
        title={`Despublicar ${some}?`}
        text="O que está publicado sai do site agora e volta a ser rascunho. Comentários e curtidas ficam."
        confirm="Despublicar"
        variant=""
        fields={fields("despublicar")}
      >
        Despublicar
      </ConfirmButton>
      <ConfirmButton
        label="Mudar categoria das escolhidas"
        className="btn small line"
        title={`Mudar a categoria de ${some}?`}
        confirm="Mudar"
        variant=""
        fields={fields("categoria")}
        choices={
          <SelectField
            label="Categoria"
            name="categoria"
            required
            defaultValue=""
            options={[{ value: "", label: "Escolha" }, ...categories, { value: NO_CATEGORY, label: "Sem categoria" }]}
          />
        }
      >
        Mudar categoria
      </ConfirmButton>
      {ids.length === 1 && (
        <ConfirmButton
          label="Salvar como modelo a escolhida"
          className="btn small line"
          title="Salvar como modelo?"
          text="Novas notícias podem começar com o título, o texto, as fotos, a categoria e as fontes desta."
          confirm="Salvar"
          variant=""
          fields={{ intent: "modelo", id: ids[0]! }}
          choices={
            <Field label="Nome do modelo" name="name" maxLength={NAME_MAX} help="Vazio, ele tem o título da notícia." />
          }
        >
          Salvar como modelo
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Mover para a lixeira as escolhidas"
        className="btn small bad"
        title={`Mover ${some} para a lixeira?`}
        text="Saem do site e ficam 30 dias na lixeira, com comentários, curtidas e versões."
        confirm="Mover para a lixeira"
        fields={fields("lixeira")}
      >
        Mover para a lixeira
      </ConfirmButton>
    </fieldset>
  );
}
