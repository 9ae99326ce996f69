/** A change to an object that somebody else has changed meanwhile. docs/faults.md#stale-writes */
import { z } from 'zod';
import type { ReplyOf, Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';

/**
 * The refusal of a write on an older version: 409 `conflict`, with the current object.
 * @param read the route that reads such an object; its reply is the shape of `current`
 */
export const staleWrite = <R extends Route & { reply: z.ZodType }>(read: R, current: ReplyOf<R>): Refusal => ({
  code: 'conflict',
  current: z.encode(read.reply, current),
});
