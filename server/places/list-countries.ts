import type { ReplyOf } from '#contract/kit/route.ts';
import type { listCountries as route } from '#contract/places.ts';
import { countries } from '#reference/countries.ts';

/** All countries by English name. LAND-42, TRV-36 */
export const listCountries = (): ReplyOf<typeof route> => countries.map(({ id, name }) => ({ id, title: name }));
