/** Proves docs/decisions/0133 and 0134 for Duffel's offers. */
import { describe, expect, test } from 'vitest';
import { duffelFixture, type Wire } from '#tests/builders/duffel-offers.ts';
import { offerOf } from './parts/translate-offer.ts';

const party = { adults: 1, children: 0, infants: 0 };
/** The fixture's offer with one text of its JSON replaced. */
const withText = (from: string, to: string): Wire => {
  const text = JSON.stringify(duffelFixture('offer'));
  if (!text.includes(from)) throw new Error(`the fixture has no ${from}`);
  return JSON.parse(text.replaceAll(from, to));
};
const read = (value: unknown) => {
  const made = offerOf(value, party);
  if (made === null) throw new Error('the offer can be read');
  return made;
};

describe('what Duffel states of a flight besides its times', () => {
  test.each([
    ['T5', '5'],
    ['Terminal 2E', '2E'],
    ['Tom Bradley', 'Tom Bradley'],
    ['an entire sentence that is not the name of anything', undefined],
  ])('FLT-16 a terminal "%s" is shown as "%s"', (said, terminal) => {
    const [slice] = read(
      withText('"destination_terminal":"5"', `"destination_terminal":${JSON.stringify(said)}`),
    ).slices;
    expect(slice?.segments[0]?.arriveTerminal).toBe(terminal);
  });

  test.each([
    ['null', undefined],
    ['"n/a"', undefined],
    ['"3"', undefined],
    ['"31"', 31],
    ['32', 32],
  ])('FLT-16 a seat pitch of %s is %s', (said, inches) => {
    const [slice] = read(withText('"pitch":"31"', `"pitch":${said}`)).slices;
    expect(slice?.segments[0]?.seatPitchInches).toBe(inches);
  });

  test.each([
    ['"460"', 2, 230],
    ['460', 1, 460],
    ['null', 1, undefined],
    ['"0"', 1, undefined],
    ['"-5"', 1, undefined],
    ['"a lot"', 1, undefined],
    ['"900000"', 1, undefined],
  ])('CO2 of %s for %i adults is %s of each', (said, adults, each) => {
    const value = withText('"total_emissions_kg":"460"', `"total_emissions_kg":${said}`);
    expect(offerOf(value, { ...party, adults })?.co2KgPerPassenger).toBe(each);
  });

  test('an airline that states neither terminals nor seats loses no offer', () => {
    const silent = withText('"origin_terminal":"8",', '');
    const [slice] = read(JSON.parse(JSON.stringify(silent).replace(/"cabin":\{.*?\}\}\},/, ''))).slices;
    expect(slice?.segments[0]).not.toHaveProperty('departTerminal');
    expect(slice?.segments[0]).not.toHaveProperty('seatPitchInches');
    expect(slice?.segments[0]).toHaveProperty('arriveTerminal', '5');
  });
});
