import type { ReplyOf } from '#contract/kit/route.ts';
import type { listPrograms as route } from '#contract/places.ts';
import { loyaltyPrograms } from '#reference/loyalty-programs.ts';

/** Loyalty programs, group by group. TRV-37 */
export const listPrograms = (): ReplyOf<typeof route> =>
  loyaltyPrograms.map(({ id, title, group }) => ({ id, title, group }));
