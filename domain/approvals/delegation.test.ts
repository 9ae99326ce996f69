/** Proves docs/decisions/0173 */
import { describe, expect, test } from 'vitest';
import { awayText, daysOfDelegation, delegationProblems, delegationTimes, todayIn } from './delegation.ts';

const days = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

describe('the days of a delegate', () => {
  test.each([
    ['2026-06-01', '2026-06-01', {}],
    ['2026-05-01', '2026-06-01', {}],
    ['2026-06-02', '2026-06-01', { last_day: 'Please choose a last day that is not before the first' }],
    ['2026-05-01', '2026-05-31', { last_day: 'Please choose a last day that is not over' }],
    ['2026-06-01', '2027-07-06', {}],
    ['2026-06-01', '2027-07-07', { last_day: 'Please choose a last day within 400 days' }],
    ['', '2026-06-01', { first_day: 'Please choose the first day' }],
    ['2026-06-01', '', { last_day: 'Please choose the last day' }],
  ] as const)('%s to %s, on 1 June: %j', (first, last, problems) => {
    expect(delegationProblems(days(first, last), '2026-06-01')).toEqual(problems);
  });

  test.each([
    ['America/New_York', '2026-06-01T04:00:00.000Z', '2026-06-13T04:00:00.000Z'],
    ['Europe/Berlin', '2026-05-31T22:00:00.000Z', '2026-06-12T22:00:00.000Z'],
  ] as const)('both days are included, in %s', (zone, from, until) => {
    const { startsAt, endsAt } = delegationTimes(days('2026-06-01', '2026-06-12'), zone);
    expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([from, until]);
  });

  test('today is another day elsewhere', () => {
    const now = new Date('2026-06-01T02:00:00Z');
    expect([todayIn(now, 'America/New_York'), todayIn(now, 'Europe/Berlin')]).toEqual(['2026-05-31', '2026-06-01']);
  });

  test('in words', () => {
    expect(daysOfDelegation(days('2026-06-01', '2026-06-12'))).toBe('from 1 June 2026 to 12 June 2026');
    expect(daysOfDelegation(days('2026-06-01', '2026-06-01'))).toBe('on 1 June 2026');
    expect(awayText({ name: 'Ada Okafor', until: '2026-06-12' }, 'Ben Adler')).toBe(
      'Ada Okafor is away until 12 June 2026. Ben Adler decides for them.',
    );
  });
});
