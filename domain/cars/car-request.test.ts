import { describe, expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { carsSentence, carsStanding, statesWithoutCars } from './car-request.ts';

describe('cars of a self booked trip', () => {
  test('MONEY-06 they wait for an expert while the trip is active, and for nobody once it failed or is over', () => {
    for (const state of tripStates)
      expect([state, carsStanding({ state, isAnswered: false })]).toEqual([
        state,
        statesWithoutCars.some((ended) => ended === state) ? 'ended' : 'waiting',
      ]);
    expect(statesWithoutCars).toEqual(['canceled', 'completed', 'declined', 'expired', 'failed']);
    expect(carsStanding({ state: 'canceled', isAnswered: true })).toBe('answered');
  });

  test('MONEY-06 each state says what happens next', () => {
    expect(carsSentence('waiting', '2 March 2026, 10:00 UTC')).toBe(
      'An expert answers about your cars by 2 March 2026, 10:00 UTC. They cost nothing until you agree to them.',
    );
    expect(carsSentence('answered', '')).toContain('please read the messages');
    expect(carsSentence('ended', '')).toBe('The search for cars has ended.');
  });
});
