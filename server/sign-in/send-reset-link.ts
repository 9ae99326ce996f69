import type * as calls from '#contract/sign-in.ts';
import type { Verb } from '#server/kit/verb.ts';
import { answerMailRequest } from './parts/answer-mail-request.ts';
import { resetMail } from './parts/mails.ts';

/**
 * Mails a link and a code that sign in and lead to the account settings, where the person chooses a new password right
 * after signing in. It answers and refuses like the sign-in link, in the same way for known and unknown addresses.
 * SIGN-17, SIGN-18
 */
export const sendResetLink: Verb<typeof calls.sendResetLink> = (world, call) =>
  answerMailRequest(world, call, { purpose: 'reset', event: 'reset-mailed', write: resetMail });
