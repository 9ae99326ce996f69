import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/admissions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { admissionEnd, mostWaitingAdmissions } from '#domain/team/admissions.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTeamEvent } from '#platform/events/trip-events.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import { queueBoundedMail, sourceNetwork } from '#server/kit/bounded-mail.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findSuperAdmins } from '#server/people/membership-store.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { countAsProof } from '#server/sign-in/count-as-proof.ts';
import { findPersonId, hindranceOf } from '#server/sign-in/welcome-person.ts';
import { admissionAskedMail, admissionAtDeskMail } from './parts/admission-mails.ts';
import { type AdmissionRow, findAdmission, findByLink, findWaiting, saveProof } from './parts/admission-store.ts';
import { openedView } from './parts/admission-view.ts';
import { admissionGone } from './parts/gone-admission.ts';
import { cannotJoin } from './parts/join-team.ts';
import { findMemberOf } from './parts/store.ts';

type ConfirmCall = Call<typeof calls.confirmAdmission, Actor>;

/** Why the person behind the address cannot join. They hold its mailbox, so they may read it. */
const refusalOfPerson = async (tx: Db, row: AdmissionRow, userId: number): Promise<Refusal | null> => {
  const hindrance = await hindranceOf(tx, userId);
  if (hindrance !== null) return { code: 'conflict', detail: cannotJoin[hindrance] };
  if (!(await findMemberOf(tx, row.organization_id, userId))) return null;
  return { code: 'conflict', detail: `You are on the team of ${row.organization_name} already. Please sign in.` };
};

/**
 * Tells every Super Admin who can sign in; where there is none, our desk. Of an organization that waits for approval they
 * are told once it is approved.
 */
const tell = async (world: World, tx: Db, row: AdmissionRow, ip: string): Promise<void> => {
  if (!row.is_organization_active) return;
  const { publicUrl, supportEmail } = world.config;
  const superAdmins = await findSuperAdmins(tx, row.organization_id);
  const bound = { lane: 'notice', source: sourceNetwork(ip) } as const;
  if (superAdmins.length === 0)
    await queueBoundedMail(world, tx, { mail: admissionAtDeskMail(row, { to: supportEmail, publicUrl }), ...bound });
  for (const to of superAdmins)
    await queueBoundedMail(world, tx, { mail: admissionAskedMail(row, { to, publicUrl }), ...bound });
};

const confirm = async (world: World, tx: Db, { body, ip }: ConfirmCall): Promise<Result<AdmissionRow, Refusal>> => {
  const now = world.clock.now();
  const found = await findByLink(tx, sha256(body.token), now);
  if (!found) return refuse(admissionGone);
  // When the button is pressed twice, the second call finds what the first has done.
  await takeTurns(tx, found.organization_id);
  const row = await findByLink(tx, sha256(body.token), now);
  if (!row) return refuse(admissionGone);
  if (row.state !== 'unproven') return ok(row);
  const userId = await findPersonId(tx, row.email);
  const refusal = userId === null ? null : await refusalOfPerson(tx, row, userId);
  if (refusal) return refuse(refusal);
  if ((await findWaiting(tx, row.organization_id, now)).length >= mostWaitingAdmissions) {
    const detail = `Many people ask to join ${row.organization_name} right now. Please try again later, or ask your company.`;
    return refuse({ code: 'rate-limited', detail });
  }
  await saveProof(tx, row.id, { name: body.name, now, end: admissionEnd(now) });
  const proven = await findAdmission(tx, row.id);
  invariant(proven, 'the request that was just proven is there');
  await emitTeamEvent(tx, row.organization_id);
  await tell(world, tx, proven, ip);
  if (userId !== null) await countAsProof(world, tx, { userId, ip });
  const facts = { organizationId: row.organization_id, admissionId: row.id };
  await audit(world, tx, { event: 'admission-asked', userId, actorId: userId, ip, facts });
  return ok(proven);
};

/**
 * Sends the request of a mailed link to the Super Admins of its organization, or to our desk where there is none. For a
 * request that was already sent it returns the current state. Refuses `not-found`; `conflict` for members, staff and
 * accounts that are switched off; `rate-limited` while 50 wait there. docs/decisions/0082
 */
export const confirmAdmission: Verb<typeof calls.confirmAdmission> = async (world, call) => {
  const confirmed = await world.database.transact((tx) => confirm(world, tx, call));
  return confirmed.ok ? ok(openedView(confirmed.value)) : confirmed;
};
