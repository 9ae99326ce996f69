/** Proves docs/decisions/0176 */
import { describe, expect, test } from 'vitest';
import type { SupplierError } from '#domain/kit/outcome.ts';
import {
  checkAgainFrom,
  checkState,
  movedFlights,
  noAnswerOf,
  policyChange,
  totalNow,
  unsoldState,
} from './choice-check.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 28, 10, 42) + seconds * 1000);

describe('the times of a check', () => {
  test.each<[string, number, number | null, number, string, number | null]>([
    ['begun a moment ago', 0, null, 1, 'running', 60],
    ['begun 44 seconds ago', 0, null, 44, 'running', 60],
    ['never finished', 0, null, 45, 'broken-off', null],
    ['finished', 0, 12, 12, 'answered', 60],
    ['finished at once', 0, 0, 0, 'answered', 60],
    ['finished a minute after its begin', 0, 12, 60, 'answered', null],
    ['finished before, begun again', 100, 12, 110, 'running', 160],
    ['finished before, begun again and never finished', 100, 12, 146, 'broken-off', null],
  ])('%s', (_title, began, answered, now, state, again) => {
    const times = { startedAt: at(began), answeredAt: answered === null ? null : at(answered) };
    expect(checkState(times, at(now))).toBe(state);
    expect(checkAgainFrom(times, at(now))).toEqual(again === null ? null : at(again));
  });
});

describe('what a refusal to name a price means', () => {
  const message = 'no';
  test.each<[SupplierError, string, string]>([
    [{ kind: 'unavailable', message }, 'gone', 'failed'],
    [{ kind: 'not_found', message }, 'gone', 'failed'],
    [{ kind: 'declined', message }, 'gone', 'failed'],
    [{ kind: 'validation', message, fields: {} }, 'gone', 'failed'],
    [{ kind: 'unsupported', what: message }, 'gone', 'failed'],
    [{ kind: 'rate_limited', retryAt: at(0) }, 'busy', 'busy'],
    [{ kind: 'timeout', message }, 'slow', 'slow'],
    [{ kind: 'upstream', message }, 'failed', 'failed'],
    [{ kind: 'config', message }, 'failed', 'failed'],
  ])('%o', (error, unsold, searched) => {
    expect(unsoldState(error)).toBe(unsold);
    expect(noAnswerOf(error)).toBe(searched);
  });
});

test('the whole trip has a price only while each item has one', () => {
  expect(totalNow([{ now: 100 }, { now: 20 }])).toBe(120);
  expect(totalNow([{ now: 100 }, { now: null }])).toBeNull();
  expect(totalNow([{ now: null }, { now: 100 }])).toBeNull();
});

describe('flights with other times', () => {
  const segment = {
    airline: 'BA',
    number: '178',
    operatingAirline: 'BA',
    operatingNumber: null,
    from: 'JFK',
    to: 'LHR',
    departLocal: '2026-12-07T18:30',
    arriveLocal: '2026-12-08T06:30',
    departUtc: '',
    arriveUtc: '',
    durationMinutes: 420,
    cabin: 'economy',
  } as const;
  const flight = (said: { departLocal?: string; number?: string }) => [{ segments: [{ ...segment, ...said }] }];
  const name = ({ airline, number }: { airline: string; number: string }) => `${airline} ${number}`;
  test('only those that keep their number and differ', () => {
    expect(movedFlights(flight({}), flight({}), name)).toEqual([]);
    const other = { number: '172', departLocal: '2026-12-07T19:10' };
    expect(movedFlights(flight({}), flight(other), name)).toEqual([]);
    expect(movedFlights(flight({}), [], name)).toEqual([]);
    expect(movedFlights(flight({}), flight({ departLocal: '2026-12-07T19:10' }), name)).toEqual([
      {
        flights: 'BA 178',
        was_depart: '2026-12-07T18:30',
        was_arrive: '2026-12-08T06:30',
        now_depart: '2026-12-07T19:10',
        now_arrive: '2026-12-08T06:30',
      },
    ]);
  });
});

describe('the policy since then', () => {
  const standard = { id: 3, version: 5, title: 'Standard' };
  const strict = { id: 4, version: 1, title: 'Strict' };
  test.each([
    ['the same', { policyId: 3, policyVersion: 5 }, [strict, standard], null],
    ['changed', { policyId: 3, policyVersion: 4 }, [standard], { change: 'changed', title: 'Standard' }],
    ['another', { policyId: 3, policyVersion: 5 }, [strict], { change: 'other', title: 'Strict' }],
    ['none', { policyId: 3, policyVersion: 5 }, [], { change: 'none', title: null }],
    ['no stored verdict', null, [strict], null],
  ])('%s', (_title, judged, current, change) => {
    expect(policyChange(judged, current)).toEqual(change);
  });
});
