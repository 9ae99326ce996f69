/**
 * The steps of a landing page's form: which are shown, in which order, and what each asks for.
 * docs/rules.md#landing-pages
 */
import type { LanderConfig } from '#contract/landers.ts';

export const stepNames = [
  'contact',
  'airport',
  'type',
  'traveler',
  'collaborators',
  'payment',
  'insurance',
  'visa',
  'search',
  'disclaimers',
] as const;
export type StepName = (typeof stepNames)[number];

export const stepTitles: Readonly<Record<StepName, string>> = {
  contact: 'Contact details',
  airport: 'Home airport',
  type: 'Flight type',
  traveler: 'Traveler details',
  collaborators: 'Collaborators',
  payment: 'Payment',
  insurance: 'Travel insurance',
  visa: 'Visa',
  search: 'Ideal flights',
  disclaimers: 'Disclaimers',
};

export type LanderStep = { readonly name: StepName; readonly number: number; readonly title: string };

type Config = Pick<LanderConfig, 'features' | 'options' | 'disclaimers'>;

const isShown = ({ features, options, disclaimers }: Config): Readonly<Record<StepName, boolean>> => ({
  contact: true,
  airport: features.is_airport_selection_shown,
  type: features.is_flight_type_shown,
  traveler: features.is_traveler_shown,
  collaborators: features.is_collaborators_shown,
  payment: features.is_payment_shown,
  insurance: features.is_insurance_shown,
  visa: features.is_visa_shown,
  search: options.is_self_search,
  disclaimers: disclaimers.length > 0,
});

/** @returns the steps of a page, numbered as they are shown. LAND-11, LAND-12, LAND-13 */
export const landerSteps = (config: Config): readonly LanderStep[] => {
  const shown = isShown(config);
  return stepNames
    .filter((name) => shown[name])
    .map((name, index) => ({ name, number: index + 1, title: stepTitles[name] }));
};
