import type { Refusal } from '#contract/refusals.ts';
import type { readStayNotice as call } from '#contract/stay-notices.ts';
import { noticeView } from '#domain/hotels/stay-notice.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { countryName } from '#reference/countries.ts';
import type { Verb } from '#server/kit/verb.ts';
import { customerOf } from './customer.ts';
import { findStay, offerOfStay } from './find-stay.ts';
import { mustWaitSeconds } from './parts/may-ask.ts';

const refusalOf = ({ kind }: SupplierError): Refusal =>
  kind === 'unavailable' || kind === 'not_found'
    ? { code: 'offer-gone', detail: 'This room is no longer available. Please choose another.' }
    : { code: 'unavailable', detail: 'The hotel does not answer right now. Please try again shortly.' };

/**
 * What must be known before a chosen room is booked. The supplier is asked without a side effect, because some say who
 * sells a room only then.
 * @returns `offer-expired` for a price that has expired, that another person was shown or that we did not sign;
 * `offer-gone` when the room is no longer sold; `unavailable` when the supplier does not answer
 */
export const readStayNotice: Verb<typeof call> = async (world, { query, actor, ip }) => {
  const customer = customerOf(world, { actor, ip });
  const found = findStay(world, query.signature, { userId: actor.userId, customer });
  // A price that this person was not shown gets the same answer as one that has expired.
  if (!found.ok) return refuse({ code: 'offer-expired' });
  const wait = mustWaitSeconds(world, actor.userId);
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const offer = await offerOfStay(world, found.value, []);
  if (!offer.ok) return refuse(refusalOf(offer.error));
  const country = world.config.paymentCountry;
  return ok({ ...noticeView(offer.value.notice), payment_country: country === null ? null : countryName(country) });
};
