import type * as calls from '#contract/console-people.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { mailHelpLink } from '#server/sign-in/mail-help-link.ts';
import { findHelped } from './parts/find-helped.ts';

/** Mails a person a sign-in link. Refuses `not-found`, `conflict` while the account is switched off, and `rate-limited`. */
export const mailPersonLink: Verb<typeof calls.mailPersonLink> = async (world, { params, actor, ip }) => {
  const helped = await findHelped(world.db, actor, params.id);
  if (!helped.ok) return helped;
  const account = helped.value;
  if (account.status === 'disabled')
    return refuse({ code: 'conflict', detail: 'This account is switched off. Switch it on first.' });
  return await mailHelpLink(world, { account, by: { actorId: actor.userId, ip } });
};
