import type { Refusal } from '#contract/refusals.ts';
import type { UserType } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { invitationEnd, invitationMailsADay, oneMoreMail } from '#domain/team/invitations.ts';
import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import { queueBoundedMail } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { invitationMail } from './invitation-mails.ts';
import { findOfAddress, type InvitationRow, saveInvitation } from './invitation-store.ts';

export type Asked = {
  readonly organizationId: number;
  /** Lower case. */
  readonly email: string;
  /** As the inviter typed it. */
  readonly name: string;
  readonly userType: UserType;
  readonly policyId: number | null;
  readonly askedBy: number;
};

/**
 * Writes an invitation and mails its link. This is the same for every address: nothing here checks whether it has an
 * account. The links of earlier mails stop working. Refuses `rate-limited` when the address has had its mails for the
 * day. docs/threats.md#who-has-an-account; docs/threats.md#mail-bombing
 * @param tx a transaction that has locked the team
 */
export const sendInvitation = async (world: World, tx: Db, asked: Asked): Promise<Result<InvitationRow, Refusal>> => {
  const { organizationId, email } = asked;
  const now = world.clock.now();
  const before = await findOfAddress(tx, organizationId, email);
  const next = oneMoreMail(before ? { mails: before.mails, since: before.mails_since } : null, now);
  if ('retryAfterSeconds' in next) {
    const detail = `We mailed this address ${invitationMailsADay} times today. Please try again tomorrow.`;
    return refuse({ code: 'rate-limited', detail, retryAfterSeconds: next.retryAfterSeconds });
  }
  const token = world.ids.token();
  const expiresAt = invitationEnd(now);
  await saveInvitation(tx, { ...asked, tokenHash: sha256(token), now, expiresAt, count: next.count });
  const row = await findOfAddress(tx, organizationId, email);
  invariant(row, 'the written invitation is there');
  const mail = { ...invitationMail(row, { token, publicUrl: world.config.publicUrl }), secretUntil: expiresAt };
  // takeInvitationTurn has counted this for the organization. The mail is dropped when others have filled the mailbox: a
  // person with an account finds the invitation there, and it can be sent again.
  await queueBoundedMail(world, tx, { mail, lane: 'notice', source: null });
  return ok(row);
};
