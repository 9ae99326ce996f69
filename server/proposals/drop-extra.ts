import type * as calls from '#contract/arranged-extras.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { dropBookedExtra } from '#server/bookings/arrange-extra.ts';
import type { Verb } from '#server/kit/verb.ts';
import { notBookedNow, openExtra } from './confirm-extra.ts';

/** An expert could not arrange a booked extra: it is canceled and refunded in full. docs/decisions/0122 */
export const dropExtra: Verb<typeof calls.dropExtra> = async (world, call) => {
  const opened = await openExtra(world, call);
  if (!opened.ok) return opened;
  if (opened.value.status === 'Canceled') return ok(undefined);
  return (await dropBookedExtra(world, opened.value.quoteId)) ? ok(undefined) : refuse(notBookedNow);
};
