/** The queries of `GET /properties` and `GET /properties/{id}`. HTL-09, HTL-25 */
import type { WholeStay } from './whole-stay.ts';

/** The stay itself: without the chosen property and the wishes. */
export type SearchedStay = Pick<WholeStay, 'place' | 'checkin' | 'checkout' | 'rooms'>;

/** The person hotels are searched for, who decides the policy and the currency. */
export type StayFor = {
  /** Null for a personal trip. */
  readonly organizationId: number | null;
  /** The member the trip is for, when it is not the caller. */
  readonly contactId: number | null;
  /** The trip is for a person outside the organization. */
  readonly isExternal?: boolean | undefined;
};

/** Every value as text, for a URL. */
export type StayQuery = {
  readonly checkin: string;
  readonly checkout: string;
  /** Adults of each room: "2,1". */
  readonly adults: string;
  readonly org?: string;
  readonly contact?: string;
  readonly 'external-contact'?: string;
};

/** @returns the query of one property; the list adds `geo`, the id of the place */
export const stayQuery = (
  { checkin, checkout, rooms }: Omit<SearchedStay, 'place'>,
  { organizationId, contactId, isExternal }: StayFor,
): StayQuery => ({
  checkin,
  checkout,
  adults: rooms.map(({ adults }) => adults).join(','),
  ...(organizationId === null ? {} : { org: String(organizationId) }),
  ...(contactId === null ? {} : { contact: String(contactId) }),
  ...(isExternal ? { 'external-contact': 'true' } : {}),
});
