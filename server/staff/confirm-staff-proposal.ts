import type * as calls from '#contract/console-staff.ts';
import type { Refusal } from '#contract/refusals.ts';
import { staffWords } from '#domain/access/staff.ts';
import { mayConfirm } from '#domain/access/staff-proposals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import { hasSignedInRecently } from '#server/kit/recent-sign-in.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { isAdministrator, takeByEmail, takeStaffTurn } from '#server/people/staff-store.ts';
import { takeAccount } from '#server/people/user-store.ts';
import { appoint } from './parts/appoint.ts';
import { ownRolesMail } from './parts/proposal-mails.ts';
import { deleteProposal, type Proposal, takeProposal } from './parts/proposal-store.ts';
import { revoke } from './parts/revoke.ts';

type ConfirmCall = Call<typeof calls.confirmStaffProposal>;

const conflict = (detail: string) => refuse<Refusal>({ code: 'conflict', detail });
const ended = 'This proposal has ended: it was answered, withdrawn, or is too old.';

/** Tries the change. Where it is refused the proposal stays, so that somebody can withdraw it. */
const change = async (
  world: World,
  tx: Db,
  proposal: Proposal,
  { actor, ip }: ConfirmCall,
): Promise<Result<undefined, Refusal>> => {
  const { email, name, role, is_giving: isGiving, proposed_by_email: proposedBy } = proposal;
  const by = { actorId: actor.userId, ip, proposedBy };
  if (isGiving) {
    const appointed = await appoint(world, tx, { email, name, role, by });
    return appointed.ok
      ? ok(undefined)
      : conflict(`${email} is in the team of an organization. Staff need an address of their own.`);
  }
  const revoked = await revoke(world, tx, { email, role, by });
  if (revoked.ok) return ok(undefined);
  return conflict(
    revoked.error === 'last-administrator'
      ? `${email} is the only administrator. Make another one first.`
      : `Nobody has the address ${email} any more.`,
  );
};

const confirm = async (world: World, tx: Db, call: ConfirmCall): Promise<Result<undefined, Refusal>> => {
  const { actor, params, ip } = call;
  await takeStaffTurn(tx);
  const proposal = await takeProposal(tx, params.id, world.clock.now());
  if (!proposal) return conflict(ended);
  const { user_id: aboutId, proposed_by: proposerId, is_giving: isGiving, email, role } = proposal;
  if (!mayConfirm({ aboutId, proposerId, isGiving }, actor.userId))
    return conflict('Another administrator has to confirm this: neither who proposed it nor whom it concerns.');
  // The turn may have passed while a command took the role from one of the two.
  if (!(await isAdministrator(tx, proposerId)) || !(await isAdministrator(tx, actor.userId))) return conflict(ended);
  if (aboutId !== null && !(await takeAccount(tx, aboutId))) return conflict(ended);
  const changed = await change(world, tx, proposal, call);
  if (!changed.ok) return changed;
  await deleteProposal(tx, proposal.id);
  const now = await takeByEmail(tx, email);
  const roles = staffWords({ isExpert: now?.is_expert ?? false, isAdmin: now?.is_admin ?? false });
  await queueMail(tx, ownRolesMail({ to: email, publicUrl: world.config.publicUrl, roles }));
  const facts = { proposal: proposal.id, role, isGiving, proposedBy: proposerId };
  await audit(world, tx, { event: 'staff-confirmed', userId: now?.id ?? aboutId, actorId: actor.userId, ip, facts });
  return ok(undefined);
};

/**
 * Confirms a proposed change of staff, which then happens at once. Refuses `sign-in-again`, and `conflict`: for the proposer and the person
 * concerned, for a proposal that has ended, and where the change itself is refused. docs/decisions/0109
 */
export const confirmStaffProposal: Verb<typeof calls.confirmStaffProposal> = async (world, call) =>
  (await hasSignedInRecently(world, call.actor))
    ? await world.database.transact((tx) => confirm(world, tx, call))
    : refuse({ code: 'sign-in-again' });
