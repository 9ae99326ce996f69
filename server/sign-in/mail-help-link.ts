import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { mailChallenge } from './parts/mail-challenge.ts';
import { helpMail } from './parts/mails.ts';

type HelpLink = {
  readonly account: { readonly id: number; readonly email: string };
  readonly by: { readonly actorId: number; readonly ip: string };
};

/**
 * Mails a person a sign-in link because our staff was asked for help. Only the mailbox gets it: the staff never sees a
 * link or a code. Refuses `rate-limited` after five in an hour. docs/operations.md#people
 */
export const mailHelpLink = async (
  world: World,
  { account, by: { actorId: helperId, ip } }: HelpLink,
): Promise<Result<undefined, Refusal>> => {
  const { isMailed } = await world.database.transact((tx) =>
    mailChallenge(world, tx, {
      account,
      purpose: 'signin',
      event: 'link-mailed-by-staff',
      isWithCode: false,
      isKnownDevice: false,
      helperId,
      ip,
      write: helpMail,
    }),
  );
  const detail = 'This person has got five links from our staff within an hour, or ten within a day. Please wait.';
  return isMailed ? ok(undefined) : refuse({ code: 'rate-limited', detail });
};
