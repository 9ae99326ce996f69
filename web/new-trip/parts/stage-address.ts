/** The stage in the page's address, so that a reload and Back lead to the same stage. */
import { pages } from '#contract/pages.ts';
import { type WizardSection, wizardSections } from '#domain/new-trip/wizard.ts';
import type { CardWhy } from '#web/checkout/card-asked.ts';
import { legParam } from '#web/flights/search.ts';
import { placeParams as hotelPlaceParams } from '#web/hotels/list-address.ts';
import { propertyParam } from '#web/hotels/property-address.ts';
import { useNavigation } from '#web/kit/navigation.tsx';

const cardWhyOf = (word: string | null): CardWhy => (word === 'declined' || word === 'other' ? word : 'missing');

/** Without a section in the address: the guide. GUIDE-02 */
export type StageAddress =
  | { readonly stage: 'guide' }
  /** `leg`: the flight or hotel being chosen; without it the route form or the stays. */
  | { readonly stage: 'wizard'; readonly section: WizardSection; readonly leg?: string | undefined }
  | { readonly stage: 'concierge' }
  /** A failed trip to request again. */
  | { readonly stage: 'copy'; readonly tripId: number }
  | { readonly stage: 'card'; readonly why: CardWhy }
  | { readonly stage: 'confirm'; readonly tripId: number; readonly isSelfBook: boolean };

const stageOf = (query: URLSearchParams): StageAddress => {
  const name = query.get('section');
  const tripId = Number(query.get('trip'));
  const copied = Number(query.get('copy'));
  if (Number.isInteger(copied) && copied > 0) return { stage: 'copy', tripId: copied };
  if (name === 'card') return { stage: 'card', why: cardWhyOf(query.get('why')) };
  if (name === 'request') return { stage: 'concierge' };
  if (name === 'confirm' && Number.isInteger(tripId) && tripId > 0)
    return { stage: 'confirm', tripId, isSelfBook: query.get('kind') !== 'request' };
  const section = wizardSections.find((one) => one === name);
  return section === undefined
    ? { stage: 'guide' }
    : { stage: 'wizard', section, leg: query.get(legParam) ?? undefined };
};

const placeParams: readonly string[] = ['section', 'trip', 'why', 'copy', legParam, propertyParam, ...hotelPlaceParams];

// Between sections the other parameters stay, so that filters and sort of the flights survive.
// docs/screens.md#filters
/** The query of a stage, with the question mark. @param before the query until now */
export const addressOf = (address: StageAddress, before = new URLSearchParams()): string => {
  if (address.stage === 'guide') return '';
  if (address.stage === 'copy') return `?copy=${address.tripId}`;
  if (address.stage === 'card') return `?section=card${address.why === 'missing' ? '' : `&why=${address.why}`}`;
  if (address.stage === 'concierge') return '?section=request';
  if (address.stage === 'confirm')
    return `?section=confirm&trip=${address.tripId}${address.isSelfBook ? '' : '&kind=request'}`;
  const kept = [...before].filter(([name]) => !placeParams.includes(name));
  const leg = address.leg === undefined ? [] : [[legParam, address.leg]];
  return `?${new URLSearchParams([['section', address.section], ...leg, ...kept])}`;
};

/** @returns the place in the address, and navigation to another; `isReplacing` adds no history entry */
export const useStageAddress = () => {
  const { search, go } = useNavigation();
  const query = new URLSearchParams(search);
  return {
    address: stageOf(query),
    goTo: (address: StageAddress, options?: { isReplacing?: boolean }) =>
      go(pages.newTrip() + addressOf(address, query), options),
  };
};
