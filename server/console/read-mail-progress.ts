import type * as calls from '#contract/console-mails.ts';
import { ok } from '#domain/kit/result.ts';
import { findAgainProgress } from '#platform/mail/kept-mails.ts';
import type { Verb } from '#server/kit/verb.ts';

/** How far the mails are that were sent again at one time. docs/operations.md#mails-and-money */
export const readMailProgress: Verb<typeof calls.readMailProgress> = async ({ db }, { query: { at } }) => {
  const { sent, waiting, givenUp } = await findAgainProgress(db, new Date(at));
  return ok({ sent, waiting, given_up: givenUp });
};
