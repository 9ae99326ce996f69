import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type SignedInActor, userTypeIn } from './actor.ts';
import { mayCreateTravelerFor, type Person } from './may-create-for.ts';

/** Whose a traveler is, for whom it was made, and with which organization it is shared. */
export type TravelerPlace = {
  readonly creatorId: number;
  readonly customerId: number;
  /** Null: nobody but the creator has it. */
  readonly sharedOrganizationId: number | null;
};

export type PlaceRefusal = 'not-found' | 'role-too-low' | 'not-shareable';

type Asked = {
  /** For whom it is to be; null: the request does not say, or says the same as before. */
  readonly customer: Person | null;
  /** The organization to share it with; null: none; undefined: as it was. */
  readonly share: number | null | undefined;
  /** Null: it is new. */
  readonly before: TravelerPlace | null;
};

/** A traveler for a colleague is the caller's, seen by that colleague through the organization that they share. */
const placeForColleague = (
  actor: SignedInActor,
  customer: Person,
  { share, before }: Asked,
): Result<TravelerPlace, PlaceRefusal> => {
  const managed = customer.organizationIds.filter((id) => (userTypeIn(actor, id) ?? 0) > 0);
  const [first = null] = managed;
  const wanted = share === undefined ? (before?.sharedOrganizationId ?? first) : share;
  if (wanted === null || !managed.includes(wanted)) return refuse('not-shareable');
  return ok({ creatorId: actor.userId, customerId: customer.userId, sharedOrganizationId: wanted });
};

/** What an expert adds for somebody is that person's own, as if they had typed it. */
const placeForCustomer = (customer: Person, { share, before }: Asked): Result<TravelerPlace, PlaceRefusal> =>
  before !== null || (share ?? null) !== null
    ? refuse('not-shareable')
    : ok({ creatorId: customer.userId, customerId: customer.userId, sharedOrganizationId: null });

/** Who may change another's traveler leaves it where it is. */
const keptPlace = (before: TravelerPlace, { customer, share }: Asked): Result<TravelerPlace, PlaceRefusal> =>
  customer !== null || (share !== undefined && share !== before.sharedOrganizationId)
    ? refuse('not-shareable')
    : ok(before);

/**
 * Where a traveler that somebody writes belongs. It is its creator's; nobody puts one into another's account. Only the
 * creator shares it, with an organization of their own, and takes it back. docs/decisions/0052
 * @returns refuses `not-found` and `role-too-low` as mayCreateTravelerFor does, and `not-shareable`
 */
export const placeTraveler = (actor: SignedInActor, asked: Asked): Result<TravelerPlace, PlaceRefusal> => {
  const { customer, share, before } = asked;
  if (before !== null && before.creatorId !== actor.userId) return keptPlace(before, asked);
  if (customer !== null && customer.userId !== actor.userId) {
    const right = mayCreateTravelerFor(actor, customer);
    if (right !== 'yes') return refuse(right);
    return actor.isExpert ? placeForCustomer(customer, asked) : placeForColleague(actor, customer, asked);
  }
  const wanted = share === undefined ? (before?.sharedOrganizationId ?? null) : share;
  const isNewShare = wanted !== null && wanted !== (before?.sharedOrganizationId ?? null);
  if (isNewShare && userTypeIn(actor, wanted) === null) return refuse('not-shareable');
  // What is shared otherwise than before is for its creator again.
  const isKeptForOther =
    customer === null && before !== null && wanted !== null && wanted === before.sharedOrganizationId;
  return ok({
    creatorId: actor.userId,
    customerId: isKeptForOther ? before.customerId : actor.userId,
    sharedOrganizationId: wanted,
  });
};
