import type { ReplyOf } from '#contract/kit/route.ts';
import type { listCurrencies as route } from '#contract/places.ts';
import { currencies } from '#reference/currencies.ts';

/** All currencies by code. BILL-03 */
export const listCurrencies = (): ReplyOf<typeof route> => currencies.map(({ id, code }) => ({ id, code }));
