import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/** Tells whether a feature is switched on, by its name (decision 084). */
export function useSwitchedOn(): (feature: string) => boolean {
  const off = useRouteLoaderData<typeof loader>("root")?.featuresOff ?? [];
  return (feature) => !off.includes(feature);
}

/** The entries of a list by features that are switched on. */
export function useEntriesOn<Entry>(entries: Record<string, Entry>): [string, Entry][] {
  const isOn = useSwitchedOn();
  return Object.entries(entries).filter(([feature]) => isOn(feature));
}

/** What is shown of a feature, unless it is switched off. */
export const IfOn = ({ feature, children }: { feature: string; children: ReactNode }) =>
  useSwitchedOn()(feature) && children;
