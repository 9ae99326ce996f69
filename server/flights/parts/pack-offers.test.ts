import { describe, expect, test } from 'vitest';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { packOffers, unpackOffers } from './pack-offers.ts';
import { makeSnapshot } from './snapshot.ts';

const out = sliceOf({ from: 'JFK', to: 'LHR', at: '2026-06-16T08:05', minutes: 425, flight: 'BA178' });
const early = sliceOf({ from: 'LHR', to: 'JFK', at: '2026-06-22T08:05', minutes: 475, flight: 'BA177' });
const late = sliceOf({ from: 'LHR', to: 'JFK', at: '2026-06-22T18:00', minutes: 480, flight: 'BA183' });

describe('stored batches', () => {
  const offers = [
    offerOf([out, early], { co2KgPerPassenger: 812 }),
    offerOf([out, late], { fare: 'Flex', bags: null, seatsLeft: 3 }),
  ];

  test('what is packed comes out the same, with shared slices', () => {
    const unpacked = unpackOffers(JSON.parse(packOffers(offers)));
    expect(unpacked).toEqual(offers);
    expect(unpacked[0]?.slices[0]).toBe(unpacked[1]?.slices[0]);
  });

  test('segments that many offers fly are written once, however the supplier holds them', () => {
    const copies = Array.from({ length: 200 }, () => structuredClone(offers)).flat();
    const packed = packOffers(copies);
    expect(packed.length * 3).toBeLessThan(JSON.stringify(copies).length);
    expect(packed.split('BA178').length - 1).toBe(0);
    expect(JSON.parse(packed).segments).toHaveLength(3);
  });

  test('CO2 differs from flight to flight and does not make the shared terms longer', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...offers[0], co2KgPerPassenger: 700 + at })).flatMap(
      (offer) => ({ ...offerOf([out, early]), ...offer }),
    );
    expect(JSON.parse(packOffers(many)).terms).toHaveLength(1);
  });

  test('a batch that was stored before CO2 was known is read as it was', () => {
    const [before] = unpackOffers(JSON.parse(packOffers([offerOf([out, early])])));
    expect(before).not.toHaveProperty('co2KgPerPassenger');
  });

  test('a column of something else is a bug', () => {
    expect(() => unpackOffers([])).toThrow('a batch holds packed offers');
  });
});

describe('the offers of a search so far', () => {
  test('an offer that comes again with its price keeps its name', () => {
    const snapshot = makeSnapshot();
    const unpriced = offerOf([out], { ref: 'a', minor: 0 });
    snapshot.add(1, [offerOf([early], { ref: 'b' }), unpriced]);
    snapshot.add(2, [{ ...unpriced, total: { minor: 500, currency: 'USD' } }]);
    expect(snapshot.offers().map(({ key, total }) => [key, total.minor])).toEqual([
      ['1.0', 41_200],
      ['1.1', 500],
    ]);
    expect(snapshot.byKey('1.1')?.total.minor).toBe(500);
    expect(snapshot.byKey('2.0')).toBeNull();
  });

  test('batches that are known change nothing, equal refs of two sources are two offers', () => {
    const snapshot = makeSnapshot();
    snapshot.add(1, [offerOf([out], { ref: 'a' }), offerOf([out], { ref: 'a', source: 'other' })]);
    snapshot.add(1, [offerOf([out], { ref: 'c' })]);
    expect([snapshot.offers().length, snapshot.seq()]).toEqual([2, 1]);
  });
});
