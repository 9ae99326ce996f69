import { describe, expect, test } from 'vitest';
import type { CallContext } from '#domain/kit/outcome.ts';
import { contentOf, rapidHotels } from '#tests/builders/rapid-stock.ts';
import type { RapidAnswer, RapidClient } from './client.ts';
import { makePlaces, mostProperties } from './parts/places.ts';

const context: CallContext = { signal: new AbortController().signal, now: () => new Date('2026-09-01T09:30:00Z') };
const center = { latitude: 51.5, longitude: -0.1, radiusKm: 14 };
const model = rapidHotels[0];

/** Hotels in a line to the north, one every ten meters: the first is the nearest. */
const northOf = (at: number): number => 51.5 + (at * 0.01) / 111.2;

/** A fake Rapid with this many hotels that answers at once and records its requests. */
const crowded = (hotels: number) => {
  const chunks: number[] = [];
  const areas: number[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const reply = (body: unknown): RapidAnswer => ({ is: 'reply', status: 200, body, requestId: '' });
  const reachOf = (question: object): number => {
    const { coordinates } = { coordinates: [[[0, 0]]], ...question };
    return Math.max(...(coordinates[0] ?? []).map(([, north = 0]) => north));
  };
  const client: RapidClient = {
    send: () => Promise.reject(new Error('places only read')),
    read: async (path, _context, question) => {
      if (question) {
        const reach = reachOf(question);
        areas.push(reach);
        const within = Array.from({ length: hotels }, (_, at) => at).filter((at) => northOf(at) <= reach);
        // Sent unsorted: the farthest first.
        return reply(Object.fromEntries(within.map((at) => [String(99_999_999 - at), {}])));
      }
      const ids = new URL(path, 'http://localhost').searchParams.getAll('property_id');
      chunks.push(ids.length);
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      await Promise.resolve();
      underWay -= 1;
      return reply(
        Object.fromEntries(
          ids.map((id) => [
            id,
            model && contentOf({ ...model, id, latitude: northOf(99_999_999 - Number(id)), longitude: -0.1 }),
          ]),
        ),
      );
    },
  };
  return { client, chunks, areas, mostUnderWay: () => mostUnderWay };
};

const found = async (client: RapidClient, areas = [center]) => {
  const properties = await makePlaces(client, 'https://i.travelapi.com').propertiesIn(areas, context);
  if (!properties.ok) throw new Error(JSON.stringify(properties.error));
  return properties.value.map(({ id }) => 99_999_999 - Number(id));
};

describe('a place with more hotels than can be read', () => {
  test('is requested in smaller and smaller circles, so that the nearest hotels are among those read', async () => {
    const rapid = crowded(1300);
    expect(await found(rapid.client)).toEqual(Array.from({ length: mostProperties }, (_, at) => at));
    expect(rapid.areas.length).toBeGreaterThan(1);
    expect(rapid.areas.toSorted((a, b) => b - a)).toEqual(rapid.areas);
    expect(rapid.chunks.reduce((sum, size) => sum + size, 0)).toBe(400);
    expect(Math.max(...rapid.chunks)).toBe(50);
    expect(rapid.mostUnderWay()).toBeLessThanOrEqual(4);
  });

  test('shares the hotels of one price call with the other places of a region', async () => {
    const rapid = crowded(1300);
    const areas = Array.from({ length: 8 }, (_, at) => ({ ...center, radiusKm: 14 - at }));
    const ids = await found(rapid.client, areas);
    // Each has 32 of them, including its very nearest; their circles share most.
    expect(ids.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(ids.length).toBeLessThan(40);
    expect(rapid.chunks.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(400);
  });

  test('a few hotels are requested once', async () => {
    const rapid = crowded(30);
    expect(await found(rapid.client)).toHaveLength(30);
    expect([rapid.areas.length, rapid.chunks]).toEqual([1, [30]]);
  });
});
