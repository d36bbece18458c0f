import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A separate task, so that evaluating the modules and hydrating are two short tasks on a slow phone.
setTimeout(() => {
  window.coretoHydration?.begin();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
