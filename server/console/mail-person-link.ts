import type * as calls from '#contract/console-people.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsolePerson } from '#server/people/console-people-store.ts';
import { mailHelpLink } from '#server/sign-in/mail-help-link.ts';

/** Mails a person a sign-in link. Refuses `not-found`, `conflict` while the account is switched off, and `rate-limited`. */
export const mailPersonLink: Verb<typeof calls.mailPersonLink> = async (world, { params, actor, ip }) => {
  const account = await findConsolePerson(world.db, params.id);
  if (!account) return refuse({ code: 'not-found' });
  if (account.status === 'disabled')
    return refuse({ code: 'conflict', detail: 'This account is switched off. Switch it on first.' });
  return await mailHelpLink(world, { account, by: { actorId: actor.userId, ip } });
};
