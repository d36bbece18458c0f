import { Mail } from "lucide";
import { href, Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { listChanges, writeValue } from "#domain/submissions/changes.ts";
import { sentKind, serviceKindOf } from "#domain/submissions/kinds.ts";
import { ANSWER_MAX } from "#domain/submissions/limits.ts";
import { findSubmission } from "#domain/submissions/queries.server.ts";
import { STATE_TEXT, SUBMISSION_TEXT, USUAL_ANSWER } from "#domain/submissions/text.ts";
import { townKind } from "#domain/town/kinds.ts";
import { findService } from "#domain/town/queries.server.ts";
import { RowActionButton } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/submission-route.ts";
import { type declineForm, submissionAction } from "./forms.server.ts";
import styles from "./received.module.css";

export const handle = defineRoute({
  feature: "submissions",
  permission: "manageContent",
  failed: SUBMISSION_TEXT.changeFailed,
});

export const loader = adminLoader(handle, async ({ db }, { params }) => {
  const submission = orNotFound(await findSubmission(db, params.id!));
  const service = await findService(db, submission.id);
  const changes =
    submission.state === "waiting" && service
      ? listChanges(townKind(service.kind), submission, service)
      : submission.changes;
  return { submission: { ...submission, changes }, isTaken: service !== null };
});

export const action = submissionAction;

type Sent = Route.ComponentProps["loaderData"]["submission"];

/** What a reader sent, with what was changed of it, and the decision. */
export default function SubmissionRoute({ loaderData: { submission, isTaken } }: Route.ComponentProps) {
  const { id, kind: name, title, state } = submission;
  const kind = sentKind(name);
  const isWaiting = state === "waiting";
  return (
    <>
      <PageHeader title={title} note={`${kind.one} de leitor`}>
        {isTaken && (
          <Link className={isWaiting ? "btn" : "btn line"} to={href("/admin/servicos/:id", { id })}>
            Abrir o serviço
          </Link>
        )}
        {isWaiting && !isTaken && serviceKindOf(name) && (
          <RowActionButton id={id} name={title} intent="levar" label="Conferir no formulário" busyLabel="Abrindo…" />
        )}
        {isWaiting && !serviceKindOf(name) && (
          <RowActionButton
            id={id}
            name={title}
            intent="aceitar"
            label={kind.needsPhoto ? "Guardar nos arquivos" : "Aceitar"}
          />
        )}
      </PageHeader>
      <div className={styles.columns}>
        <div className="stack">
          <WhatWasSent submission={submission} />
          {submission.changes.length > 0 && (
            <TitledPanel id="mudancas" title="O que a redação mudou">
              <dl className={styles.facts}>
                {submission.changes.map(({ label, from, to }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {from && <del>{from}</del>}
                      {from && to && " "}
                      {to && <ins>{to}</ins>}
                    </dd>
                  </div>
                ))}
              </dl>
            </TitledPanel>
          )}
        </div>
        <div className="stack">
          <Sender submission={submission} />
          {isWaiting && <Decline hasSender={submission.senderEmail !== null} />}
        </div>
      </div>
    </>
  );
}

function WhatWasSent({ submission: { id, kind: name, title, data, photos } }: { submission: Sent }) {
  const { titleLabel, fields, picture } = sentKind(name);
  return (
    <TitledPanel id="enviado" title="Como chegou">
      <dl className={styles.facts}>
        <div>
          <dt>{titleLabel}</dt>
          <dd>{title}</dd>
        </div>
        {Object.entries(fields).map(
          ([field, facts]) =>
            data[field] && (
              <div key={field}>
                <dt>{facts.label}</dt>
                <dd>{writeValue(facts, data[field])}</dd>
              </div>
            ),
        )}
      </dl>
      {Array.from({ length: photos }, (_, index) => `${index}`).map((position) => (
        <a key={position} href={href("/admin/recebidos/:id/fotos/:position", { id, position })}>
          <img
            className={styles.photo}
            src={href("/admin/recebidos/:id/fotos/:position", { id, position })}
            alt={photos > 1 ? `Foto ${Number(position) + 1} de ${photos}` : picture}
          />
        </a>
      ))}
    </TitledPanel>
  );
}

function Sender({ submission }: { submission: Sent }) {
  const { kind, senderName, senderEmail, state, createdAt, decidedAt, decidedBy, answer } = submission;
  const dates = useDates();
  const { isSecret } = sentKind(kind);
  return (
    <TitledPanel id="remetente" title="Quem mandou">
      <p className={styles.sender}>
        <b>{senderName ?? "Sem nome"}</b>
        {senderEmail && (
          <a href={`mailto:${senderEmail}`}>
            <Icon icon={Mail} />
            {senderEmail}
          </a>
        )}
        <span className="meta">
          {isSecret
            ? `Em ${dates.day(createdAt)}, em segredo`
            : `Em ${dates.dayAndTime(createdAt)}, com autorização para publicar`}
        </span>
      </p>
      <p className={styles.sender}>
        <Status kind={state === "waiting" ? "review" : state === "accepted" ? "on" : "draft"}>
          {STATE_TEXT[state]}
        </Status>
        {decidedAt && (
          <span className="meta">
            Em {dates.dayAndTime(decidedAt)}
            {decidedBy && `, ${decidedBy}`}
          </span>
        )}
        {answer && <q>{answer}</q>}
      </p>
    </TitledPanel>
  );
}

/** Declines with an answer, which is mailed. */
function Decline({ hasSender }: { hasSender: boolean }) {
  const { form, field, busy } = useActionForm<typeof declineForm>({
    intent: "recusar",
    values: { answer: USUAL_ANSWER },
  });
  return (
    <TitledPanel id="recusar" title="Recusar">
      <ActionForm form={form} className={styles.decline}>
        <TextAreaField
          {...field("answer")}
          label="Resposta"
          rows={3}
          maxLength={ANSWER_MAX}
          required
          help={hasSender ? "Vai por e-mail para quem mandou." : "Quem mandou não deixou e-mail: fica só aqui."}
        />
        <button type="submit" className="btn line" {...pendingButtonProps(busy)}>
          {busy ? "Recusando…" : "Recusar"}
        </button>
      </ActionForm>
    </TitledPanel>
  );
}
