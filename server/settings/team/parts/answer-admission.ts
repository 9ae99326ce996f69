/** The answer to a request to join, by a Super Admin or at the desk. docs/decisions/0082 */

import type { Refusal } from '#contract/refusals.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { answeredEnd } from '#domain/team/admissions.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTeamEvent } from '#platform/events/trip-events.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { addMember } from '#server/settings/account/found-organization.ts';
import { findOrCreateGuest } from '#server/sign-in/find-or-create-guest.ts';
import { welcomePerson } from '#server/sign-in/welcome-person.ts';
import { answeredWords } from './admission-answered.ts';
import { admittedMail, notAdmittedMail } from './admission-mails.ts';
import { type AdmissionRow, findAdmission, saveAnswer } from './admission-store.ts';
import { answerInvitation, findOfAddress } from './invitation-store.ts';
import { findMemberOf, type MemberRow } from './store.ts';

type Answering = {
  readonly organizationId: number;
  readonly admissionId: number;
  readonly by: { readonly actorId: number; readonly ip: string };
};

/**
 * Returns the request if nobody has answered it. Answers of one team run one after the other. Refuses `not-found`, and
 * `conflict` with the sentence that says what happened.
 */
const takeWaiting = async (
  world: World,
  tx: Db,
  { organizationId, admissionId }: Answering,
): Promise<Result<AdmissionRow, Refusal>> => {
  await takeTurns(tx, organizationId);
  const row = await findAdmission(tx, admissionId);
  if (row?.organization_id !== organizationId || row.state === 'unproven') return refuse({ code: 'not-found' });
  const said = answeredWords(row, world.clock.now());
  return said === null ? ok(row) : refuse({ code: 'conflict', detail: said });
};

const factsOf = ({ organizationId, admissionId }: Answering) => ({ organizationId, admissionId });

/** A waiting invitation of the same person is no longer needed. */
const endInvitation = async (world: World, tx: Db, row: AdmissionRow): Promise<void> => {
  const asked = await findOfAddress(tx, row.organization_id, row.email);
  if (asked) await answerInvitation(tx, asked.id, { state: 'accepted', now: world.clock.now() });
};

/**
 * Makes the person a member at once, as Standard: they have proven the address and asked for it themselves. An address
 * without an account gets one, which its person opens by a mailed link.
 */
export const admit = async (world: World, tx: Db, answering: Answering): Promise<Result<MemberRow, Refusal>> => {
  const waiting = await takeWaiting(world, tx, answering);
  if (!waiting.ok) return waiting;
  const row = waiting.value;
  const { organizationId, by } = answering;
  const { id: userId } = await findOrCreateGuest(world, tx, row);
  if ((await welcomePerson(tx, userId)) !== null)
    return refuse({ code: 'conflict', detail: `${row.name} cannot join a team. Please decline the request.` });
  if (!(await findMemberOf(tx, organizationId, userId)))
    await addMember(world, tx, { organizationId, userId, userType: 0, policyId: null });
  const now = world.clock.now();
  await saveAnswer(tx, row.id, { state: 'accepted', by: by.actorId, now, end: answeredEnd(now) });
  await endInvitation(world, tx, row);
  await queueWritten(tx, () => [admittedMail(row, world.config.publicUrl)]);
  await emitTeamEvent(tx, organizationId);
  await audit(world, tx, { event: 'admission-accepted', userId, ...by, facts: factsOf(answering) });
  const member = await findMemberOf(tx, organizationId, userId);
  invariant(member, 'a person who was admitted is a member');
  return ok(member);
};

/** Declines, and tells the person by mail. */
export const turnAway = async (world: World, tx: Db, answering: Answering): Promise<Result<undefined, Refusal>> => {
  const waiting = await takeWaiting(world, tx, answering);
  if (!waiting.ok) return waiting;
  const row = waiting.value;
  const now = world.clock.now();
  const end = answeredEnd(now);
  await saveAnswer(tx, row.id, { state: 'declined', by: answering.by.actorId, now, end });
  await queueMail(tx, notAdmittedMail(row, end));
  await emitTeamEvent(tx, row.organization_id);
  const facts = factsOf(answering);
  await audit(world, tx, { event: 'admission-declined', userId: null, ...answering.by, facts });
  return ok(undefined);
};
