import type * as calls from '#contract/console-staff.ts';
import type { Refusal } from '#contract/refusals.ts';
import { mayBecomeStaff } from '#domain/access/staff.ts';
import { mayPropose, proposalEnd } from '#domain/access/staff-proposals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { isOfAnyTeam } from '#server/people/membership-store.ts';
import { findStaff, takeByEmail, takeStaffTurn } from '#server/people/staff-store.ts';
import { proposalMail } from './parts/proposal-mails.ts';
import { deleteExpired, insertProposal } from './parts/proposal-store.ts';

type ProposeCall = Call<typeof calls.proposeStaffChange>;
type Known = Awaited<ReturnType<typeof takeByEmail>>;

const conflict = (detail: string) => refuse<Refusal>({ code: 'conflict', detail });

const hasRole = (known: Known, role: ProposeCall['body']['role']): boolean =>
  (role === 'expert' ? known?.is_expert : known?.is_admin) ?? false;

/** Why the change cannot be proposed, as a sentence; null: it can. */
const problemOf = async (world: World, tx: Db, { body, actor }: ProposeCall, known: Known): Promise<string | null> => {
  const { email, role, is_giving: isGiving } = body;
  const about = { aboutId: known?.id ?? null, proposerId: actor.userId, isGiving };
  if (!mayPropose(about)) return 'Nobody gives themselves a role. Ask another administrator to propose it.';
  if (hasRole(known, role) === isGiving)
    return isGiving ? `${email} has this role already.` : `${email} does not have this role.`;
  if (!isGiving || !known) return null;
  const isMember = await isOfAnyTeam(tx, known.id, world.config.providerOrganizationId);
  const { is_expert: isExpert, is_admin: isAdmin } = known;
  return mayBecomeStaff({ isExpert, isAdmin, isMember })
    ? null
    : `${email} is in the team of an organization. Staff need an address of their own.`;
};

/** The administrators who could confirm: everybody but the proposer and the person it concerns. */
const findConfirmers = async (tx: Db, proposerId: number, aboutId: number | null) =>
  (await findStaff(tx)).filter(
    ({ id, is_admin, status }) => is_admin && status === 'active' && id !== proposerId && id !== aboutId,
  );

const propose = async (world: World, tx: Db, call: ProposeCall): Promise<Result<undefined, Refusal>> => {
  const { body, actor, ip } = call;
  const { email, name, role, is_giving: isGiving } = body;
  await takeStaffTurn(tx);
  const known = await takeByEmail(tx, email);
  const problem = await problemOf(world, tx, call, known);
  if (problem !== null) return conflict(problem);
  const aboutId = known?.id ?? null;
  const confirmers = await findConfirmers(tx, actor.userId, aboutId);
  if (confirmers.length === 0)
    return conflict('No other administrator could confirm this. Use the command npm run admin on the server.');
  const now = world.clock.now();
  await deleteExpired(tx, now);
  const id = await insertProposal(tx, {
    userId: aboutId,
    email: known ? null : email,
    name: known ? null : name,
    role,
    isGiving,
    proposedBy: actor.userId,
    now,
    expiresAt: proposalEnd(now),
  });
  if (id === null) return conflict(`A change about ${email} waits already. Answer or withdraw it first.`);
  const mail = { publicUrl: world.config.publicUrl, about: email, role, isGiving, proposedBy: actor.email };
  for (const { email: to } of confirmers) await queueMail(tx, proposalMail(to, mail));
  const facts = { proposal: id, role, isGiving };
  await audit(world, tx, { event: 'staff-proposed', userId: aboutId, actorId: actor.userId, ip, facts });
  return ok(undefined);
};

/**
 * Proposes to give or take away a role. Nothing changes until another administrator confirms; all who can are told by
 * mail. Refuses `conflict` with the sentence why. docs/decisions/0109
 */
export const proposeStaffChange: Verb<typeof calls.proposeStaffChange> = (world, call) =>
  world.database.transact((tx) => propose(world, tx, call));
