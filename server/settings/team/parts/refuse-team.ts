import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { queueBoundedMail, sourceNetwork } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { declinedInvitationMail } from './invitation-mails.ts';
import { answerInvitation, type InvitationRow } from './invitation-store.ts';
import { gone } from './join-team.ts';
import { findMemberOf } from './store.ts';

type Declining = {
  readonly row: InvitationRow;
  /** Null: by the mailed link, where the person may have no account. */
  readonly userId: number | null;
  readonly ip: string;
};

/** Declines for the invitee. The inviter is mailed while they are still a member. Refuses `not-found`. */
export const refuseTeam = async (
  world: World,
  tx: Db,
  { row, userId, ip }: Declining,
): Promise<Result<undefined, Refusal>> => {
  if (!(await answerInvitation(tx, row.id, { state: 'declined', now: world.clock.now() }))) return refuse(gone);
  const asker = await findMemberOf(tx, row.organization_id, row.asked_by);
  const { publicUrl } = world.config;
  if (asker) {
    const mail = declinedInvitationMail(row, { email: asker.email, publicUrl });
    await queueBoundedMail(world, tx, { mail, lane: 'notice', source: sourceNetwork(ip) });
  }
  const facts = { organizationId: row.organization_id, invitationId: row.id, askedBy: row.asked_by };
  await audit(world, tx, { event: 'invitation-declined', userId, actorId: userId, ip, facts });
  return ok(undefined);
};
