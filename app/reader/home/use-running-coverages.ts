import { useRouteLoaderData } from "react-router";
import type { RunningCoverage } from "#domain/news/types.ts";
import { useDeserialized } from "../serialized-data.ts";
import type { loader as homeLoader } from "./route.tsx";

/** The live coverages that run, on the home page; none on other pages. */
export const useRunningCoverages = (): RunningCoverage[] =>
  useDeserialized(useRouteLoaderData<typeof homeLoader>("reader/home/route"))?.running ?? [];
