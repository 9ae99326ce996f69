/** Proves docs/decisions/0181, docs/threats.md#trips-on-a-device */
import { describe, expect, test } from 'vitest';
import { isKept, isTooOld, mayKeep, openedWith, soonTrips, tripOfPath, withoutCards } from './kept-on-device.ts';

describe('what a device keeps', () => {
  test.each([
    '/users',
    '/customers/reading',
    '/reports/trips-count',
    '/reports/trips',
    '/reports/trips?timeFilter=active',
    '/reports/trips?timeFilter=previous',
    '/trips/7',
    '/trips/7/itineraries',
    '/trips/7/confirmation-info/12',
  ])('%s is kept', (path) => {
    expect(isKept(path)).toBe(true);
  });

  test.each([
    '/users/7',
    '/customers',
    '/customers/calendar-feed',
    '/is-card',
    '/organizations/3/cards',
    '/organizations-admin',
    '/travelers',
    '/travelers/7',
    '/reports/transactions',
    '/reports/trips?timeFilter=all',
    '/trips',
    '/trips/7/receipt',
    '/trips/7/messages',
    '/trips/7/subscribe',
    '/trips/7/approval',
    '/trips/7/itineraries/2',
    '/trips/07',
    '/trips/7/confirmation-info/12?x=1',
    '/desk/trips/7',
    '/console/people',
    '/landers/7',
  ])('%s is not kept', (path) => {
    expect(isKept(path)).toBe(false);
  });

  test('an answer names its trip', () => {
    expect(
      ['/trips/7', '/trips/70/itineraries', '/trips/7/confirmation-info/12', '/reports/trips', '/users'].map(
        tripOfPath,
      ),
    ).toEqual([7, 70, 7, null, null]);
  });

  test('an answer is kept for thirty days after it was last read', () => {
    const kept = Date.parse('2026-03-01T10:00:00Z');
    expect(isTooOld(kept, Date.parse('2026-03-31T10:00:00Z'))).toBe(false);
    expect(isTooOld(kept, Date.parse('2026-03-31T10:00:01Z'))).toBe(true);
  });

  test('the last ten trips that were opened, the newest first', () => {
    expect(openedWith([3, 2, 1], 2)).toEqual([2, 3, 1]);
    expect(openedWith([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 11)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  test('own trips that have begun or begin within two weeks, at most five', () => {
    const trip = (id: number, start: string | null, more: { is_owner?: boolean; is_active?: boolean } = {}) => ({
      id,
      start,
      is_owner: true,
      is_active: true,
      ...more,
    });
    const today = '2026-03-10';
    expect(
      soonTrips(
        [
          trip(1, '2026-03-24'),
          trip(2, '2026-03-25'),
          trip(3, '2026-03-08'),
          trip(4, '2026-03-12', { is_owner: false }),
          trip(5, '2026-03-11', { is_active: false }),
          trip(6, null),
        ],
        today,
      ),
    ).toEqual([3, 1]);
    const many = [15, 11, 13, 12, 14, 16].map((day) => trip(day, `2026-03-${day}`));
    expect(soonTrips(many, today)).toEqual([11, 12, 13, 14, 15]);
  });

  test('neither staff nor a visitor of a landing page keeps trips', () => {
    const person = { is_expert: false, is_admin: false };
    expect(mayKeep(person)).toBe(true);
    expect(mayKeep({ ...person, is_expert: true })).toBe(false);
    expect(mayKeep({ ...person, is_admin: true })).toBe(false);
    expect(mayKeep({ ...person, is_guest: true })).toBe(false);
  });

  test('what a trip says about its card is not kept', () => {
    const kept = withoutCards('{"id":7,"card_last4":"4242","bookings":[{"cost":1.5,"cost_card":"4242"}]}');
    expect(JSON.parse(kept)).toEqual({ id: 7, card_last4: null, bookings: [{ cost: 1.5, cost_card: null }] });
  });
});
