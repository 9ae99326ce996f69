import type { TripState } from '#contract/trips.ts';

type Question = {
  readonly state: 'none' | 'pending' | 'approved' | 'declined' | 'expired' | 'withdrawn' | 'undone';
  /** Null: the reader is a guest of the organization and may not see its people's names. */
  readonly decided_by: string | null;
};

/** The state of a trip that has no open approval, in words. */
const standing: Readonly<Record<TripState, string>> = {
  requested: 'A travel expert is working on it.',
  quoted: 'It waits for the traveler to choose an option.',
  'pending approval': 'It waits for another answer.',
  booking: 'It is being booked.',
  booked: 'It is booked.',
  completed: 'It is over.',
  canceled: 'It is canceled.',
  declined: 'It is not booked.',
  expired: 'It is not booked.',
  failed: 'It could not be booked.',
  'needs attention': 'Travel experts are looking after it.',
};

const answer = ({ state, decided_by: by }: Question): string | null => {
  if (state === 'pending') return null;
  if (state === 'none') return 'This trip does not need approval.';
  if (state === 'approved') return by === null ? 'This trip is approved already.' : `${by} approved this trip already.`;
  if (state === 'declined') return by === null ? 'This trip was declined.' : `${by} declined this trip.`;
  if (state === 'expired') return 'Nobody answered in time, so the request has expired.';
  if (state === 'withdrawn') return 'The traveler withdrew the request.';
  return 'The approval of this trip was undone.';
};

/**
 * Why there is nothing to approve or decline, and the state of the trip.
 * @param tripState undefined while it is not known
 * @returns null while the question is open
 */
export const nothingToApprove = (question: Question, tripState: TripState | undefined): string | null => {
  const said = answer(question);
  if (said === null) return null;
  return tripState === undefined ? said : `${said} ${standing[tripState]}`;
};
