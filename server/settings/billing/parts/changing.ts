import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { lockOwner } from '#server/people/holder-store.ts';
import { type CardOwner, findCardOf, listCards, moveDefaultCard, retireCard, updateLabel } from './store.ts';

type CardCall = {
  readonly actor: SignedInActor;
  readonly params: { readonly id: number; readonly cardId: number };
};
type FoundCard = NonNullable<Awaited<ReturnType<typeof findCardOf>>>;
type Change = (tx: Db, owner: CardOwner, card: FoundCard) => Promise<Result<undefined, Refusal>>;

/** The sentence when the organization of the screen no longer exists. BILL-18 */
export const organizationNotFound: Refusal = { code: 'not-found', detail: 'Organization not found' };

/** The organization as owner of the changed card, for its Super Admins. docs/roles.md#cards */
export const asOrganization = ({ actor, params }: CardCall): Result<CardOwner, Refusal> => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: false });
  if (right === 'yes') return ok({ organizationId: params.id });
  return refuse(right === 'not-found' ? organizationNotFound : { code: right });
};

/** The caller as owner. Other people's cards are treated as not existing. docs/roles.md#cards */
export const asOneself = ({ actor, params }: CardCall): Result<CardOwner, Refusal> =>
  params.id === actor.userId ? ok({ userId: actor.userId }) : refuse({ code: 'not-found' });

const changeCard = async (
  world: World,
  owner: Result<CardOwner, Refusal>,
  cardId: number,
  change: Change,
): Promise<Result<undefined, Refusal>> => {
  if (!owner.ok) return owner;
  return await world.database.transact(async (tx) => {
    await lockOwner(tx, owner.value);
    const card = await findCardOf(tx, owner.value, cardId);
    return card ? await change(tx, owner.value, card) : refuse({ code: 'not-found' });
  });
};

type Owned = Result<CardOwner, Refusal>;

/** Makes a card the default instead of the current one. Refuses `not-found`. BILL-12 */
export const makeDefault = (world: World, owner: Owned, cardId: number) =>
  changeCard(world, owner, cardId, async (tx, of, card) => {
    if (!card.is_default) await moveDefaultCard(tx, of, card.id);
    return ok(undefined);
  });

/**
 * Deletes a card. The gateway deletes it in the background when no charge to it is in progress. Refuses `not-found`,
 * and `is-default` for the default while there is another card. BILL-14; docs/rules.md#cards
 */
export const removeCard = (world: World, owner: Owned, cardId: number) =>
  changeCard(world, owner, cardId, async (tx, of, card) => {
    if (card.is_default && (await listCards(tx, of)).length > 1) return refuse({ code: 'is-default' });
    await retireCard(tx, card.id, world.clock.now());
    await world.jobs.send(tx, 'forget-card', { card_id: card.id });
    return ok(undefined);
  });

/** Names a card. Refuses `not-found`. BILL-16 */
export const nameCard = (world: World, owner: Owned, named: { readonly cardId: number; readonly label: string }) =>
  changeCard(world, owner, named.cardId, async (tx, _of, card) => {
    await updateLabel(tx, card.id, named.label);
    return ok(undefined);
  });
