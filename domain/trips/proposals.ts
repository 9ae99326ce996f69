/**
 * When experts may make a proposal for a trip, and when the customer may choose one. docs/rules.md#proposals;
 * docs/decisions/0041
 */
import type { TripState } from '#contract/trips.ts';
import type { Failure } from '../bookings/answer-classes.ts';
import { type AttemptState, isEndedWithoutPurchase } from '../bookings/states.ts';

/** What the rules need to know about a trip. */
export type ProposalTrip = {
  readonly state: TripState;
  readonly isSelfBook: boolean;
  /** Its latest booking; null: no proposal was ever accepted. */
  readonly attempt: { readonly state: AttemptState; readonly failure: Failure | null } | null;
};

/** A booking of it failed, and nothing is left to clean up. */
const cameToNothing = ({ state, attempt }: ProposalTrip): boolean =>
  state === 'failed' ||
  state === 'declined' ||
  state === 'expired' ||
  (state === 'needs attention' && attempt?.failure === 'price-changed');

/** No booking of it is in progress, and no booking holds money or seats. */
const isAtRest = ({ attempt }: ProposalTrip): boolean => attempt === null || isEndedWithoutPurchase(attempt.state);

/** Whether one of its proposals may be accepted now. */
export const isOpenToAccept = (trip: ProposalTrip): boolean =>
  !trip.isSelfBook && isAtRest(trip) && (trip.state === 'quoted' || cameToNothing(trip));

/** Whether an expert may add a proposal now. */
export const isOpenToProposals = (trip: ProposalTrip): boolean =>
  (trip.state === 'requested' && !trip.isSelfBook) || isOpenToAccept(trip);
