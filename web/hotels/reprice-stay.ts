/** The current price of the same room: requested again without a choice by the person. docs/screens.md#wizard */
import { readProperty } from '#contract/hotels.ts';
import { isSameRoomName } from '#domain/hotels/joined-rooms.ts';
import { sellerName } from '#domain/hotels/sellers.ts';
import type { SelectedStay } from '#domain/hotels/stay-legs.ts';
import { type StayFor, stayQuery } from '#domain/hotels/stay-query.ts';
import { ApiProblem, attempt, call } from '#web/kit/api.ts';

/** The stay with its new price, one whose room is unavailable, or why the search failed. */
export type RepricedStay =
  | { readonly kind: 'found'; readonly stay: SelectedStay }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly detail: string };

/** Finds the chosen room and rate again with a price that has not expired. */
export const repriceStay = async (stay: SelectedStay, searchedFor: StayFor): Promise<RepricedStay> => {
  const { property, room, price } = stay.ideal;
  const answer = await attempt(
    call(readProperty, { params: { id: property.id }, query: stayQuery(stay, searchedFor) }),
  );
  if (!answer.ok)
    return answer.error instanceof ApiProblem && answer.error.code === 'not-found'
      ? { kind: 'gone' }
      : { kind: 'failed', detail: answer.error.detail };
  const { details, sources_missing } = answer.value;
  if (sources_missing.includes(price.source))
    return { kind: 'failed', detail: `${sellerName(price.source)} does not answer. Please try again in a minute.` };
  // From the same seller: another seller has other rules.
  const again = details.rooms
    .filter(({ name }) => isSameRoomName(name, room.name))
    .flatMap(({ prices }) => prices)
    .find(({ name, source, payment }) => name === price.name && source === price.source && payment === price.payment);
  return again ? { kind: 'found', stay: { ...stay, ideal: { ...stay.ideal, price: again } } } : { kind: 'gone' };
};
