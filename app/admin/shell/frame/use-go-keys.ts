import { useEffect, useEffectEvent, useRef } from "react";
import { href, useNavigate } from "react-router";
import { FIRST_FEATURE_LINKS } from "../../features.ts";
import { isFreeKey, useKeysOff } from "../../pieces/single-keys.ts";

/** The screens that a key opens after G. */
const SCREENS: Record<string, string> = {
  n: href("/admin/news"),
  c: href("/admin/capa"),
  a: href("/admin/agenda"),
  r: href("/admin/revisao"),
  ...Object.fromEntries(FIRST_FEATURE_LINKS.map(({ goKey, to }) => [goKey, to])),
};

/** How long the second key is waited for, milliseconds. */
const WAIT_MS = 1500;

/** G and then a letter open a screen, unless single keys are switched off. @param screens that the viewer may open */
export function useGoKeys(screens: string[]): void {
  const navigate = useNavigate();
  const isOff = useKeysOff();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.repeat || event.shiftKey || !isFreeKey(event)) return;
    const isSecond = event.timeStamp - startedAt.current < WAIT_MS;
    const key = event.key.toLowerCase();
    startedAt.current = !isSecond && key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const path = isSecond && Object.hasOwn(SCREENS, key) ? SCREENS[key] : undefined;
    if (!path) return;
    // The screen must not take it for a key of its own.
    event.preventDefault();
    if (screens.includes(path)) void navigate(path);
  });
  // The window listens to the keyboard, before the screen does.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener, true);
    return () => removeEventListener("keydown", listener, true);
  }, []);
}
