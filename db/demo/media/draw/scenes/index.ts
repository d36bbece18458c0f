// Every scene by the name of its picture.
import type { Scene } from "../sheet.ts";
import care from "./care.ts";
import civic from "./civic.ts";
import riverAndRail from "./river-and-rail.ts";
import squareAndMarket from "./square-and-market.ts";

export const scenes: Record<string, Scene> = { ...riverAndRail, ...civic, ...squareAndMarket, ...care };
