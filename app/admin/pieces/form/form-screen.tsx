import type { ReactNode } from "react";
import type { AnyForm, FieldOf } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { EditForm } from "./edit-form.tsx";
import { type EditScreen, useEditScreen } from "./use-edit-screen.ts";

/** What the fields of a form are rendered with. */
export interface FormFields<Form extends AnyForm> {
  errors: Partial<Record<FieldOf<Form>, string>>;
  /** Name, stored value and error of a field. */
  field: (name: FieldOf<Form>) => { name: string; defaultValue: string | number; error?: string };
  /** The error of the form as a whole, which stands above its fields. */
  problem: ReactNode;
  /** Marks the form as changed, for values that are not typed. */
  touch: () => void;
}

interface RowFormProps<Form extends AnyForm> {
  /** Name of the form for its drafts in this browser. */
  form: string;
  /** Path of the list, under which each row has its screen. */
  list: string;
  /** The row as it is stored, by the names of its fields; null for a new one. */
  stored: object | null;
  /** Its version; null for a new row. */
  version: string | null;
  /** Renders both columns of the form. */
  children: (fields: FormFields<Form>) => ReactNode;
}

interface FormScreenProps<Form extends AnyForm> extends RowFormProps<Form> {
  /** Id of the row in the URL; null for a new one. */
  id: string | null;
  title: string;
  /** Links in the head of the screen. */
  links?: ReactNode;
}

/** The screen with the form "salvar" of a row. */
export function FormScreen<Form extends AnyForm>({ id, title, links, ...form }: FormScreenProps<Form>) {
  const screen = useEditScreen(form.list, id);
  return (
    <>
      <PageHeader title={title}>{links}</PageHeader>
      <RowForm key={screen.formKey} screen={screen} {...form} />
    </>
  );
}

function RowForm<Form extends AnyForm>({
  form,
  list,
  stored,
  version,
  screen,
  children,
}: RowFormProps<Form> & { screen: EditScreen }) {
  const sending = useActionForm<Form>({ intent: "salvar", onDone: screen.handleDone });
  const { errors, error, touch } = sending;
  const values = stored as Partial<Record<FieldOf<Form>, string | number | null>> | null;
  const field = (name: FieldOf<Form>) => ({ name, defaultValue: values?.[name] ?? "", error: errors[name] });
  const problem = error && <FormError title={error.title}>{error.text}</FormError>;
  return (
    <EditForm sending={sending} version={version} screen={screen} draft={{ form, row: screen.row }} cancelTo={list}>
      {children({ errors, field, problem, touch })}
    </EditForm>
  );
}
