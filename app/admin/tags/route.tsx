import { Merge } from "lucide";
import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { listTagChoices, listTags } from "#domain/tags/queries.server.ts";
import { TAG_TEXT } from "#domain/tags/text.ts";
import { type AdminTag, TAGS_SHOWN } from "#domain/tags/types.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { NEW } from "../pieces/form/new-row.ts";
import { FilterForm } from "../pieces/list/filter-form.tsx";
import { ACTIONS, ListPanel, numbers } from "../pieces/list/list-panel.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import { SearchBox } from "../pieces/list/search-box.tsx";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { mergeTag, removeTag } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: TAG_TEXT.updateFailed });

export const loader = adminLoader(handle, async ({ db }, { query }) => {
  const search = cleanSearch(query.get("q"));
  const [tags, choices] = await Promise.all([listTags(db, search), listTagChoices(db)]);
  return { tags, choices, search };
});

export const action = adminAction(removeTag, mergeTag);

export default function TagsRoute({ loaderData: { tags, choices, search } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Temas">
        <NewLink to={href("/admin/temas/:id", { id: NEW })}>Novo tema</NewLink>
      </PageHeader>
      <ListPanel
        label="Temas"
        items={tags}
        columns={["Nome", "Slug", numbers("Notícias"), ACTIONS]}
        empty={
          search
            ? "Nenhum tema com esse nome."
            : "Nenhum tema ainda. Eles nascem aqui, ou quando alguém escreve um na notícia."
        }
        filters={
          <FilterForm>
            <SearchBox label="Buscar temas" search={search} />
          </FilterForm>
        }
        after={
          tags.length === TAGS_SHOWN && (
            <p className="pad meta">Aqui estão os primeiros {TAGS_SHOWN}. Busque pelo nome para achar os outros.</p>
          )
        }
        className={table.oneLine}
      >
        {(tag) => <TagRow key={tag.id} tag={tag} choices={choices} />}
      </ListPanel>
    </>
  );
}

interface TagRowProps {
  tag: AdminTag;
  /** All tags, into which it can be merged, including itself. */
  choices: { id: string; name: string }[];
}

function TagRow({ tag: { id, name, slug, articleCount }, choices }: TagRowProps) {
  const path = href("/admin/temas/:id", { id });
  const others = choices.filter((choice) => choice.id !== id);
  return (
    <tr>
      <td>
        <Link className={table.title} to={path}>
          <span>
            {name}
            <small className={table.cardOnly}>Slug {slug}</small>
          </span>
        </Link>
      </td>
      <td className={table.columnOnly}>{slug}</td>
      <td className={table.num} data-l="Notícias">
        {articleCount}
      </td>
      <td className={table.actions}>
        <EditLink to={path} name={name} />
        {others.length > 0 && (
          <ConfirmButton
            label={`Juntar a outro: ${name}`}
            title={`Juntar “${name}” a outro tema?`}
            text="As notícias passam para o tema que fica, e o endereço antigo leva a ele. Não dá para desfazer."
            confirm="Juntar"
            variant=""
            fields={{ intent: "juntar", id }}
            choices={
              <SelectField
                label="Tema que fica"
                name="tema"
                required
                defaultValue=""
                options={[
                  { value: "", label: "Escolha" },
                  ...others.map((choice) => ({ value: choice.id, label: choice.name })),
                ]}
              />
            }
          >
            <Icon icon={Merge} />
          </ConfirmButton>
        )}
        <DeleteButton
          id={id}
          name={name}
          title="Excluir este tema?"
          text={`“${name}” sai das notícias e fica 30 dias na lixeira. As notícias continuam no site.`}
        />
      </td>
    </tr>
  );
}
