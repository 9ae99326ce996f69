import { describe, expect, test } from 'vitest';
import { type FlightNote, offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { journeyFlights, mainCabin, mergeOptions, narrowOffers } from './merge.ts';
import { marketedFlights, operatedFlights } from './signatures.ts';

const ba178: FlightNote = { from: 'JFK', to: 'LHR', at: '2026-06-16T08:05', minutes: 425, flight: 'BA178' };
const aa6143: FlightNote = { ...ba178, flight: 'AA6143', operatedBy: 'BA178' };
const vs4: FlightNote = { from: 'JFK', to: 'LHR', at: '2026-06-16T18:25', minutes: 420, flight: 'VS4' };
const ba177: FlightNote = { from: 'LHR', to: 'JFK', at: '2026-06-22T13:00', minutes: 475, flight: 'BA177' };
const ba183: FlightNote = { from: 'LHR', to: 'JFK', at: '2026-06-22T18:00', minutes: 480, flight: 'BA183' };
const amounts = (offers: readonly { total: { minor: number } }[]) => offers.map((offer) => offer.total.minor);

describe('offers become options', () => {
  test('FLT-15 signature names the marketed flights, signature_alt the operated ones', () => {
    expect(marketedFlights(sliceOf(aa6143))).toBe('AA6143:JFK-LHR@2026-06-16');
    expect(operatedFlights(sliceOf(aa6143))).toBe('BA178:JFK-LHR@2026-06-16');
    expect(operatedFlights(sliceOf({ ...ba178, operatedBy: 'QX' }))).toBe('QX~08:05:JFK-LHR@2026-06-16');
  });

  test('codeshares of one flight are one option with several prices, shown under the cheapest seller', () => {
    const options = mergeOptions(
      [offerOf([sliceOf(ba178)], { minor: 500 }), offerOf([sliceOf(aa6143)], { minor: 450, fare: 'Main' })],
      0,
    );
    expect(options).toHaveLength(1);
    expect(options[0]).toMatchObject({ marketed: 'AA6143:JFK-LHR@2026-06-16', operated: 'BA178:JFK-LHR@2026-06-16' });
    expect(amounts(options[0]?.offers ?? [])).toEqual([450, 500]);
  });

  test.each([
    ['08:20', 1],
    ['08:21', 2],
  ])('the same flight with departure %s in another source makes %i option(s)', (time, count) => {
    const other = sliceOf({ ...ba178, at: `2026-06-16T${time}` });
    expect(mergeOptions([offerOf([sliceOf(ba178)]), offerOf([other])], 0)).toHaveLength(count);
  });

  test('an option has the price of the cheapest whole journey per fare', () => {
    const [out, early, late] = [sliceOf(ba178), sliceOf(ba177), sliceOf(ba183)];
    const [option] = mergeOptions(
      [
        offerOf([out, early], { minor: 900 }),
        offerOf([out, late], { minor: 700 }),
        offerOf([out, late], { minor: 1000, fare: 'Flex' }),
      ],
      0,
    );
    expect(amounts(option?.offers ?? [])).toEqual([700, 1000]);
  });

  test.each([
    ['fare', { fare: 'Flex' }],
    ['bags', { bags: { carryOn: 1, checked: 1 } }],
    ['bags unknown', { bags: null }],
    ['refund rule', { refund: 'unknown' as const }],
    ['change rule', { change: { isAllowed: true as const, fee: null } }],
    ['holding', { hold: { priceUntil: '2026-06-02T10:00:00Z', payBy: '2026-06-03T10:00:00Z' } }],
    ['separate tickets', { isSplit: true }],
  ])('a higher price that differs in %s is kept', (_, said) => {
    const slice = sliceOf(ba178);
    const [option] = mergeOptions([offerOf([slice], { minor: 500 }), offerOf([slice], { ...said, minor: 600 })], 0);
    expect(amounts(option?.offers ?? [])).toEqual([500, 600]);
  });

  test.each([
    ['the same from another source', { source: 'ndc' }],
    ['less money back', { refund: { isAllowed: false as const } }],
    ['a dearer change', { change: { isAllowed: true as const, fee: { minor: 9_900, currency: 'USD' } } }],
    ['fewer bags', { bags: { carryOn: 1, checked: 0 } }],
    ['the same under another name', { fare: 'Economy Classic' }],
  ])('a higher price for %s is dropped', (_, said) => {
    const slice = sliceOf(ba178);
    const terms = {
      bags: { carryOn: 1, checked: 1 },
      refund: { isAllowed: true as const, fee: { minor: 5_000, currency: 'USD' } },
      change: { isAllowed: true as const, fee: { minor: 5_000, currency: 'USD' } },
    };
    const offers = [offerOf([slice], { ...terms, minor: 500 }), offerOf([slice], { ...terms, ...said, minor: 600 })];
    expect(amounts(mergeOptions(offers, 0)[0]?.offers ?? [])).toEqual([500]);
  });

  test('a more expensive duplicate is dropped, and a cabin is a difference', () => {
    const slice = sliceOf(ba178);
    const club = sliceOf({ ...ba178, cabin: 'business' });
    const [option] = mergeOptions(
      [offerOf([slice], { minor: 600 }), offerOf([slice], { minor: 500 }), offerOf([club], { minor: 900 })],
      0,
    );
    expect(amounts(option?.offers ?? [])).toEqual([500, 900]);
  });

  test('an unpriced offer never replaces a priced one and comes last', () => {
    const slice = sliceOf(ba178);
    const [option] = mergeOptions(
      [offerOf([slice], { minor: 0 }), offerOf([slice], { minor: 500 }), offerOf([slice], { minor: 0, fare: 'Flex' })],
      0,
    );
    expect(amounts(option?.offers ?? [])).toEqual([500, 0]);
  });

  test('FLT-03 FLT-70 the next leg shows only offers with the chosen flight, cabin and fare', () => {
    const [out, other] = [sliceOf(ba178), sliceOf(vs4)];
    const [early, late] = [sliceOf(ba177), sliceOf(ba183)];
    const chosen = offerOf([out, early], { minor: 700 });
    const offers = [
      chosen,
      offerOf([out, late], { minor: 760 }),
      offerOf([out, late], { minor: 900, fare: 'Flex' }),
      offerOf([sliceOf({ ...ba178, cabin: 'business' }), late], { minor: 1900 }),
      offerOf([sliceOf(aa6143), late], { minor: 650 }),
      offerOf([other, late], { minor: 500 }),
    ];
    const narrowed = narrowOffers(offers, chosen, 1);
    expect(amounts(narrowed)).toEqual([700, 760]);
    expect(mergeOptions(narrowed, 1).map((option) => option.marketed)).toEqual([
      'BA177:LHR-JFK@2026-06-22',
      'BA183:LHR-JFK@2026-06-22',
    ]);
  });

  test('two journeys have the same flights when every slice has the same operated flights', () => {
    const back = sliceOf(ba177);
    expect(journeyFlights(offerOf([sliceOf(aa6143), back]))).toBe(journeyFlights(offerOf([sliceOf(ba178), back])));
    expect(journeyFlights(offerOf([sliceOf(vs4), back]))).not.toBe(journeyFlights(offerOf([sliceOf(ba178), back])));
  });

  test('a slice has the cabin of its longest segment', () => {
    const feeder: FlightNote = { from: 'BOS', to: 'JFK', at: '2026-06-16T06:00', minutes: 75, flight: 'BA1' };
    expect(mainCabin(sliceOf(feeder, { ...ba178, at: '2026-06-16T09:00', cabin: 'business' }))).toBe('business');
  });
});
