import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import { findReaderOf } from '#server/people/reading-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { gatherReceipt } from './parts/gather-receipt.ts';
import { receiptPdf } from './parts/receipt-pdf.ts';

/** The receipt as a PDF, with what its page shows to the same reader. docs/rules.md#receipts; docs/decisions/0145 */
export const readReceiptFile: BytesVerb<typeof calls.readReceiptFile> = async (world, { actor, params, query }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const reader = await findReaderOf(world.db, actor.userId);
  const bytes = await receiptPdf(await gatherReceipt(world, opened.value, reader), query.paper, reader);
  const headers = { 'content-disposition': `attachment; filename="receipt-${params.id}.pdf"` };
  return ok({ bytes, contentType: 'application/pdf', etag: null, headers });
};
