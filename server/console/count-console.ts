import type * as calls from '#contract/console-money.ts';
import { ok } from '#domain/kit/result.ts';
import { countGivenUp } from '#platform/mail/kept-mails.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countDisputesToAnswer } from '#server/payments/disputes-store.ts';
import { countMoney } from './list-money.ts';

/** The numbers in the menu of administrators. It is polled, so it counts by indexes and leaves no audit entry. */
export const countConsole: Verb<typeof calls.countConsole> = async ({ db }) => {
  const [mails, matters, disputes] = await Promise.all([countGivenUp(db), countMoney(db), countDisputesToAnswer(db)]);
  return ok({ mails, money: matters + disputes });
};
