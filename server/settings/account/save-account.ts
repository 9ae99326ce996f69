import type { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/settings/account.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import { hasSignedInRecently } from '#server/kit/recent-sign-in.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findOwnAccount, type OwnAccount, updateAccount } from '#server/people/account-store.ts';
import { findColleagues } from '#server/people/membership-store.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { closeChallenges } from '#server/sign-in/close-challenges.ts';
import { endSessions } from '#server/sign-in/end-sessions.ts';
import { passwordChangedMail } from './parts/account-mails.ts';
import { endEmailChanges } from './parts/account-store.ts';
import { ownAccount } from './parts/account-view.ts';
import { askForProof, refusalOfEmail } from './parts/ask-for-proof.ts';
import { newPasswordProblem } from './parts/new-password-problem.ts';

const notAnAirport = 'Please choose an airport from the list';

type SaveCall = Call<typeof calls.saveAccount>;

/**
 * A previously chosen person stays allowed, because leaving the organization must not block the form's other fields.
 */
const isCollaboratorAllowed = async (
  world: World,
  actor: SignedInActor,
  { named, before }: { named: number | null; before: number | null },
): Promise<boolean> => {
  if (named === null || named === before) return true;
  const organizationIds = actor.memberships.map(({ organizationId }) => organizationId);
  const colleagues = await findColleagues(world.db, organizationIds, actor.userId);
  return colleagues.some(({ customer_id }) => customer_id === named);
};

const problemsOf = async (world: World, call: SaveCall, before: OwnAccount): Promise<Record<string, string>> => {
  const { password, collaborator_id: named, home_airport: home } = call.body;
  const { memberships } = call.actor;
  const choice = {
    known: [before.name, before.email, call.body.name, call.body.email],
    organizationIds: memberships.map(({ organizationId }) => organizationId),
    signal: call.signal,
  };
  const ofPassword = password === null ? null : await newPasswordProblem(world, { password, ...choice });
  const isAllowed = await isCollaboratorAllowed(world, call.actor, { named, before: before.collaborator_id });
  return {
    ...(ofPassword !== null && { password: ofPassword }),
    // A code that was chosen before may leave the list, and must not block the other fields.
    ...(home && home !== before.home_airport && !knownPlace(home) && { home_airport: notAnAirport }),
    ...(!isAllowed && { collaborator_id: 'Please choose a colleague of your organization' }),
  };
};

type Change = { readonly before: OwnAccount; readonly passwordHash: string | null };

const stale = async (world: World, db: Db, userId: number): Promise<Result<never, Refusal>> =>
  refuse(staleWrite(calls.readAccount, await ownAccount(db, userId, world.clock.now())));

/** Locks out anyone who knew the old password: ends other sessions, mailed codes and a requested change of address. */
const changeWaysIn = async (world: World, tx: Db, { actor, ip }: SaveCall, email: string): Promise<void> => {
  const { userId, sessionId } = actor;
  await closeChallenges(world, tx, userId);
  await endEmailChanges(tx, userId, world.clock.now());
  await queueMail(tx, passwordChangedMail(email));
  const by = { actorId: userId, ip };
  await audit(world, tx, { event: 'password-changed', userId, ...by });
  await endSessions(world, tx, { userId, exceptSessionId: sessionId, why: 'signed-out-elsewhere', by });
};

const save = async (world: World, tx: Db, call: SaveCall, { before, passwordHash }: Change) => {
  const { actor, body, ip } = call;
  const { userId } = actor;
  const change = {
    name: body.name,
    collaboratorId: body.collaborator_id,
    homeAirport: body.home_airport,
    passwordHash,
    now: world.clock.now(),
  };
  if (!(await updateAccount(tx, before, change))) return await stale(world, tx, userId);
  if (passwordHash !== null) await changeWaysIn(world, tx, call, before.email);
  if (body.email !== before.email) {
    await askForProof(world, tx, { account: before, newEmail: body.email });
    await audit(world, tx, { event: 'email-change-asked', userId, actorId: userId, ip });
  }
  return ok(await ownAccount(tx, userId, world.clock.now()));
};

/**
 * Changes the caller's account. A new address waits for its proof; a new password ends all other sessions and is
 * reported by mail. Refuses `invalid`, `conflict` (with the current account), `rate-limited`, and `sign-in-again` when
 * address or password change and the session is older than 15 minutes. ACC-03, ACC-07; docs/roles.md#recent-sign-in
 */
export const saveAccount: Verb<typeof calls.saveAccount> = async (world, call) => {
  const { actor, body } = call;
  const before = await findOwnAccount(world.db, actor.userId);
  if (body.seen_version !== undefined && body.seen_version !== before.version)
    return await stale(world, world.db, actor.userId);
  const errors = await problemsOf(world, call, before);
  if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
  const isEmailNew = body.email !== before.email;
  if ((isEmailNew || body.password !== null) && !(await hasSignedInRecently(world, actor)))
    return refuse({ code: 'sign-in-again' });
  const ofEmail = isEmailNew ? await refusalOfEmail(world, { account: before, newEmail: body.email }) : null;
  if (ofEmail) return refuse(ofEmail);
  // Hashing is slow, so it runs outside the transaction.
  const passwordHash = body.password === null ? null : await world.passwords.hash(body.password);
  return await world.database.transact((tx) => save(world, tx, call, { before, passwordHash }));
};
