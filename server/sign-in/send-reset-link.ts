import type * as calls from '#contract/sign-in.ts';
import type { Verb } from '#server/kit/verb.ts';
import { answerMailRequest } from './parts/answer-mail-request.ts';
import { resetMail } from './parts/mails.ts';

/**
 * Mails a link and a code that sign in and lead on to the account settings, where a new password is chosen: the
 * sign-in is fresh then. Answers and refuses like the sign-in link, for known and unknown addresses alike.
 * SIGN-17, SIGN-18
 */
export const sendResetLink: Verb<typeof calls.sendResetLink> = (world, call) =>
  answerMailRequest(world, call, { purpose: 'reset', event: 'reset-mailed', write: resetMail });
