import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type SignedInActor, userTypeIn } from './actor.ts';
import { mayCreateTravelerFor, type Person } from './may-create-for.ts';

/** The creator of a traveler, the person it was made for, and the organization it is shared with. */
export type TravelerPlace = {
  readonly creatorId: number;
  readonly customerId: number;
  /** Null: only the creator sees it. */
  readonly sharedOrganizationId: number | null;
};

export type PlaceRefusal = 'not-found' | 'role-too-low' | 'not-shareable';

type Asked = {
  /** The person it is made for; null: the request names nobody, or the same person as before. */
  readonly customer: Person | null;
  /** The organization to share it with; null: none; undefined: unchanged. */
  readonly share: number | null | undefined;
  /** Null: the traveler is new. */
  readonly before: TravelerPlace | null;
};

/** A traveler made for a colleague belongs to the caller. The colleague sees it through the organization they share. */
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

/** A traveler that an expert adds for somebody belongs to that person, as if they had typed it. */
const placeForCustomer = (customer: Person, { share, before }: Asked): Result<TravelerPlace, PlaceRefusal> =>
  before !== null || (share ?? null) !== null
    ? refuse('not-shareable')
    : ok({ creatorId: customer.userId, customerId: customer.userId, sharedOrganizationId: null });

/** A person who may change another's traveler cannot move or share it. */
const keptPlace = (before: TravelerPlace, { customer, share }: Asked): Result<TravelerPlace, PlaceRefusal> =>
  customer !== null || (share !== undefined && share !== before.sharedOrganizationId)
    ? refuse('not-shareable')
    : ok(before);

/**
 * Decides who owns a traveler when somebody saves it. It belongs to its creator, and nobody can add one to another
 * person's account. Only the creator can share it with one of their organizations and stop sharing it.
 * docs/decisions/0052
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
  // When the sharing changes, the traveler stops being for the colleague and is the creator's own.
  const isKeptForOther =
    customer === null && before !== null && wanted !== null && wanted === before.sharedOrganizationId;
  return ok({
    creatorId: actor.userId,
    customerId: isKeptForOther ? before.customerId : actor.userId,
    sharedOrganizationId: wanted,
  });
};
