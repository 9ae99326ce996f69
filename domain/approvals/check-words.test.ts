/** Proves docs/decisions/0176 */
import { describe, expect, test } from 'vitest';
import type { ChoiceAnswer } from '#contract/choice-checks.ts';
import { changedWords, cheapestWords, soldWords } from './check-words.ts';

const leg = (elapsed: number) => ({
  airport_depart_iata: 'JFK',
  airport_arrive_iata: 'LHR',
  time_depart: '2026-12-07T18:25',
  time_arrive: '2026-12-08T06:25',
  elapsed,
  flights: 'Virgin Atlantic 4',
  stretches: [],
});
const flights = (amount: number, elapsed: number) => ({ amount, currency: 'USD', legs: [leg(elapsed)] });
const item = { kind: 'flight', title: 'Flights', state: 'sold', was: 68_820, now: 68_820, currency: 'USD' } as const;
const answer = (said: Partial<ChoiceAnswer> = {}): ChoiceAnswer => ({
  items: [item],
  total_was: 68_820,
  total_now: 68_820,
  currency: 'USD',
  chosen: flights(68_820, 420),
  cheapest: { state: 'found', flights: flights(52_320, 778), is_complete: true },
  moved: [],
  policy: null,
  hold: null,
  ...said,
});
const hotel = { ...item, kind: 'hotel', title: 'Calder House, London' } as const;

describe('whether it is still sold', () => {
  test.each<[string, Partial<ChoiceAnswer>, readonly string[]]>([
    ['the same price', {}, ['The price is still 688.20 USD, as when Sam asked.']],
    [
      'dearer',
      { total_now: 70_020 },
      [
        '700.20 USD now: 12.00 USD dearer than when Sam asked. If you approve it now, nothing is booked before Sam confirms the new price.',
      ],
    ],
    [
      'cheaper',
      { total_now: 67_620 },
      ['676.20 USD now: 12.00 USD cheaper than when Sam asked. If you approve it now, the card pays the lower price.'],
    ],
    [
      'sold out',
      { items: [{ ...item, state: 'gone', now: null }], total_now: null },
      ['This fare is sold out: if you approve it now, nothing is booked and nothing is charged.'],
    ],
    [
      'a slow airline and a room that is gone',
      {
        items: [
          { ...item, state: 'slow', now: null },
          { ...hotel, state: 'gone', now: null },
        ],
        total_now: null,
      },
      [
        'Calder House, London is no longer sold at this rate, so it would not be booked.',
        'The airline did not answer in time, so the price now is not known. It is checked again when you approve; the card never pays more than what was asked for.',
      ],
    ],
  ])('%s', (_title, said, words) => {
    expect(soldWords(answer(said), 'Sam')).toEqual(words);
  });
});

describe('the cheapest in policy now', () => {
  test.each<[string, ChoiceAnswer, readonly string[]]>([
    [
      'with the difference',
      answer(),
      ['Cheapest in policy now: 523.20 USD. The chosen flights are 165.00 USD dearer and 5 h 58 shorter.'],
    ],
    [
      'against the price of the chosen flights now',
      answer({ items: [{ ...item, now: 70_020 }] }),
      ['Cheapest in policy now: 523.20 USD. The chosen flights are 177.00 USD dearer and 5 h 58 shorter.'],
    ],
    [
      'as dear and as long, of suppliers of which one is missing',
      answer({ cheapest: { state: 'found', flights: flights(68_820, 420), is_complete: false } }),
      [
        'Cheapest in policy now: 688.20 USD. The chosen flights cost the same and take as long.',
        'Not every supplier answered, so there may be a cheaper one.',
      ],
    ],
    [
      'as dear and longer',
      answer({ cheapest: { state: 'found', flights: flights(68_820, 400), is_complete: true } }),
      ['Cheapest in policy now: 688.20 USD. The chosen flights cost the same and are 20 min longer.'],
    ],
    [
      'none',
      answer({ cheapest: { state: 'none', flights: null, is_complete: true } }),
      ['None of the flights sold now are in policy.'],
    ],
    [
      'no flights',
      answer({ cheapest: { state: 'empty', flights: null, is_complete: true } }),
      ['No flights are sold for these days and this cabin now.'],
    ],
    [
      'no answer',
      answer({ cheapest: { state: 'busy', flights: null, is_complete: false } }),
      ['The search for flights in policy has no result: the suppliers asked us to wait.'],
    ],
    ['a trip without flights', answer({ cheapest: null }), []],
  ])('%s', (_title, given, words) => {
    expect(cheapestWords(given)).toEqual(words);
  });

  test('of another number of legs only its price', () => {
    const onward = { ...flights(52_320, 778), legs: [leg(300), leg(478)] };
    expect(cheapestWords(answer({ cheapest: { state: 'found', flights: onward, is_complete: true } }))).toEqual([
      'Cheapest in policy now: 523.20 USD.',
    ]);
  });
});

describe('what else changed', () => {
  const asked = {
    by: 'Sam',
    checkedAt: '2026-11-25T10:42:00.000Z',
    deadline: '2026-11-25T15:26:00.000Z',
    timeText: (instant: string) => instant.slice(11, 16),
  };
  const moved = {
    flights: 'British Airways 178',
    was_depart: '2026-12-07T18:30',
    was_arrive: '2026-12-08T06:30',
    now_depart: '2026-12-07T18:30',
    now_arrive: '2026-12-08T06:30',
  };
  test.each<[string, Partial<ChoiceAnswer>, Partial<typeof asked>, readonly string[]]>([
    ['nothing', {}, {}, []],
    [
      'times',
      { moved: [{ ...moved, now_depart: '2026-12-07T19:10', now_arrive: '2026-12-08T07:05' }] },
      {},
      ['British Airways 178 now departs at 19:10 instead of 18:30 and arrives at 07:05 instead of 06:30.'],
    ],
    [
      'the day',
      { moved: [{ ...moved, now_depart: '2026-12-08T00:10' }] },
      {},
      ['British Airways 178 now departs at 00:10 on Tue 8 December 2026 instead of 18:30 on Mon 7 December 2026.'],
    ],
    [
      'the policy',
      { policy: { change: 'changed', title: 'Standard', sentence: '76.20 USD over the limit' } },
      {},
      ['The policy “Standard” was changed since Sam asked. It says now: 76.20 USD over the limit.'],
    ],
    [
      'which policy',
      { policy: { change: 'other', title: 'Strict', sentence: null } },
      {},
      ['The policy “Strict” applies now, and another one did when Sam asked.'],
    ],
    [
      'that there is a policy',
      { policy: { change: 'none', title: null, sentence: null } },
      {},
      ['No policy applies to this trip any more, as it did when Sam asked.'],
    ],
    [
      'the hold',
      { hold: { until: '2026-11-25T09:30:00.000Z', is_over: true } },
      {},
      ['The airline kept the price until 09:30. That time is over.'],
    ],
    ['a hold that goes on', { hold: { until: '2026-11-25T12:30:00.000Z', is_over: false } }, {}, []],
    [
      'the time that is left',
      {},
      { deadline: '2026-11-25T11:41:59.000Z' },
      ['Less than an hour is left to answer: the request ends at 11:41.'],
    ],
    ['an hour that is left', {}, { deadline: '2026-11-25T11:42:00.000Z' }, []],
  ])('%s', (_title, said, more, words) => {
    expect(changedWords(answer(said), { ...asked, ...more })).toEqual(words);
  });
});
