import { type SubmitEvent, useEffect, useState } from "react";
import { readStoredValue, storeAndAnnounce } from "#app/ui/browser-storage.ts";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { STORY_TEXT } from "#domain/stories/admin-text.ts";
import { STORY_DISPLAY_CHANGE, STORY_DISPLAY_KEY, STORY_LOCATIONS, type StoryDisplay } from "#domain/stories/types.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import styles from "./display-panel.module.css";

const NAMES = { all: "Em todas as páginas", home: "Início", news: "Notícias", categories: "Categorias" };

/** Whether and where the bar is shown in this browser (docs/product.md, "Stories bar"). */
export function DisplayPanel() {
  const show = useToast();
  const [display, setDisplay] = useState(DEFAULT_DISPLAY);
  // Local storage exists in the browser only.
  useEffect(() => setDisplay(readDisplay()), []);
  const { enabled, locations } = display;
  const everywhere = locations.includes("all");

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (storeDisplay(display)) show({ title: STORY_TEXT.displaySaved });
    else show({ title: "Este navegador não deixou guardar", destructive: true });
  };
  return (
    <TitledPanel id="exibicao" title="Exibição da barra">
      <p className="meta">Vale só para este navegador. Os outros leitores continuam a ver a barra em toda parte.</p>
      <form onSubmit={handleSubmit} className={styles.form}>
        <SwitchField
          label="Mostrar a barra de stories"
          checked={enabled}
          onChange={({ target }) => setDisplay({ ...display, enabled: target.checked })}
        />
        <fieldset disabled={!enabled}>
          <legend className="sr">Onde a barra aparece</legend>
          {STORY_LOCATIONS.map((place) => (
            <SwitchField
              key={place}
              label={NAMES[place]}
              checked={place === "all" ? everywhere : everywhere || locations.includes(place)}
              disabled={place !== "all" && everywhere}
              onChange={({ target }) =>
                setDisplay({
                  ...display,
                  locations: STORY_LOCATIONS.filter((one) =>
                    one === place ? target.checked : locations.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <div className="btns">
          <button type="submit" className="btn line">
            Salvar exibição
          </button>
        </div>
      </form>
    </TitledPanel>
  );
}

/** By default the bar is shown everywhere. */
const DEFAULT_DISPLAY: StoryDisplay = { enabled: true, locations: ["all"] };

/** Whether and where this browser shows the bar. */
function readDisplay(): StoryDisplay {
  const { enabled, locations } = Object(readStoredValue(STORY_DISPLAY_KEY));
  return {
    enabled: enabled !== false,
    locations: Array.isArray(locations)
      ? STORY_LOCATIONS.filter((one) => locations.includes(one))
      : DEFAULT_DISPLAY.locations,
  };
}

/** Stores the settings for this page and other tabs; false if the browser does not allow it. */
const storeDisplay = (display: StoryDisplay): boolean =>
  storeAndAnnounce(STORY_DISPLAY_KEY, display, STORY_DISPLAY_CHANGE);
