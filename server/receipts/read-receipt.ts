import type * as calls from '#contract/trips.ts';
import { writtenFor } from '#domain/kit/reader.ts';
import { ok } from '#domain/kit/result.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import { findReaderOf } from '#server/people/reading-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { gatherReceipt } from './parts/gather-receipt.ts';
import { receiptHeaders, receiptPage } from './parts/receipt-page.ts';

/**
 * The items and payments of a trip as a page to print, created for each reader. It shows ticket numbers to people who
 * may see them and never confirmation codes, because receipts are passed on and left in printers. TRIP-31;
 * docs/threats.md#foreign-markup; docs/threats.md#booking-codes; docs/roles.md#trips
 */
export const readReceipt: BytesVerb<typeof calls.readReceipt> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const reader = await findReaderOf(world.db, actor.userId);
  const receipt = await gatherReceipt(world, opened.value, reader);
  const page = writtenFor(reader, () => receiptPage(receipt));
  return ok({ bytes: page, contentType: 'text/html; charset=utf-8', etag: null, headers: receiptHeaders });
};
