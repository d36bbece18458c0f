import { Archive } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useCurrentInSight } from "#app/ui/use-current-in-sight.ts";
import type { LibraryCounts } from "#domain/media/library.server.ts";
import { isLibraryFiltered, LIBRARY_PATH, type LibraryState, type LibraryView } from "#domain/media/library.ts";
import { LEAVING_DAYS, UNUSED_FILE_DAYS } from "#domain/media/uploads.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { ChipCount, FilterChips } from "../../pieces/list/filter-chips.tsx";
import { FilterForm } from "../../pieces/list/filter-form.tsx";
import { SearchBox } from "../../pieces/list/search-box.tsx";
import tabsOf from "../../pieces/list/tabs.module.css";
import { withQuery } from "../../pieces/with-query.ts";
import styles from "./library-filters.module.css";

interface LibraryFiltersProps {
  view: LibraryView;
  /** The query of the page that is shown. */
  query: string;
  counts: LibraryCounts;
}

const STATE_NAMES: Record<Exclude<LibraryState, "guardados">, string> = {
  "sem-credito": "Sem crédito",
  "sem-descricao": "Sem descrição",
  licenca: "Licença no fim",
  "sem-uso": "Sem uso",
};
const CHIPS = Object.keys(STATE_NAMES) as (keyof typeof STATE_NAMES)[];

/** Tabs by kind, the search, and chips for what is missing on cards. */
export function LibraryFilters({ view, query, counts }: LibraryFiltersProps) {
  const tabsLine = useCurrentInSight<HTMLElement>();
  const { kinds, states } = counts;
  const kind = view.kinds[0] ?? null;
  const isKept = view.state === "guardados";
  const all = kinds.imagem + kinds.video + kinds.audio + kinds.documento;
  const tabs = [
    { label: "Todos", count: all, isOn: !kind && !isKept, to: { tipo: null } },
    { label: "Imagens", count: kinds.imagem, isOn: kind === "imagem" && !isKept, to: { tipo: "imagem" } },
    { label: "Vídeos", count: kinds.video, isOn: kind === "video" && !isKept, to: { tipo: "video" } },
    { label: "Áudios", count: kinds.audio, isOn: kind === "audio" && !isKept, to: { tipo: "audio" } },
    {
      label: "Documentos",
      count: kinds.documento,
      isOn: kind === "documento" && !isKept,
      to: { tipo: "documento" },
    },
    { label: "Guardados", count: counts.kept, isOn: isKept, to: { tipo: null, so: "guardados" } },
  ];
  return (
    <>
      <nav className={`${tabsOf.tabs} ${styles.tabs}`} aria-label="Arquivos por tipo" ref={tabsLine}>
        {tabs.map(({ label, count, isOn, to }) => (
          <Link key={label} to={withQuery(query, { so: null, ...to })} aria-current={isOn ? "page" : undefined}>
            {label}
            <span>{formatNumber(count)}</span>
          </Link>
        ))}
      </nav>
      <FilterForm className={styles.form}>
        <SearchBox label="Buscar arquivos" placeholder="Legenda, lugar, tema ou quem fez" search={view.search} />
        {kind && <input type="hidden" name="tipo" value={kind} />}
        {view.state && <input type="hidden" name="so" value={view.state} />}
        <FilterChips className={styles.chips}>
          {CHIPS.map((state) => (
            <StateChip key={state} state={state} isOn={view.state === state} query={query} count={states[state]} />
          ))}
        </FilterChips>
        {isLibraryFiltered(view) && (
          <Link className="quiet" to={LIBRARY_PATH} title="Limpar os filtros">
            Limpar
          </Link>
        )}
      </FilterForm>
    </>
  );
}

interface StateChipProps {
  state: keyof typeof STATE_NAMES;
  isOn: boolean;
  query: string;
  count: number;
}

/** A state to choose; chosen again it is removed. */
function StateChip({ state, isOn, query, count }: StateChipProps) {
  return (
    <Link
      className={isOn ? "chip on" : "chip"}
      to={withQuery(query, { so: isOn ? null : state })}
      aria-current={isOn || undefined}
      preventScrollReset
    >
      {STATE_NAMES[state]}
      <ChipCount>{formatNumber(count)}</ChipCount>
    </Link>
  );
}

/** Which files nothing uses, and when they are deleted. */
export function UnusedNotice({ view, query, counts }: LibraryFiltersProps) {
  const { unused: count, leaving } = counts;
  if (count === 0) return null;
  const soon = formatCount(leaving, "sai", "saem");
  return (
    <p className={styles.notice}>
      <Icon icon={Archive} />
      <span>
        <b>{formatCount(count, "arquivo", "arquivos")}</b> {count === 1 ? "está sem uso" : "estão sem uso"}. O que
        ninguém usar nem guardar no arquivo é apagado depois de {UNUSED_FILE_DAYS} dias
        {leaving > 0 && `: ${soon} nos próximos ${LEAVING_DAYS} dias`}.
      </span>
      {view.state !== "sem-uso" && (
        <Link className="quiet" to={withQuery(query, { so: "sem-uso", tipo: null, q: null })} preventScrollReset>
          Ver quais
        </Link>
      )}
    </p>
  );
}
