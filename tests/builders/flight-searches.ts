/** Flight searches as the API answers them to a screen: each search in turn, each poll in turn. */
import { type FlightOption, type FlightSearchReply, readFlightSearch } from '#contract/flights.ts';
import { type Asked, answerApi, json } from './api-answers.ts';
import { reply } from './wire.ts';

/** A finished search of two legs that three sources answered, without a policy. */
export const searchReplyOf = (
  flights: readonly FlightOption[],
  said: Partial<FlightSearchReply> = {},
): FlightSearchReply => ({
  flight_stats: {
    sources_total: 3,
    sources_done: 3,
    offers: flights.length,
    options: flights.length,
    min_amount: null,
    currency: 'USD',
    elapsed_ms: 900,
    failed: [],
    is_busy: false,
  },
  flights: [...flights],
  is_finished: true,
  is_partial: false,
  leg_index: 0,
  leg_count: 2,
  expires_at: '2026-03-02T10:30:00.000Z',
  policy: null,
  ...said,
});

type Poll = FlightSearchReply | (() => Response);

/** @returns the response of `fetch` when nobody answers */
export const lostConnection = (): Response => {
  throw new TypeError('Failed to fetch');
};

const idOf = (search: number): string => `search${String(search).padStart(16, '0')}`;

/**
 * Answers the calls of a flight picker.
 * @param searches one list of polls per started search; the last poll of a list is repeated from then on
 * @param others further calls, or another answer to `GET /flight-search`
 * @returns the calls so far, in order
 */
export const answerSearches = (
  searches: readonly (readonly Poll[])[],
  others: Parameters<typeof answerApi>[0] = {},
): readonly Asked[] => {
  let started = 0;
  const start = (): Response => {
    started += 1;
    return json({ id: idOf(started - 1) });
  };
  const polls = searches.map((answers, search) => {
    let polled = 0;
    const answer = (): Response => {
      const now = answers[Math.min(polled, answers.length - 1)];
      polled += 1;
      if (now === undefined) throw new Error('this search has no answer');
      return typeof now === 'function' ? now() : reply(readFlightSearch, now);
    };
    return [`GET /flight-search/${idOf(search)}`, answer] as const;
  });
  return answerApi({
    'GET /users': () => json({ id: 3, name: 'Sam Rivera', is_expert: false, is_admin: false }),
    'GET /flight-search': start,
    'POST /flight-search': start,
    ...Object.fromEntries(polls),
    ...others,
  });
};
