/** The concierge request: one form by template, in the person's own words. docs/rules.md#concierge-requests */
import type { CabinChoice } from '#contract/flights.ts';
import type { TripType } from '#contract/trips.ts';

export const conciergeTemplates = ['premium', 'group', 'offsite', 'default'] as const;
export type ConciergeTemplate = (typeof conciergeTemplates)[number];

/** @returns the form of a trip type. Types without a form of their own share the default. WIZ-27 */
export const templateOf = (type: TripType | null): ConciergeTemplate =>
  conciergeTemplates.find((template) => template === type) ?? 'default';

/** What can be requested, in display order. WIZ-29 */
export const conciergeItems = ['flights', 'hotels', 'transport', 'other'] as const;
export type ConciergeItem = (typeof conciergeItems)[number];

export const conciergeItemTitles: Readonly<Record<ConciergeItem, string>> = {
  flights: 'Flights',
  hotels: 'Hotels',
  transport: 'Transport',
  other: 'Other',
};

/** WIZ-31 */
const counts = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
/** WIZ-33 */
const ranges = ['8-14', '15-29', '30-49', '50+'] as const;

const isForMany = (template: ConciergeTemplate): boolean => template === 'group' || template === 'offsite';

/** @returns the choices for the number of people: a count, or a range for groups and offsites. WIZ-31, WIZ-33 */
export const peopleChoices = (template: ConciergeTemplate): readonly string[] =>
  isForMany(template) ? ranges : counts;

/** Shown at the number of people where the form takes at most 8. WIZ-32 */
export const moreThanEightText = 'More than 8 people? Please choose Group as the type of trip.';

/** @returns the hint at the number of people, or null. WIZ-32 */
export const peopleHint = (template: ConciergeTemplate): string | null =>
  isForMany(template) ? null : moreThanEightText;

export type ConciergeForm = {
  readonly template: ConciergeTemplate;
  /** One of peopleChoices; empty: not answered. */
  readonly people: string;
  /** Where an offsite goes, in words; empty for every other template. WIZ-30 */
  readonly destination: string;
  /** Days `YYYY-MM-DD`, or what was typed; asked where the schedule is decided. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly items: readonly ConciergeItem[];
  readonly details: Readonly<Record<ConciergeItem, string>>;
  readonly cabin: CabinChoice;
};

export const detailsMaxLength = 1_500;
export const destinationMaxLength = 255;

/** @returns an empty form; the premium one preselects Business/First. WIZ-34 */
export const emptyConcierge = (template: ConciergeTemplate): ConciergeForm => ({
  template,
  people: '',
  destination: '',
  firstDay: '',
  lastDay: '',
  items: ['flights'],
  details: { flights: '', hotels: '', transport: '', other: '' },
  cabin: template === 'premium' ? 'business_first' : 'economy',
});

/** @returns the form under another template, keeping the fields both have. */
export const conciergeFor = (template: ConciergeTemplate, before: ConciergeForm | null): ConciergeForm => {
  if (before === null) return emptyConcierge(template);
  if (before.template === template) return before;
  const isOffered = peopleChoices(template).includes(before.people);
  const { cabin } = emptyConcierge(template);
  return {
    ...before,
    template,
    cabin,
    people: isOffered ? before.people : '',
    destination: template === 'offsite' ? before.destination : '',
  };
};

/** Turns an item on or off. Its text is kept until the request is sent. */
export const turnItem = (form: ConciergeForm, item: ConciergeItem, isOn: boolean): ConciergeForm => ({
  ...form,
  items: conciergeItems.filter((each) => (each === item ? isOn : form.items.includes(each))),
});
