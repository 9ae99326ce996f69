/** Proves docs/decisions/0133: facts about a flight come from the airline that flies it. */
import { describe, expect, test } from 'vitest';
import { offerOf, segmentOf } from '#tests/builders/flight-offers.ts';
import { mergeOptions } from './merge.ts';
import type { FlightFacts } from './offer.ts';

const note = { from: 'JFK', to: 'LHR', at: '2026-06-16T08:05', minutes: 425, operatedBy: 'BA178' } as const;
const slice = (flight: string, facts: FlightFacts = {}, cabin: 'economy' | 'business' = 'economy') => ({
  durationMinutes: 425,
  segments: [{ ...segmentOf({ ...note, flight, cabin }), ...facts }].map((one) => ({
    ...one,
    aircraft: one.aircraft ?? null,
  })),
});
const shown = (...slices: readonly ReturnType<typeof slice>[]) =>
  mergeOptions(
    slices.map((one, at) => offerOf([one], { minor: 100 + at, fare: `Fare ${at}` })),
    0,
  )[0]?.slice.segments[0];

describe('a codeshare keeps the facts of the flight that is operated', () => {
  test('FLT-16 the codeshare is shown, with terminal and aircraft as the operator states them', () => {
    const codeshare = slice('AA6143', { departTerminal: '8', aircraft: null });
    const operated = slice('BA178', { departTerminal: '7', arriveTerminal: '5', aircraft: 'Boeing 777-200' });
    expect(shown(codeshare, operated)).toMatchObject({
      airline: 'AA',
      number: '6143',
      departTerminal: '7',
      arriveTerminal: '5',
      aircraft: 'Boeing 777-200',
    });
  });

  test('where the operator says nothing, the shown seller counts before the others', () => {
    const facts = shown(
      slice('AA6143', { departTerminal: '8' }),
      slice('BA178'),
      slice('IB4618', { departTerminal: '1', arriveTerminal: '3' }),
    );
    expect(facts).toMatchObject({ departTerminal: '8', arriveTerminal: '3' });
  });

  test('seat pitch comes from the same cabin only', () => {
    const economy = slice('AA6143');
    const business = slice('BA178', { seatPitchInches: 72 }, 'business');
    expect(shown(economy, business)).not.toHaveProperty('seatPitchInches');
    expect(shown(economy, business, slice('BA178', { seatPitchInches: 31 }))).toHaveProperty('seatPitchInches', 31);
  });

  test('without anything to add the slice stays the same object, whose facts are computed once', () => {
    const only = slice('BA178', { departTerminal: '7' });
    const [option] = mergeOptions([offerOf([only]), offerOf([slice('AA6143')], { minor: 99_000, fare: 'Flex' })], 0);
    expect(option?.slice).toBe(only);
  });
});
