/** What a trip was asked for, in the contract's shape. */
import { z } from 'zod';
import type { AskedProgram, DeskAsked } from '#contract/desk-asked.ts';
import { flightTypes, insuranceTypes } from '#contract/lander-request.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { findAskedTravelers } from '#server/travelers/asked-travelers.ts';
import type { AskedTripRow, findEarlierTrips } from '#server/trips/asked-store.ts';
import { openGuardian } from '#server/trips/guardian.ts';
import type { TripRow } from '#server/trips/trip-store.ts';
import { startOfSearch } from './start-of-search.ts';
import { stateOf } from './view.ts';

type Found = {
  readonly asked: AskedTripRow;
  readonly trip: TripRow;
  readonly travelers: Awaited<ReturnType<typeof findAskedTravelers>>;
  readonly program: AskedProgram | null;
  readonly voucher: { readonly count: number; readonly largest: Money } | null;
  readonly card: DeskAsked['card'];
  readonly earlier: Awaited<ReturnType<typeof findEarlierTrips>>;
};

const originOf = ({ request_id, is_self_book, trip_type }: AskedTripRow): DeskAsked['origin'] => {
  if (request_id !== null) return 'landing page';
  if (is_self_book) return 'self-booked';
  return trip_type === 'standard' ? 'assisted' : 'concierge';
};

const visaWords = { true: 'received', false: 'not received', eta: 'eta' } as const;
const visaOf = (said: string | null): DeskAsked['visa'] => {
  const known = (['true', 'false', 'eta'] as const).find((word) => word === said);
  return known === undefined ? null : visaWords[known];
};

const agesOf = (stored: unknown): number[] | null => {
  const ages = z.array(z.number().int()).safeParse(stored);
  return ages.success ? ages.data : null;
};

/** The travelers in the order of the trip. A name comes from the trip, where it is as the request typed it. */
const travelersOf = ({ trip, travelers }: Found): DeskAsked['travelers'] =>
  trip.travelers.flatMap(({ id, name }) => {
    const known = travelers.find((traveler) => traveler.id === id);
    return known ? [{ ...known, name }] : [];
  });

/** The guardian's name alone. Phone and address are opened by a press of their own. */
const guardianName = ({ id, guardian_sealed: sealed }: AskedTripRow, secrets: Secrets): string | null =>
  sealed === null ? null : openGuardian(secrets, id, sealed).name;

export const deskAskedView = (found: Found, secrets: Secrets): DeskAsked => {
  const { asked, trip, voucher, card, earlier } = found;
  const travelers = travelersOf(found);
  return {
    origin: originOf(asked),
    asked_at: asked.created_at.toISOString(),
    date_start: asked.date_start,
    date_end: asked.date_end,
    traveler_count: trip.travelers.length || asked.pax_count,
    ages_under_18: travelers.length > 0 ? null : agesOf(asked.ages_under_18),
    travelers,
    participant_name: asked.participant_name ?? '',
    home_from: asked.home_airport_from,
    home_to: asked.home_airport_from === null ? null : asked.home_airport_to,
    other_dates: asked.dates_diff,
    flight_type: flightTypes.find((type) => type === asked.flight_type) ?? null,
    program: found.program,
    guardian_name: guardianName(asked, secrets),
    insurance: insuranceTypes.find((type) => type === asked.insurance_type) ?? null,
    visa: visaOf(asked.visa_received),
    voucher: voucher && { count: voucher.count, amount: voucher.largest.minor, currency: voucher.largest.currency },
    card,
    earlier: {
      count: earlier.count,
      trips: earlier.trips.map(({ id, destination, date_start, state }) => ({
        id,
        destination,
        date_start,
        state: stateOf(state),
      })),
    },
    start: startOfSearch(asked, found.program),
    details: asked.details ?? asked.description,
  };
};
