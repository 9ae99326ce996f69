import type * as calls from '#contract/hotels.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import { callContext } from './parts/ask-suppliers.ts';
import { readWireName } from './parts/names.ts';

/** It never changes, so a browser asks once. */
const keptByBrowsers = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * A picture of a hotel, as its supplier has it.
 * @returns `not-found` when the supplier has no such picture, `unavailable` when it does not send it
 */
export const readHotelImage: BytesVerb<typeof calls.readHotelImage> = async (world, { params }) => {
  const named = readWireName(world, params.id);
  if (!named) return refuse({ code: 'not-found' });
  const picture = await named.supplier.picture(named.name, callContext(world));
  if (!picture.ok) return refuse({ code: picture.error.kind === 'not_found' ? 'not-found' : 'unavailable' });
  return ok({ ...picture.value, etag: null, headers: keptByBrowsers });
};
