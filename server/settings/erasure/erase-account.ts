import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/erasure.ts';
import { confirmationProblem, erasureObstacles, isErasureConfirmed } from '#domain/account/erasure.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { dropMailsTo, queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import { withoutSession } from '#server/kit/cookies.ts';
import { hasSignedInRecently } from '#server/kit/recent-sign-in.ts';
import type { CookieVerb } from '#server/kit/verb.ts';
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

const erase = async (
  world: World,
  tx: Db,
  { userId, ip }: { readonly userId: number; readonly ip: string },
): Promise<Result<undefined, Refusal>> => {
  const person = await lockPerson(tx, userId);
  if (!person) return refuse({ code: 'unauthenticated' });
  const now = world.clock.now();
  const obstacles = erasureObstacles(await findStanding(tx, userId, now));
  if (obstacles.length > 0)
    return refuse({ code: 'conflict', detail: obstacles.map(({ sentence }) => sentence).join(' ') });
  const { email, email_proven_at: provenAt } = person;
  const facts = await eraseEverywhere(world, tx, { userId, email, isProven: provenAt !== null, now });
  await queueMail(tx, accountErasedMail(email));
  await audit(world, tx, { event: 'account-erased', userId, actorId: userId, ip, facts });
  return ok(undefined);
};

/**
 * Erases the caller's account in one transaction: the row stays as a pseudonym, for the books. Cards are forgotten at
 * the gateway by a job. Refuses `invalid` where the typed address is another, `sign-in-again`, and `conflict` with the
 * tasks to do first. It runs beyond the tenant wall, because it changes rows of many tables and several people.
 * docs/threats.md#data-kept-too-long; docs/decisions/0068
 */
export const eraseAccount: CookieVerb<typeof calls.eraseAccount> = async (world, { actor, body, ip }) => {
  if (!isErasureConfirmed(body.email, actor.email))
    return refuse({ code: 'invalid', errors: { email: confirmationProblem } });
  if (!(await hasSignedInRecently(world, actor))) return refuse({ code: 'sign-in-again' });
  const by = { userId: actor.userId, ip };
  const erased = await beyondWall(() => world.database.transact((tx) => erase(world, tx, by)));
  return erased.ok ? ok({ reply: undefined, cookies: [withoutSession], isSignedOut: true }) : erased;
};
