/** Erasing an account: what stands in the way, and what is put in the place of a person. T35; docs/decisions/0068 */
import type { ErasureObstacle } from '#contract/settings/erasure.ts';

/** What a person still has that somebody else depends on. */
export type ErasureStanding = {
  /** An expert or administrator of the provider. */
  readonly isStaff: boolean;
  /** Organizations with other members of which they are the last Super Admin. */
  readonly lastSuperAdminOf: readonly string[];
  readonly approves: readonly { readonly policy: string; readonly organization: string }[];
  /** Trips that are not over, their own or such as they travel on. */
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
  const todo = isOwn ? 'Cancel it first, or wait until it is over.' : 'Ask whoever booked it to cancel it, or wait.';
  return `${trip} ${statesInWords[state] ?? 'is not over'}. ${todo}`;
};

/** @returns what has to be done first, one sentence each; empty: the account can be erased */
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
      sentence: `You approve the trips of the policy ${policy} of ${organization}. Another approver has to be chosen there first.`,
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

/** Whether what was typed is the address of the account. */
export const isErasureConfirmed = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase();

export const confirmationProblem = 'Please type the address of your account';

/** Who stands where a person stood. */
export const formerMember = 'Former member';
export const formerTraveler = { first: 'Former', last: 'traveler' } as const;

/** An address that no mail reaches and nobody can have. @see RFC 2606 */
export const erasedAddress = (userId: number): string => `erased-${userId}@erased.invalid`;

export const removedMessage = 'This message was removed with its author’s account.';
export const removedReply = 'This message was removed with the account that it was written to.';

/** What an erasure takes away, and what it leaves: for the screen and the mail alike. */
export const erasedThings = [
  'your name, address and password, and every sign-in and device',
  'your travelers, with passports, dates of birth and loyalty numbers',
  'your cards on file, which the payment provider is told to forget',
  'your memberships, invitations and collaborators, and vouchers that you have not used',
  'what you wrote: messages, descriptions and requests',
] as const;

export const keptThings = [
  'trips that are over, with dates, amounts and refunds: the books of your organization and ours need them, and the law asks for them. In the place of your name they say “Former member” or “Former traveler”',
  'the record of who did what on an account, by number and network address: it cannot be changed, which is what it is for',
] as const;
