import type { Standing } from '#contract/sign-in.ts';

/** The caller. Roles add up. Rights to an object are judged in that object's organization. */
export type UserType = 0 | 1 | 2;

export type Membership = {
  readonly organizationId: number;
  /** 0 Standard, 1 Super Admin, 2 Trip Admin (travel manager). */
  readonly userType: UserType;
  readonly policyId: number | null;
};

export type SignedInActor = {
  readonly kind: 'user';
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isExpert: boolean;
  readonly isAdmin: boolean;
  readonly memberships: readonly Membership[];
  readonly sessionId: number;
  /** Set only for a person who may do nothing yet. Only the few calls open to such a person see it. */
  readonly standing?: Standing;
};

/** A visitor with the token of a landing submit: reaches one trip until the address is proven. */
export type LanderActor = Omit<SignedInActor, 'kind'> & {
  readonly kind: 'lander';
  /** The only trip this visitor can reach; null: none. */
  readonly tripId: number | null;
};

export type Anonymous = { readonly kind: 'anonymous' };

export type Actor = Anonymous | LanderActor | SignedInActor;

/** @returns the caller's type in an organization, or null when not a member */
export const userTypeIn = (actor: Actor, organizationId: number): UserType | null =>
  actor.kind === 'anonymous'
    ? null
    : (actor.memberships.find((membership) => membership.organizationId === organizationId)?.userType ?? null);
