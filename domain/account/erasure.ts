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

/** Who reads the sentences: the person, or an administrator who erases somebody else's account. */
export type ErasureReader = 'person' | 'administrator';

type Words = {
  readonly staff: string;
  readonly trip: string;
  readonly lastSuperAdmin: string;
  readonly approver: string;
  readonly payment: (count: number) => string;
};

const wordsFor: Readonly<Record<ErasureReader, Words>> = {
  person: {
    staff: 'You work here as an expert or administrator. Ask another administrator to revoke your account.',
    trip: 'Your trip',
    lastSuperAdmin: 'You are the last Super Admin',
    approver: 'You approve the trips',
    payment: (count) => (count === 1 ? 'A payment of yours is' : 'Payments of yours are'),
  },
  administrator: {
    staff: 'This person is on our staff. Take the role away first.',
    trip: 'The trip',
    lastSuperAdmin: 'This person is the last Super Admin',
    approver: 'This person approves the trips',
    payment: (count) => (count === 1 ? 'A payment of this person is' : 'Payments of this person are'),
  },
};

const tripSentence = (
  { id, destination, state, isOwn }: ErasureStanding['trips'][number],
  { trip: its }: Words,
): string => {
  const trip = destination === '' ? `Trip ${id}` : `${its} to ${destination} (number ${id})`;
  const todo = isOwn
    ? 'Cancel it first, or wait until it is over.'
    : 'Ask the person who booked it to cancel it, or wait until it is over.';
  return `${trip} ${statesInWords[state] ?? 'is not over'}. ${todo}`;
};

/** @returns what must be done first, one sentence each; empty: the account can be erased */
export const erasureObstacles = (
  standing: ErasureStanding,
  reader: ErasureReader = 'person',
): readonly ErasureObstacle[] => {
  const words = wordsFor[reader];
  if (standing.isStaff)
    return [
      {
        kind: 'staff',
        sentence: words.staff,
        trip_id: null,
      },
    ];
  return [
    ...standing.lastSuperAdminOf.map((organization) => ({
      kind: 'super-admin' as const,
      sentence: `${words.lastSuperAdmin} of ${organization}. Make another member Super Admin first.`,
      trip_id: null,
    })),
    ...standing.approves.map(({ policy, organization }) => ({
      kind: 'approver' as const,
      sentence: `${words.approver} of the policy ${policy} of ${organization}. Another approver must be chosen there first.`,
      trip_id: null,
    })),
    ...standing.trips.map((trip) => ({ kind: 'trip' as const, sentence: tripSentence(trip, words), trip_id: trip.id })),
    ...(standing.openPayments > 0
      ? [
          {
            kind: 'money' as const,
            sentence: `${words.payment(standing.openPayments)} not settled yet. Wait until that is done, or ask our experts.`,
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
  'the places that you keep to search hotels near them, and your favorite hotels',
  'your cards on file, which we ask the payment provider to delete',
  'your memberships, invitations, requests to join and collaborators, and vouchers that you have not used',
  'what you wrote: messages, descriptions and requests',
] as const;

export const keptThings = [
  'trips that are over, with dates, amounts and refunds, because accounting and the law require them (“Former member” or “Former traveler” replaces your name)',
  'the security log of what was done on an account, with account numbers and network addresses, because it must not be changed',
] as const;
