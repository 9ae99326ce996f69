/** The hotels of an area and their descriptions: Rapid's content, requested for places of our own index. */
import { LRUCache } from 'lru-cache';
import { flatKm } from '#domain/kit/globe.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Property, StayArea } from '#suppliers/hotels/port.ts';
import type { RapidAnswer, RapidClient } from '../client.ts';
import { readError } from '../refusals.ts';
import { readable } from './odd.ts';
import { propertyOf } from './translate-property.ts';
import { type Content, content as contentShape, summary as summaryShape } from './wire.ts';

/** The most hotels one availability call takes. */
export const mostProperties = 250;
/**
 * The most hotels of all areas that are read to find the nearest ones, because each must be fetched with its
 * pictures.
 */
const mostLookedAt = 400;
/** A hotel has 30 kB of pictures: this many are answered within seconds. */
const chunkSize = 50;
const chunksAtOnce = 4;
/** Content changes once a day. */
const dayMs = 24 * 3_600_000;
const mostAreas = 500;
const mostKept = 20_000;
const smallestKm = 0.25;
const polygonCorners = 32;
const kmPerDegree = 111.2;

const language = 'en-US';

/** A ring around an area that contains all of it, counter-clockwise as GeoJSON requires. */
export const polygonOf = ({ latitude, longitude, radiusKm }: StayArea): readonly (readonly [number, number])[] => {
  // Its sides, not its corners, touch the circle.
  const reach = radiusKm / Math.cos(Math.PI / polygonCorners) / kmPerDegree;
  const narrowing = Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  const corners = Array.from({ length: polygonCorners }, (_, at): readonly [number, number] => {
    const turn = (2 * Math.PI * at) / polygonCorners;
    const east = longitude + (reach / narrowing) * Math.cos(turn);
    const north = Math.min(89.9, Math.max(-89.9, latitude + reach * Math.sin(turn)));
    return [round(east), round(north)];
  });
  const [first] = corners;
  return first ? [...corners, first] : [];
};
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const chunksOf = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));

const summaryFields = ['property_id', 'name', 'address', 'location', 'ratings', 'amenities', 'chain', 'images'];

const contentPath = (ids: readonly string[], fields: readonly string[]): string => {
  const query = new URLSearchParams({ language, supply_source: 'expedia' });
  for (const field of fields) query.append('include', field);
  for (const id of ids) query.append('property_id', id);
  return `/v3/properties/content?${query.toString()}`;
};

/** @returns the content of a successful answer by id, null when it is something else */
const recordIn = (answer: RapidAnswer): object | null => {
  const body = answer.is === 'reply' && answer.status === 200 ? answer.body : null;
  return typeof body === 'object' && !Array.isArray(body) ? body : null;
};

type Kept<T> = { readonly value: T; readonly untilMs: number };

/** Kept for a day by the caller's clock. */
const makeDayCache = <T extends {}>(max: number) => {
  const kept = new LRUCache<string, Kept<T>>({ max });
  return {
    get: (key: string, now: Date): T | undefined => {
      const known = kept.get(key);
      return known && known.untilMs > now.getTime() ? known.value : undefined;
    },
    set: (key: string, value: T, now: Date): void => {
      kept.set(key, { value, untilMs: now.getTime() + dayMs });
    },
  };
};

