/** A stay for a trip of the sandbox world: in policy, near the airport's city, by the product's own verbs. */
import * as hotelCalls from '#contract/hotels.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { listProperties } from '#server/hotels/list-properties.ts';
import { readProperty } from '#server/hotels/read-property.ts';
import type { World } from '#server/kit/world.ts';
import { listGeographies } from '#server/places/list-geographies.ts';
import { callOf } from './call-of.ts';

export type WantedStay = {
  /** The code of the destination airport. */
  readonly airport: string;
  readonly checkin: CalendarDate;
  readonly checkout: CalendarDate;
  readonly organizationId: number;
  /** The guest, if it is not the person themselves. */
  readonly contactId?: number;
  /** Which of the suitable hotels, so that not everyone stays in the same one. */
  readonly which: number;
};

/** @returns the signature of a room's price; null where nothing is in policy */
export const chooseStay = async (world: World, actor: SignedInActor, wanted: WantedStay): Promise<string | null> => {
  const [place] = await listGeographies({ query: wanted.airport });
  if (!place) return null;
  const call = { ...callOf(actor), body: undefined };
  const stay = {
    checkin: wanted.checkin,
    checkout: wanted.checkout,
    adults: '1',
    org: String(wanted.organizationId),
    ...(wanted.contactId !== undefined && { contact: String(wanted.contactId) }),
  };
  const list = await listProperties(world, {
    ...call,
    params: undefined,
    query: hotelCalls.listProperties.query.parse({ ...stay, geo: String(place.id) }),
  });
  if (!list.ok) return null;
  const suitable = list.value.filter(({ price_total, is_policy_approval }) => price_total > 0 && !is_policy_approval);
  const property = suitable[wanted.which % suitable.length];
  if (!property) return null;
  const detail = await readProperty(world, {
    ...call,
    params: { id: property.id },
    query: hotelCalls.readProperty.query.parse(stay),
  });
  if (!detail.ok) return null;
  const prices = detail.value.details.rooms.flatMap((room) => room.prices);
  return prices.find(({ is_policy_approval }) => !is_policy_approval)?.signature ?? null;
};
