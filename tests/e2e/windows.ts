/** The windows of the two projects, pixels. A page in the wider one can be made as narrow as a phone. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
