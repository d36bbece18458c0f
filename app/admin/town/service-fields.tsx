import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { DescribedField, isShort } from "#app/forms/described-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import type { TownClock } from "#domain/town/kind.ts";
import { type TownKindName, townKind } from "#domain/town/kinds.ts";
import { TOWN_TITLE_MAX } from "#domain/town/limits.ts";
import { MediaField } from "../media/field/media-field.tsx";
import type { FormFields } from "../pieces/form/form-screen.tsx";
import type { saveServiceForm } from "./forms.server.ts";
import styles from "./services.module.css";

type Fields = FormFields<typeof saveServiceForm>;

interface ServiceFieldsProps extends Fields {
  name: TownKindName;
  /** Null: a new one. */
  service: { shown: boolean; picture: string | null } | null;
  clock: TownClock;
  /** Above the fields. */
  children: ReactNode;
}

/** All fields of a kind, in its order. */
export function ServiceFields({ name, service, clock, field, problem, errors, touch, children }: ServiceFieldsProps) {
  const kind = townKind(name);
  const [picture, setPicture] = useState(service?.picture ?? null);
  const [warnings, setWarnings] = useState<string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const warn = useEffectEvent((form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter(([, value]) => value !== "");
    setWarnings(kind.warn?.(Object.fromEntries(typed) as Record<string, string>, clock) ?? []);
  });
  // The fields keep what is typed themselves.
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const handleChange = () => warn(form);
    handleChange();
    form.addEventListener("change", handleChange);
    return () => form.removeEventListener("change", handleChange);
  }, []);
  return (
    <>
      <div className="stack" ref={box}>
        {problem}
        {children}
        <input type="hidden" name="kind" value={name} />
        <section className="panel pad form-panel" aria-label="Dados">
          <Field label={kind.titleLabel} {...field("title")} required maxLength={TOWN_TITLE_MAX} />
          <div className={styles.fields}>
            {Object.entries(kind.fields).map(([key, facts]) => (
              <DescribedField key={key} facts={facts} className={isShort(facts) ? "" : styles.wide} {...field(key)} />
            ))}
          </div>
          {warnings.length > 0 && (
            <output className={styles.warnings}>
              {warnings.map((words) => (
                <span key={words}>{words}</span>
              ))}
            </output>
          )}
        </section>
      </div>
      <div className="stack">
        {kind.picture && (
          <section className="panel pad" aria-label={kind.picture}>
            <MediaField
              label={kind.picture}
              kinds={["image"]}
              name="picture"
              value={picture}
              error={errors.picture}
              onlyFiles
              onChange={(url) => {
                touch();
                setPicture(url);
              }}
            />
          </section>
        )}
        <section className="panel pad" aria-label="No site">
          <SwitchField
            label="Mostrar no site"
            name="shown"
            defaultChecked={service?.shown ?? true}
            help={kind.confirmed ? "Só depois de alguém confirmar." : undefined}
          />
        </section>
      </div>
    </>
  );
}
