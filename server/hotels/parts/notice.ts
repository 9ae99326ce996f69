import { plainText } from '#domain/hotels/plain-text.ts';
import { hotelSentences, rateSentences, type StayNotice } from '#domain/hotels/stay-notice.ts';
import type { HotelSupplier, PropertyDetail, StayRate } from '#suppliers/hotels/port.ts';

/** A trip keeps it for years: nobody reads more. */
const mostLetters = 8_000;

/** What must be known before a stay is booked, from the rate as it was checked and the hotel's description. */
export const noticeOf = (
  supplier: Pick<HotelSupplier, 'termsUrl'>,
  rate: StayRate,
  detail: PropertyDetail,
): StayNotice => ({
  conditions: [...hotelSentences(detail), ...rateSentences(rate)],
  instructions: plainText(detail.instructionsHtml).slice(0, mostLetters),
  traders: rate.traders ?? [],
  termsUrl: rate.termsUrl ?? supplier.termsUrl ?? null,
});
