import type * as calls from '#contract/settings/invitations.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findPersonId } from '#server/sign-in/welcome-person.ts';
import { ownInvitationView } from './parts/invitation-view.ts';
import { openLink } from './parts/open-link.ts';

/**
 * Reads the invitation of a mailed link. A person who holds the link has the mailbox, so the reply may say whether that
 * address has an account. Refuses `not-found`, and `conflict` for somebody signed in as another person.
 */
export const openInvitationLink: Verb<typeof calls.openInvitationLink> = async (world, { body, actor }) => {
  const opened = await openLink(world, world.db, { token: body.token, actor });
  if (!opened.ok) return opened;
  const row = opened.value;
  const { id: _id, ...invitation } = ownInvitationView(row);
  const hasAccount = (await findPersonId(world.db, row.email)) !== null;
  return ok({
    invitation,
    email: row.email,
    has_account: hasAccount,
    is_signed_in: actor.kind === 'user',
    suggested_name: hasAccount ? '' : row.name,
  });
};
