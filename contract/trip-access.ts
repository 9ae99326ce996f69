/** Who may see a trip, buy for it and answer for it: rights that several calls on a trip share. docs/roles.md */
import type { Access } from './kit/access.ts';

/** Its people, their managers, collaborators, approvers and staff. */
export const seesTrip = {
  may: {
    guest: 'this trip',
    standard: 'own',
    tripAdmin: 'organization',
    superAdmin: 'organization',
    collaborator: 'named',
    approver: 'approves',
    expert: 'all',
    administrator: 'all',
  },
  refusal: 'forbidden',
} as const satisfies Access;

/** The same people; staff only see their own trips. */
export const listsTrips = {
  may: { ...seesTrip.may, expert: 'own', administrator: 'own' },
  refusal: 'forbidden',
} as const satisfies Access;

/** Who may spend money for a trip: confirm a price, choose an option, answer about a flight or a payment, cancel. */
export const buysForTrip = {
  may: { standard: 'own', tripAdmin: 'organization', superAdmin: 'organization', expert: 'all' },
  refusal: 'forbidden',
} as const satisfies Access;

/** Experts answer a request with options and cars. */
export const answersRequest = { may: { expert: 'all' }, refusal: 'forbidden' } as const satisfies Access;

/** Members for themselves or a person outside, managers for their people, experts for anyone. */
export const createsTrip = {
  may: {
    standard: 'own',
    tripAdmin: 'organization',
    superAdmin: 'organization',
    collaborator: 'own',
    approver: 'own',
    expert: 'all',
  },
} as const satisfies Access;

/** Everybody with an account who sees the trip; guests do not. */
export const readsReceipt = {
  may: { ...buysForTrip.may, collaborator: 'named', approver: 'approves', expert: 'all', administrator: 'all' },
  refusal: 'forbidden',
} as const satisfies Access;
