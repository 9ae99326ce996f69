import type * as calls from '#contract/sign-in.ts';
import type { Verb } from '#server/kit/verb.ts';
import { answerMailRequest } from './parts/answer-mail-request.ts';
import { signInMail } from './parts/mails.ts';

/**
 * Mails a link and a code, each valid once within 10 minutes. The answer is the same for an unknown address and for one
 * that was mailed too often; refuses `rate-limited` by network. SIGN-11; docs/rules.md#sign-in;
 * docs/threats.md#mail-bombing
 */
export const sendSignInLink: Verb<typeof calls.sendSignInLink> = (world, call) =>
  answerMailRequest(world, call, { purpose: 'signin', event: 'link-mailed', write: signInMail });
