/** How the program that renders drawings (draw-svg.ts) ends when it refuses one. */
export const NOT_AN_IMAGE = 10;
export const TOO_MANY_PIXELS = 11;
