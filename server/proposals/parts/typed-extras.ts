import type { TypedExtra } from '#contract/extras.ts';
import type { Refusal } from '#contract/refusals.ts';
import { type ExtraOffer, extraProblem, extraPromise } from '#domain/extras/extra.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';

/** What an expert typed, as offers with their own names. Refuses `invalid`: times that are over or in no order. */
export const typedExtras = (
  { clock, ids }: Pick<World, 'clock' | 'ids'>,
  typed: readonly TypedExtra[],
): Result<readonly ExtraOffer[], Refusal> => {
  const now = clock.now();
  const offers = typed.map(
    ({ price: minor, currency, free_until: freeUntil, ...rest }): ExtraOffer => ({
      ...rest,
      ref: ids.short(),
      price: { minor, currency },
      freeUntil,
      expiresAt: extraPromise(rest.begins, now).toISOString(),
    }),
  );
  for (const [at, offer] of offers.entries()) {
    const problem = extraProblem(offer, now);
    if (problem)
      return refuse({
        code: 'invalid',
        detail: `${problem.sentence}.`,
        errors: { [`extras.${at}.${problem.field}`]: problem.sentence },
      });
  }
  return ok(offers);
};
