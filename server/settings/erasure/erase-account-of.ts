import type { Refusal } from '#contract/refusals.ts';
import { type ErasureReader, erasureObstacles } from '#domain/account/erasure.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { dropMailsTo, forgetRecipient } from '#platform/mail/kept-mails.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { findStanding, lockPerson } from './parts/blockers-store.ts';
import { accountErasedMail } from './parts/mails.ts';
import {
  type Erased,
  erasePerson,
  eraseSignIns,
  eraseTies,
  eraseTraces,
  eraseVouchers,
  retireCards,
} from './parts/person-store.ts';
import { eraseTravelers } from './parts/travelers-store.ts';
import { eraseFromTrips, findTripsOf } from './parts/trips-store.ts';

type Erasure = {
  readonly userId: number;
  /** The person, or an administrator. */
  readonly by: { readonly actorId: number; readonly ip: string };
};

/** The order matters: trips are found by their travelers, and shares and closed organizations by memberships. */
const eraseEverywhere = async (world: World, tx: Db, erased: Erased) => {
  const tripIds = await findTripsOf(tx, erased.userId);
  await eraseFromTrips(tx, erased, tripIds);
  const travelers = await eraseTravelers(tx, erased);
  const cardIds = await retireCards(tx, erased);
  for (const id of cardIds) await world.jobs.send(tx, 'forget-card', { card_id: id });
  await eraseTies(tx, erased);
  await eraseVouchers(tx, erased);
  await eraseSignIns(tx, erased);
  await eraseTraces(tx, erased);
  if (erased.isProven) await dropMailsTo(tx, erased.email);
  await erasePerson(tx, erased);
  return { trips: tripIds.length, travelers, cards: cardIds.length };
};

const erase = async (world: World, tx: Db, { userId, by }: Erasure): Promise<Result<undefined, Refusal>> => {
  const person = await lockPerson(tx, userId);
  if (!person) return refuse({ code: 'not-found' });
  const reader: ErasureReader = by.actorId === userId ? 'person' : 'administrator';
  const now = world.clock.now();
  const obstacles = erasureObstacles(await findStanding(tx, userId, now), reader);
  if (obstacles.length > 0)
    return refuse({ code: 'conflict', detail: obstacles.map(({ sentence }) => sentence).join(' ') });
  const { email, email_proven_at: provenAt } = person;
  const facts = await eraseEverywhere(world, tx, { userId, email, isProven: provenAt !== null, now });
  await queueMail(tx, accountErasedMail(email));
  await forgetRecipient(tx, email);
  await audit(world, tx, { event: 'account-erased', userId, ...by, facts });
  return ok(undefined);
};

/**
 * Erases an account in one transaction: the row stays as a pseudonym, for the books. Cards are forgotten at the gateway by
 * a job. Refuses `not-found` for an erased account, and `conflict` with the tasks to do first. It runs beyond the tenant
 * wall, because it changes rows of many tables and several people. docs/threats.md#data-kept-too-long; docs/decisions/0068
 */
export const eraseAccountOf = (world: World, erasure: Erasure): Promise<Result<undefined, Refusal>> =>
  beyondWall(() => world.database.transact((tx) => erase(world, tx, erasure)));