/** @param origin of the pictures */
export const makePlaces = (client: RapidClient, origin: string) => {
  const idsByArea = makeDayCache<readonly string[]>(mostAreas);
  /** False: Rapid has no readable content for it. */
  const properties = makeDayCache<Property | false>(mostKept);

  const askIds = async (area: StayArea, context: CallContext): Promise<Outcome<readonly string[]>> => {
    const path = '/v3/properties/geography?include=property_ids&supply_source=expedia';
    const answer = await client.read(path, context, { type: 'Polygon', coordinates: [polygonOf(area)] });
    const found = recordIn(answer);
    if (found !== null) return ok(Object.keys(found).filter((id) => /^\d{1,12}$/.test(id)));
    const error = readError(answer, context.now());
    // An area without hotels.
    return error.kind === 'not_found' || error.kind === 'unavailable' ? ok([]) : refuse(error);
  };

  /** At most as many as can be read: those in the center before those around it. */
  const askNearest = async (
    area: StayArea,
    most: number,
    context: CallContext,
  ): Promise<Outcome<readonly string[]>> => {
    const all = await askIds(area, context);
    if (!all.ok || all.value.length <= most) return all;
    const middle =
      area.radiusKm < smallestKm ? ok([]) : await askNearest({ ...area, radiusKm: area.radiusKm / 2 }, most, context);
    return middle.ok ? ok([...new Set([...middle.value, ...all.value])].slice(0, most)) : middle;
  };

  const idsIn = async (area: StayArea, most: number, context: CallContext): Promise<Outcome<readonly string[]>> => {
    const key = JSON.stringify([area, most]);
    const known = idsByArea.get(key, context.now());
    if (known) return ok(known);
    const ids = await askNearest(area, most, context);
    if (ids.ok) idsByArea.set(key, ids.value, context.now());
    return ids;
  };

  const readChunk = async (ids: readonly string[], context: CallContext): Promise<Outcome<null>> => {
    const answer = await client.read(contentPath(ids, summaryFields), context);
    const found = recordIn(answer);
    if (found === null) return refuse(readError(answer, context.now()));
    const now = context.now();
    for (const id of ids) properties.set(id, false, now);
    for (const summary of readable(summaryShape, Object.values(found))) {
      const property = propertyOf(summary, origin);
      // A list shows one picture per hotel: thousands of hotels are kept.
      properties.set(property.id, { ...property, pictures: property.pictures.slice(0, 1) }, now);
    }
    return ok(null);
  };

  /** Fetches the missing content, a few hotels at once. */
  const learn = async (ids: readonly string[], context: CallContext): Promise<Outcome<null>> => {
    const chunks = chunksOf(
      ids.filter((id) => properties.get(id, context.now()) === undefined),
      chunkSize,
    );
    for (const group of chunksOf(chunks, chunksAtOnce)) {
      const answers = await Promise.all(group.map((chunk) => readChunk(chunk, context)));
      const failed = answers.find((answer) => !answer.ok);
      if (failed) return failed;
    }
    return ok(null);
  };

  /** Hotels in areas, the nearest first; those of the first area before those of the next. */
  const propertiesIn = async (
    areas: readonly StayArea[],
    context: CallContext,
  ): Promise<Outcome<readonly Property[]>> => {
    const most = Math.ceil(mostLookedAt / Math.max(1, areas.length));
    const share = Math.ceil(mostProperties / Math.max(1, areas.length));
    const asked = await Promise.all(areas.map((area) => idsIn(area, most, context)));
    const idsByPlace: (readonly string[])[] = [];
    for (const ids of asked) {
      if (!ids.ok) return ids;
      idsByPlace.push(ids.value);
    }
    const learned = await learn([...new Set(idsByPlace.flat())], context);
    if (!learned.ok) return learned;
    const nearest = new Map<string, Property>();
    for (const [at, area] of areas.entries()) {
      const within = (idsByPlace[at] ?? [])
        .map((id) => properties.get(id, context.now()))
        .flatMap((property) => (property ? [{ property, km: flatKm(area, property) }] : []))
        .filter(({ km }) => km <= area.radiusKm)
        .toSorted((a, b) => a.km - b.km || (a.property.id < b.property.id ? -1 : 1));
      for (const { property } of within.slice(0, share)) nearest.set(property.id, nearest.get(property.id) ?? property);
    }
    return ok([...nearest.values()].slice(0, mostProperties));
  };

  /** The whole content of one hotel. @returns `not_found` when Rapid does not have it */
  const contentOf = async (id: string, context: CallContext): Promise<Outcome<Content>> => {
    const answer = await client.read(contentPath([id], []), context);
    const found = recordIn(answer);
    if (found === null) return refuse(readError(answer, context.now()));
    const [content] = readable(contentShape, Object.values(found));
    return content?.property_id === id
      ? ok(content)
      : refuse({ kind: 'not_found', message: 'This hotel is not known.' });
  };

  return { propertiesIn, contentOf };
};
