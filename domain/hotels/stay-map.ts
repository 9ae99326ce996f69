/** Where a booked stay is: on a map, in words, and in another map. docs/decisions/0192 */
import type { Landmark } from '#contract/places.ts';
import { degreesEast, farText, flatKm, globeKm, type Point } from '#domain/kit/globe.ts';
import { directionTo } from '#domain/kit/globe-ways.ts';
import { areaAround, type MapSize, type MapView, viewOfArea } from './map-view.ts';

export type NamedPlace = Point & { readonly name: string };

/** A person's own place beyond this has nothing to do with the stay. */
const ownWithinKm = 30;
const mostOwn = 3;
/** From the airport of a flight people go on to a stay this far away. */
const flownWithinKm = 150;
/** Farther away the middle of a town says nothing. */
const centerWithinKm = 30;

const nearest = <T extends Point>(point: Point, places: readonly T[], withinKm: number): readonly T[] =>
  places
    .map((place) => ({ place, km: globeKm(point, place) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km)
    .map(({ place }) => place);

/** What is named around a stay. */
export type StayNeighbors = {
  /** The reader's own places, the nearest first. */
  readonly own: readonly NamedPlace[];
  readonly airport: NamedPlace | null;
  readonly center: NamedPlace | null;
};

type Around = {
  /** Its town first. */
  readonly landmarks: readonly Landmark[];
  /** Where the trip's flights land and depart. */
  readonly flown: readonly NamedPlace[];
  readonly own: readonly NamedPlace[];
};

/** An airport of the trip's flights says more than one that is nearer. */
export const stayNeighbors = (stay: Point, { landmarks, flown, own }: Around): StayNeighbors => {
  const airports = landmarks.filter(({ kind }) => kind === 'airport');
  const [center] = landmarks.filter(({ kind }) => kind === 'city').slice(0, 1);
  return {
    own: nearest(stay, own, ownWithinKm).slice(0, mostOwn),
    airport: nearest(stay, flown, flownWithinKm)[0] ?? airports[0] ?? null,
    center: center && flatKm(stay, center) <= centerWithinKm ? center : null,
  };
};

/** Nearer than this nobody asks for the direction. */
const sameKm = 0.05;

const fromText = (stay: Point, place: Point, name: string): string => {
  const km = globeKm(stay, place);
  return km < sameKm ? `at ${name}` : `${farText(km)} ${directionTo(place, stay)} of ${name}`;
};

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sentence = (parts: readonly string[]): string =>
  parts.length === 0
    ? ''
    : `${raised(parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)}.`;

/** @returns "1.2 km northeast of Home and 350 m west of Office."; "" without own places */
export const ownPlacesSentence = (stay: Point, { own }: Pick<StayNeighbors, 'own'>): string =>
  sentence(own.map((place) => fromText(stay, place, place.name)));

/** @returns "800 m west of the center of London and 23.4 km east of Heathrow (LHR)."; "" where neither is near */
export const neighborsSentence = (
  stay: Point,
  { center, airport }: Pick<StayNeighbors, 'center' | 'airport'>,
): string =>
  sentence([
    ...(center ? [fromText(stay, center, `the center of ${center.name}`)] : []),
    ...(airport ? [fromText(stay, airport, airport.name)] : []),
  ]);

const paddingPx = 44;
/** At which a quarter is seen. */
const firstZoom = 14;

/** The point on the other side of a stay. */
const across = (stay: Point, { latitude, longitude }: Point): Point => ({
  latitude: 2 * stay.latitude - latitude,
  longitude: stay.longitude - degreesEast(stay, { longitude }),
});

/** @returns a view around the stay with its town's center and the reader's own places, not nearer than a quarter */
export const stayView = (stay: Point, { own, center }: StayNeighbors, size: MapSize): MapView => {
  const others = [...own, ...(center ? [center] : [])];
  const area = areaAround([stay, ...others, ...others.map((other) => across(stay, other))]);
  const zoom = area ? viewOfArea(area, size, paddingPx).zoom : firstZoom;
  return { center: { latitude: stay.latitude, longitude: stay.longitude }, zoom: Math.min(firstZoom, zoom) };
};

export type MapLink = { readonly href: string; readonly words: string };

/** To about a meter. */
const roundedTo = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** For an address in which brackets end the name. */
const encoded = (name: string): string => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');

/**
 * The place in the map application of a device: by `geo:` on Android, where every map application takes it, by Apple's
 * own address where its maps are, and on a page of OpenStreetMap elsewhere, where `geo:` does nothing.
 * @param userAgent as the browser says it; a wrong one gives an address that opens everywhere
 */
export const mapLink = (place: NamedPlace, userAgent: string): MapLink => {
  const [latitude, longitude, name] = [roundedTo(place.latitude), roundedTo(place.longitude), encoded(place.name)];
  const pair = `${latitude},${longitude}`;
  if (/\bAndroid\b/.test(userAgent)) return { href: `geo:${pair}?q=${pair}(${name})`, words: 'Open in maps' };
  if (/\b(?:iPhone|iPad|Macintosh)\b/.test(userAgent))
    return { href: `https://maps.apple.com/?ll=${pair}&q=${name}`, words: 'Open in Apple Maps' };
  return {
    href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    words: 'Open in OpenStreetMap',
  };
};
