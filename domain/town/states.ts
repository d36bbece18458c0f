/** What the newsroom's list can be narrowed to. */
export const SERVICE_STATES = ["no-ar", "fora", "acabados"] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
