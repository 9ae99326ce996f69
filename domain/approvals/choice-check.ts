/** What the suppliers' answer means when a waiting choice is asked again. docs/decisions/0176 */
import type { CheckedItem, MovedFlight, NoAnswer } from '#contract/choice-checks.ts';
import type { JourneySegment } from '#domain/flights/offer.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';

/** All people who may decide share one check in this time. */
export const checkEveryMs = 60_000;
/** Suppliers have answered or are given up long before. After this a check that was never finished is over. */
export const checkEndsMs = 45_000;

/** What is stored about the last check of a question. */
export type CheckTimes = { readonly startedAt: Date; readonly answeredAt: Date | null };

/** Whether suppliers are being asked, or were and the process died before it could store the answer. */
export const checkState = ({ startedAt, answeredAt }: CheckTimes, now: Date): 'running' | 'answered' | 'broken-off' => {
  if (answeredAt !== null && answeredAt >= startedAt) return 'answered';
  return now.getTime() - startedAt.getTime() < checkEndsMs ? 'running' : 'broken-off';
};

/**
 * @returns from when suppliers may be asked again; null: now. A check that was broken off gave nothing, so it does not
 * count
 */
export const checkAgainFrom = (times: CheckTimes, now: Date): Date | null => {
  if (checkState(times, now) === 'broken-off') return null;
  const from = new Date(times.startedAt.getTime() + checkEveryMs);
  return from > now ? from : null;
};

/**
 * What a refusal to name a price means, as in the check before a booking: it is certainly not sold, or nothing is known.
 * docs/booking.md#answer-classes
 */
export const unsoldState = ({ kind }: SupplierError): 'gone' | NoAnswer => {
  switch (kind) {
    case 'price_changed':
    case 'unavailable':
    case 'not_found':
    case 'declined':
    case 'validation':
    case 'authentication':
    case 'unsupported':
      return 'gone';
    case 'rate_limited':
      return 'busy';
    case 'timeout':
      return 'slow';
    case 'config':
    case 'upstream':
    case 'outcome_unknown':
      return 'failed';
  }
};

/** The same for a search, where everything but an answer is none. */
export const noAnswerOf = (error: SupplierError): NoAnswer => {
  const state = unsoldState(error);
  return state === 'gone' ? 'failed' : state;
};

type Flights = readonly { readonly segments: readonly JourneySegment[] }[];

/**
 * Flights that keep their number and have other times.
 * @param nameOf the words for a flight
 */
export const movedFlights = (
  was: Flights,
  now: Flights,
  nameOf: (segment: JourneySegment) => string,
): readonly MovedFlight[] =>
  was.flatMap(({ segments }, leg) =>
    segments.flatMap((before) => {
      const after = now[leg]?.segments.find(
        ({ airline, number, from, to }) =>
          airline === before.airline && number === before.number && from === before.from && to === before.to,
      );
      if (!after || (after.departLocal === before.departLocal && after.arriveLocal === before.arriveLocal)) return [];
      return [
        {
          flights: nameOf(before),
          was_depart: before.departLocal,
          was_arrive: before.arriveLocal,
          now_depart: after.departLocal,
          now_arrive: after.arriveLocal,
        },
      ];
    }),
  );

/** @returns the price of the whole trip now; null when one of its items is not sold or not known */
export const totalNow = (items: readonly Pick<CheckedItem, 'now'>[]): number | null =>
  items.reduce<number | null>((sum, { now }) => (sum === null || now === null ? null : sum + now), 0);

type Versioned = { readonly id: number; readonly version: number; readonly title: string };

/**
 * How the policy differs from the one that judged the trip.
 * @param judgedBy of the stored verdicts; null: none is stored
 * @param current the policies of all people of the trip now, the contact's first
 */
export const policyChange = (
  judgedBy: { readonly policyId: number; readonly policyVersion: number } | null,
  current: readonly Versioned[],
): { readonly change: 'changed' | 'other' | 'none'; readonly title: string | null } | null => {
  const [first] = current;
  if (judgedBy === null) return null;
  if (!first) return { change: 'none', title: null };
  const same = current.find(({ id }) => id === judgedBy.policyId);
  if (!same) return { change: 'other', title: first.title };
  return same.version === judgedBy.policyVersion ? null : { change: 'changed', title: same.title };
};
