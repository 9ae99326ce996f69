/** Creates the trip: loaded with the stages that send it, so that earlier stages need not fetch it. */
import { createTrip } from '#contract/trips.ts';
import { selectedStays } from '#domain/hotels/stay-legs.ts';
import { assistedRequest } from '#domain/new-trip/assisted-request.ts';
import { conciergeRequest } from '#domain/new-trip/concierge-request.ts';
import { wizardKind } from '#domain/new-trip/guide-steps.ts';
import { type Agreed, onBehalf, type TripRequest, tripRequest } from '#domain/new-trip/trip-request.ts';
import { reprice, totalsOf } from '#web/checkout/reprice.ts';
import { attempt, call } from '#web/kit/api.ts';
import type { NewTripDraft } from './draft.ts';

const send = (body: TripRequest, idempotencyKey: string) => attempt(call(createTrip, { body }, { idempotencyKey }));

/** @returns the request for the answers and sections, or null while it is incomplete */
const ownRequest = ({ answers, wizard, concierge }: NewTripDraft, agreed: Agreed): TripRequest | null => {
  const { flights = null, hotels = null, cars = null, travelers = null } = wizard?.parts ?? {};
  switch (wizardKind(answers)) {
    case 'book': {
      const stays = hotels === null ? [] : selectedStays(hotels.stays);
      const isComplete = stays !== null && (flights !== null || stays.length > 0 || cars !== null);
      const bought = { flights, stays: stays ?? [], cars: cars?.form ?? null, travelers: travelers ?? [] };
      return isComplete ? tripRequest(answers, bought, agreed) : null;
    }
    case 'assist':
      return assistedRequest(
        answers,
        { flights, hotels: hotels?.stays ?? null, cars: cars?.form ?? null, travelers: travelers ?? [] },
        agreed,
      );
    case 'concierge':
      return concierge && conciergeRequest(answers, concierge);
  }
};

/** @param customerId the person an expert creates the trip for; null: the expert's own trip. WIZ-22 */
const requestOf = (draft: NewTripDraft, agreed: Agreed, customerId: number | null = null): TripRequest | null => {
  const request = ownRequest(draft, agreed);
  return request && onBehalf(request, customerId);
};

/** Builds the request, sends it, and finds its prices again. WIZ-18 to WIZ-22, WIZ-27 */
export const booking = { requestOf, send, reprice, totalsOf } as const;
export type Booking = typeof booking;
