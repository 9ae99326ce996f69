import type { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/settings/team.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { lineManagerProblem } from '#domain/team/line-managers.ts';
import { roleProblem } from '#domain/team/member-changes.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findLineManagers } from '#server/people/line-manager-store.ts';
import { findActiveMember, holdMembership, updateMember } from '#server/people/membership-store.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { isPolicyOf } from '#server/settings/policies/policy-store.ts';
import { roleChangedMail } from './parts/mails.ts';
import { refusalOfEditor } from './parts/open-team.ts';
import { standingOf } from './parts/standing-of.ts';
import { findMember, type MemberRow } from './parts/store.ts';
import { tellMember } from './parts/tell-member.ts';
import { memberView } from './parts/view.ts';

type SaveCall = Call<typeof calls.saveMember>;

/**
 * Why somebody cannot become the line manager, or null. One who was chosen before stays allowed, so that an account that
 * is switched off does not block the form's other fields. The organization's turn is taken, so no circle appears between
 * this and the change. docs/decisions/0174
 */
const problemOfLineManager = async (tx: Db, { body, params }: SaveCall, row: MemberRow): Promise<string | null> => {
  const { line_manager_id: id } = body;
  if (id === undefined || id === null || id === row.line_manager_id) return null;
  const chosen = await findActiveMember(tx, params.id, id);
  // Held until the change is written: an account that is erased meanwhile leaves the team.
  if (!chosen || !(await holdMembership(tx, params.id, id))) return 'Please choose a member of the organization';
  const member = { userId: row.user_id, name: row.name };
  return lineManagerProblem(await findLineManagers(tx, params.id), { member, lineManager: chosen });
};

/**
 * The form also sends name and address, which only the person can change. A different value is refused, never dropped.
 * TEAM-06
 */
const problemsOf = async (tx: Db, call: SaveCall, row: MemberRow): Promise<Record<string, string>> => {
  const { body, params } = call;
  const { customer_name: name, customer_email: email, policy_id: policyId } = body;
  const lineManager = await problemOfLineManager(tx, call, row);
  const isPolicyGood = policyId === null || (await isPolicyOf(tx, params.id, policyId));
  return {
    ...(name !== undefined && name !== row.name && { customer_name: 'Only the person can change the name' }),
    ...(email !== undefined && email !== row.email && { customer_email: 'Only the person can change the email' }),
    ...(!isPolicyGood && { policy_id: 'Please choose a policy of this organization' }),
    ...(lineManager !== null && { line_manager_id: lineManager }),
  };
};

const refusalOf = async (world: World, tx: Db, call: SaveCall, row: MemberRow): Promise<Refusal | null> => {
  const { actor, body } = call;
  if (body.seen_version !== undefined && body.seen_version !== row.version)
    return staleWrite(calls.readMember, memberView(world, actor, row));
  const errors = await problemsOf(tx, call, row);
  if (Object.keys(errors).length > 0) return { code: 'invalid', errors };
  const problem = roleProblem(await standingOf(world, tx, { actor, row }), body.user_type);
  return problem === null ? null : { code: 'conflict', detail: problem };
};

const save = async (world: World, tx: Db, call: SaveCall): Promise<Result<MemberRow, Refusal>> => {
  const { params, actor, ip } = call;
  const organization = await takeTurns(tx, params.id);
  const row = await findMember(tx, params.id, params.memberId);
  if (!organization || !row) return refuse({ code: 'not-found' });
  const { body } = call;
  const refusal = await refusalOf(world, tx, call, row);
  if (refusal) return refuse(refusal);
  const { line_manager_id: before } = row;
  const lineManagerId = body.line_manager_id === undefined ? before : body.line_manager_id;
  await updateMember(tx, row, { userType: body.user_type, policyId: body.policy_id, lineManagerId });
  const now = (await findMember(tx, params.id, row.id)) ?? row;
  const isRoleNew = body.user_type !== row.user_type;
  if (isRoleNew) {
    const { publicUrl } = world.config;
    const mail = roleChangedMail({ to: row.email, organization: organization.name, role: body.user_type, publicUrl });
    await tellMember(world, tx, row.user_id, mail);
  }
  const facts = {
    organizationId: params.id,
    userType: body.user_type,
    userTypeBefore: row.user_type,
    ...(lineManagerId !== before && { lineManager: lineManagerId ?? 0, lineManagerBefore: before ?? 0 }),
  };
  await audit(world, tx, { event: 'member-changed', userId: row.user_id, actorId: actor.userId, ip, facts });
  return ok(now);
};

/**
 * Changes a member's role, policy and line manager. A new role is reported by mail and applies from the person's next call. Sessions
 * belong to the person, so a team cannot end them. Refuses `not-found`, `role-too-low`, `invalid`, and `conflict`: for
 * an older version, with the current member; for the last Super Admin, with the reason. TEAM-17; docs/roles.md#team;
 * docs/rules.md#team
 */
export const saveMember: Verb<typeof calls.saveMember> = async (world, call) => {
  const refusal = refusalOfEditor(call);
  if (refusal) return refuse(refusal);
  const saved = await world.database.transact((tx) => save(world, tx, call));
  return saved.ok ? ok(memberView(world, call.actor, saved.value)) : saved;
};
