/** What happens to an offer between search and booking: by luck, or because of a scenario. */
import type { SupplierError } from '#domain/kit/outcome.ts';
import { asFraction, hash } from '../kit/hash.ts';
import type { OfferTerms } from '../kit/offer-ref.ts';

const goneShare = 0.01;
const risenShare = 0.03;
/**
 * In one scenario every check adds this much, in hundredths of the currency's unit, or whole units without
 * decimals.
 */
const riseMinor = 1000;

/**
 * What luck does to offers. It is the same whenever the same flights are offered for the same day and fare.
 * @param hasLuck false: nothing happens to an offer, except in a scenario
 */
export const makeOfferFate = (hasLuck: boolean) => {
  const luckOf = ({ content }: OfferTerms, what: number): number =>
    hasLuck ? asFraction(hash(content[0], content[1], what, 91)) : 1;

  /** @returns whether the last seat of the fare was sold since the search: 1 % of offers */
  const isGone = (terms: OfferTerms): boolean => terms.scenario === '' && luckOf(terms, 1) < goneShare;

  /**
   * The current price of an offer: 3 % have risen by 2 to 12 % since the search.
   * @param lastMinor the price the caller expects
   */
  const currentMinor = (terms: OfferTerms, lastMinor: number): number => {
    if (terms.scenario === 'rising') return lastMinor > terms.totalMinor ? lastMinor : terms.totalMinor + riseMinor;
    const luck = luckOf(terms, 1);
    if (terms.scenario !== '' || luck < goneShare || luck >= goneShare + risenShare) return terms.totalMinor;
    return Math.round(terms.totalMinor * (1.02 + 0.1 * luckOf(terms, 2)));
  };

  return { isGone, currentMinor };
};

/** @returns a test scenario's answer to a call, or null when it lets the call through */
export const scenarioRefusal = (
  { scenario }: OfferTerms,
  call: 'reprice' | 'hold' | 'instant',
): SupplierError | null => {
  if (call === 'reprice')
    return scenario === 'gone' ? { kind: 'unavailable', message: 'This fare is sold out.' } : null;
  if (scenario === 'unknown') return { kind: 'outcome_unknown', attemptId: '' };
  if (scenario === 'balance')
    return { kind: 'config', message: 'The balance of the agency does not cover this order.' };
  if (scenario === 'details') {
    const message = 'The airline did not accept the phone number and the date of birth.';
    const refused = (['phone_number', 'date_of_birth'] as const).map(
      (field) => ({ passenger: 0, field, problem: 'not-accepted' }) as const,
    );
    return { kind: 'validation', fields: {}, message, refused };
  }
  if (scenario === 'hold-only' && call === 'instant') return { kind: 'unsupported', what: 'paying this fare at once' };
  return null;
};
