import { useMemo } from "react";

declare const DATA: unique symbol;

/** The data of a loader as one string, for `deserialize`. */
export type Serialized<Data> = string & { readonly [DATA]: Data };

/** In an inline script, a quotation mark of a string within a string takes four characters, an apostrophe one. */
const swapQuotes = (text: string): string => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

/**
 * The data of a loader as one string: React Router writes each value of an object separately, with references to it (decision 051).
 * @param data objects, arrays and values that JSON has
 */
export const serialize = <Data>(data: Data) => swapQuotes(JSON.stringify(data)) as Serialized<Data>;

/** The data that `serialize` was called with. */
export const deserialize = <Data>(text: Serialized<Data>): Data => JSON.parse(swapQuotes(text));

/** `deserialize` for components: the same string returns the same object. */
export function useDeserialized<Data>(text: Serialized<Data>): Data;
export function useDeserialized<Data>(text: Serialized<Data> | undefined): Data | undefined;
export function useDeserialized<Data>(text: Serialized<Data> | undefined): Data | undefined {
  return useMemo(() => (text === undefined ? undefined : deserialize(text)), [text]);
}
