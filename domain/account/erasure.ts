/**
 * Erasing an account: what prevents it, and what replaces the person's data. docs/threats.md#data-kept-too-long;
 * docs/decisions/0068
 */
import type { ErasureObstacle } from '#contract/settings/erasure.ts';

/** What the person is still responsible for. */
export type ErasureStanding = {
  /** An expert or administrator of the provider. */
  readonly isStaff: boolean;
  /** Organizations with other members where the person is the last Super Admin. */
  readonly lastSuperAdminOf: readonly string[];
  readonly approves: readonly { readonly policy: string; readonly organization: string }[];
  /** Trips that are not over, where the person is the contact or a traveler. */
  readonly trips: readonly {
    readonly id: number;
    readonly destination: string;
    readonly state: string;
    readonly isOwn: boolean;
  }[];
  /** Payments and fees that are not settled. */
  readonly openPayments: number;
};

const statesInWords: Readonly<Record<string, string>> = {
  requested: 'is with our experts',
  quoted: 'has proposals of our experts',
  'pending approval': 'waits for approval',
  booking: 'is being booked',
  booked: 'is booked and not over',
  'needs attention': 'needs a person’s attention',
};

const tripSentence = ({ id, destination, state, isOwn }: ErasureStanding['trips'][number]): string => {
  const trip = destination === '' ? `Trip ${id}` : `Your trip to ${destination} (number ${id})`;
  const todo = isOwn
    ? 'Cancel it first, or wait until it is over.'
    : 'Ask the person who booked it to cancel it, or wait until it is over.';
  return `${trip} ${statesInWords[state] ?? 'is not over'}. ${todo}`;
};

/** @returns what the person must do first, one sentence each; empty: the account can be erased */
export const erasureObstacles = (standing: ErasureStanding): readonly ErasureObstacle[] => {
  if (standing.isStaff)
    return [
      {
        kind: 'staff',
        sentence: 'You work here as an expert or administrator. Ask another administrator to revoke your account.',
        trip_id: null,
      },
    ];
  const payments = standing.openPayments === 1 ? 'A payment of yours is' : 'Payments of yours are';
  return [
    ...standing.lastSuperAdminOf.map((organization) => ({
      kind: 'super-admin' as const,
      sentence: `You are the last Super Admin of ${organization}. Make another member Super Admin first.`,
      trip_id: null,
    })),
    ...standing.approves.map(({ policy, organization }) => ({
      kind: 'approver' as const,
      sentence: `You approve the trips of the policy ${policy} of ${organization}. Another approver must be chosen there first.`,
      trip_id: null,
    })),
    ...standing.trips.map((trip) => ({ kind: 'trip' as const, sentence: tripSentence(trip), trip_id: trip.id })),
    ...(standing.openPayments > 0
      ? [
          {
            kind: 'money' as const,
            sentence: `${payments} not settled yet. Wait until that is done, or ask our experts.`,
            trip_id: null,
          },
        ]
      : []),
  ];
};

/** Whether the typed text is the address of the account. */
export const isErasureConfirmed = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase();

export const confirmationProblem = 'Please type the address of your account';

/** What replaces a person's name. */
export const formerMember = 'Former member';
export const formerTraveler = { first: 'Former', last: 'traveler' } as const;

/** An address that can never receive mail or belong to anybody. @see RFC 2606 */
export const erasedAddress = (userId: number): string => `erased-${userId}@erased.invalid`;

export const removedMessage = 'This message was removed when its author’s account was deleted.';
export const removedReply = 'This message was removed when the account it was written to was deleted.';

/** What an erasure removes and what it keeps. The screen and the mail both show it. */
export const erasedThings = [
  'your name, address and password, and every sign-in and device',
  'your travelers, with passports, dates of birth and loyalty numbers',
  'your cards on file, which we ask the payment provider to delete',
  'your memberships, invitations, requests to join and collaborators, and vouchers that you have not used',
  'what you wrote: messages, descriptions and requests',
] as const;

export const keptThings = [
  'trips that are over, with dates, amounts and refunds, because accounting and the law require them (“Former member” or “Former traveler” replaces your name)',
  'the security log of what was done on an account, with account numbers and network addresses, because it must not be changed',
] as const;
