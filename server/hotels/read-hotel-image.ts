import type * as calls from '#contract/hotels.ts';
import type { Actor } from '#domain/access/actor.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import { readWireName } from './parts/names.ts';

/** The same for ever: a browser asks once. */
const keptByBrowsers = { 'cache-control': 'public, max-age=31536000, immutable' };

/** A picture that a supplier draws itself. @returns `not-found` when it draws none of that name */
export const readHotelImage: BytesVerb<typeof calls.readHotelImage, Actor> = async (world, { params }) => {
  const named = readWireName(world, params.id);
  const drawing = named?.supplier.picture(named.name) ?? null;
  if (drawing === null) return refuse({ code: 'not-found' });
  return ok({ bytes: drawing, contentType: 'image/svg+xml', etag: null, headers: keptByBrowsers });
};
