/** The stage in the page's address: a reload and Back lead to where the person was. */
import { pages } from '#contract/pages.ts';
import { type WizardSection, wizardSections } from '#domain/guide/wizard.ts';
import { useNavigation } from '#web/kit/navigation.tsx';

/** No section in the address is the guide. GUIDE-02 */
export type StageAddress =
  | { readonly stage: 'guide' }
  | { readonly stage: 'wizard'; readonly section: WizardSection }
  | { readonly stage: 'card' }
  | { readonly stage: 'confirm'; readonly tripId: number };

const stageOf = (query: URLSearchParams): StageAddress => {
  const name = query.get('section');
  const tripId = Number(query.get('trip'));
  if (name === 'card') return { stage: 'card' };
  if (name === 'confirm' && Number.isInteger(tripId) && tripId > 0) return { stage: 'confirm', tripId };
  const section = wizardSections.find((one) => one === name);
  return section === undefined ? { stage: 'guide' } : { stage: 'wizard', section };
};

const textOf = (address: StageAddress): string => {
  if (address.stage === 'guide') return '';
  if (address.stage === 'wizard') return `?section=${address.section}`;
  return address.stage === 'card' ? '?section=card' : `?section=confirm&trip=${address.tripId}`;
};

/** @returns where the address is, and what goes elsewhere; `isReplacing` leaves no step for Back */
export const useStageAddress = () => {
  const { search, go } = useNavigation();
  return {
    address: stageOf(new URLSearchParams(search)),
    goTo: (address: StageAddress, options?: { isReplacing?: boolean }) =>
      go(pages.newTrip() + textOf(address), options),
  };
};
