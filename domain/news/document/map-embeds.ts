import type { EmbedTarget } from "./embed-providers.ts";

interface Coordinates {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const ZOOM_DEFAULT = 16;

/** Coordinates from degrees as text; null where they are out of range. */
function toCoordinates(latitude: string | null | undefined, longitude: string | null | undefined): Coordinates | null {
  if (!latitude || !longitude || ![latitude, longitude].every((text) => new RegExp(`^${NUMBER}$`).test(text)))
    return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? round(place) : null;
}

/** Rounded to about a decimetre. */
const toDegrees = (value: number) => Number(value.toFixed(6));
const round = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: toDegrees(latitude),
  longitude: toDegrees(longitude),
});

function findCoordinates(text: string, pattern: RegExp): Coordinates | null {
  const { latitude, longitude } = pattern.exec(text)?.groups ?? {};
  return toCoordinates(latitude, longitude);
}

const pair = (before: string, between: string) =>
  new RegExp(`${before}(?<latitude>${NUMBER})${between}(?<longitude>${NUMBER})`);
const PIN = pair("!3d", "!4d");
const VIEW = pair("/@", ",");
const TYPED = pair("^(?:loc:)?", ",\\s?");
/** In the address of a frame the longitude comes first. */
const FRAME = new RegExp(`!2d(?<longitude>${NUMBER})!3d(?<latitude>${NUMBER})`);

const QUERY_MAX = 200;

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return "";
  }
}

/** Where a map of Google points at: a place in degrees where it says one, else the words that were searched. */
function readQuery({ hostname, pathname, searchParams }: URL): string | null {
  const isMap = pathname.startsWith("/maps") || (hostname.startsWith("maps.") && pathname === "/");
  if (!isMap || /^\/maps\/(?:dir|d)\b/.test(pathname)) return null;
  const typed = searchParams.get("query") ?? searchParams.get("q") ?? searchParams.get("ll") ?? "";
  const place =
    findCoordinates(searchParams.get("pb") ?? "", FRAME) ??
    findCoordinates(pathname, PIN) ??
    findCoordinates(typed, TYPED) ??
    findCoordinates(pathname, VIEW);
  if (place) return `${place.latitude},${place.longitude}`;
  const words = (typed || decode(/^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1] ?? "")).trim();
  return words !== "" && words.length <= QUERY_MAX && !/[\p{C}]/u.test(words) ? words : null;
}

/** A place or a search on Google's maps; routes and short addresses, which only its server can read, are none. */
export function parseGoogleMap(url: URL): EmbedTarget | null {
  const query = readQuery(url);
  if (query === null) return null;
  const written = encodeURIComponent(query);
  return {
    id: query,
    url: `https://www.google.com/maps/search/?api=1&query=${written}`,
    embedUrl: `https://www.google.com/maps?q=${written}&hl=pt-BR&output=embed`,
  };
}

/** How many degrees a frame shows to each side of its middle. */
const reachOf = (zoom: number) => 360 / 2 ** zoom;

const limit = (value: number, most: number) => toDegrees(Math.max(-most, Math.min(most, value)));

function toOpenStreetMap(middle: Coordinates, zoom: number, marker: Coordinates | null): EmbedTarget {
  const { latitude, longitude } = middle;
  const reach = reachOf(zoom);
  const box = [
    limit(longitude - reach, 180),
    limit(latitude - reach / 2, 90),
    limit(longitude + reach, 180),
    limit(latitude + reach / 2, 90),
  ].join(",");
  const pin = marker ? `?mlat=${marker.latitude}&mlon=${marker.longitude}` : "";
  const pinned = marker ? `&marker=${encodeURIComponent(`${marker.latitude},${marker.longitude}`)}` : "";
  const frame = "https://www.openstreetmap.org/export/embed.html";
  return {
    id: `${zoom}/${latitude}/${longitude}`,
    url: `https://www.openstreetmap.org/${pin}#map=${zoom}/${latitude}/${longitude}`,
    embedUrl: `${frame}?bbox=${encodeURIComponent(box)}&layer=mapnik${pinned}`,
  };
}

/** A map of OpenStreetMap, with its marker if it has one; the address of a frame counts as well. */
export function parseOpenStreetMap({ pathname, searchParams, hash }: URL): EmbedTarget | null {
  if (pathname === "/export/embed.html") return readFrame(searchParams);
  const marker = toCoordinates(searchParams.get("mlat"), searchParams.get("mlon"));
  const [, zoom = "", latitude, longitude] = /^#map=(\d{1,2})(?:\.\d+)?\/([^/&]+)\/([^/&]+)/.exec(hash) ?? [];
  const middle = toCoordinates(latitude, longitude) ?? marker;
  if (!middle || !/^\/(?:(?:node|way|relation)\/\d+)?$/.test(pathname)) return null;
  return toOpenStreetMap(middle, Math.min(Number(zoom || ZOOM_DEFAULT), 19), marker);
}

function readFrame(query: URLSearchParams): EmbedTarget | null {
  const [west, south, east, north] = (query.get("bbox") ?? "").split(",");
  const [from, to] = [toCoordinates(south, west), toCoordinates(north, east)];
  if (!from || !to || to.longitude <= from.longitude) return null;
  const middle = round({
    latitude: (from.latitude + to.latitude) / 2,
    longitude: (from.longitude + to.longitude) / 2,
  });
  const zoom = Math.max(0, Math.min(19, Math.round(Math.log2(720 / (to.longitude - from.longitude)))));
  const [latitude, longitude] = (query.get("marker") ?? "").split(",");
  return toOpenStreetMap(middle, zoom, toCoordinates(latitude, longitude));
}
