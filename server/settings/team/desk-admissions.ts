/** Requests to join that nobody in the organization can answer, for the desk. docs/decisions/0082 */

import type { Refusal } from '#contract/refusals.ts';
import type { DeskAdmission } from '#contract/settings/admissions.ts';
import { type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findSuperAdmins } from '#server/people/membership-store.ts';
import { countWaitingAtDesk, findAdmission, findWaitingAtDesk } from './parts/admission-store.ts';
import { deskAdmissionView } from './parts/admission-view.ts';
import { admit, turnAway } from './parts/answer-admission.ts';

/** The longest waiting first. */
export const listAdmissionsAtDesk = async (
  { db, clock }: Pick<World, 'db' | 'clock'>,
  most: number,
): Promise<readonly DeskAdmission[]> => (await findWaitingAtDesk(db, clock.now(), most)).map(deskAdmissionView);

export const countAdmissionsAtDesk = (db: Db, now: Date): Promise<number> => countWaitingAtDesk(db, now);

type DeskAnswer = {
  readonly admissionId: number;
  readonly isYes: boolean;
  readonly by: { readonly actorId: number; readonly ip: string };
};

/**
 * Answers for an organization in which nobody can. Refuses `conflict` with the sentence why: it was answered, has
 * ended, or has a Super Admin by now. The desk checks who may call it.
 */
export const answerAdmissionAtDesk = (
  world: World,
  { admissionId, isYes, by }: DeskAnswer,
): Promise<Result<undefined, Refusal>> =>
  world.database.transact(async (tx) => {
    const row = await findAdmission(tx, admissionId);
    if (!row || row.state === 'unproven') return refuse({ code: 'conflict', detail: 'This request has ended.' });
    const { organization_id: organizationId, organization_name: name } = row;
    if ((await findSuperAdmins(tx, organizationId)).length > 0)
      return refuse({ code: 'conflict', detail: `${name} has a Super Admin, who answers this request.` });
    const answered = await (isYes ? admit : turnAway)(world, tx, { organizationId, admissionId, by });
    return answered.ok ? { ok: true, value: undefined } : answered;
  });
