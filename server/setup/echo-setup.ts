import type * as calls from '#contract/setup.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { echoPurpose } from './parts/try-address.ts';

/** Signs a number of the caller. The signature is good for nothing else. */
export const echoSetup: Verb<typeof calls.echoSetup> = async ({ secrets }, { query: { nonce } }) =>
  ok({ signed: secrets.sign(echoPurpose, nonce) });
