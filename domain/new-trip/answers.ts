/** The questions of the guide for a new trip, and their words. docs/rules.md#new-trip */
import type { TripType } from '#contract/trips.ts';

export type BookingMethod = 'self' | 'assisted';
export type Schedule = 'decided' | 'undecided';
export type Purpose = 'business' | 'personal';
export type ContactKind = 'you' | 'colleague' | 'external';

export type Contact =
  | { readonly kind: 'you' }
  | { readonly kind: 'colleague'; readonly customerId: number | null }
  | { readonly kind: 'external'; readonly name: string; readonly email: string };

/** Every answer of the guide; null or empty means not answered. */
export type GuideAnswers = {
  readonly type: TripType | null;
  /** Asked for Standard only. */
  readonly method: BookingMethod | null;
  /** Asked for every other type. */
  readonly schedule: Schedule | null;
  readonly purpose: Purpose | null;
  readonly organizationId: number | null;
  readonly identifier: string;
  readonly isIdentifierConfirmed: boolean;
  readonly contact: Contact | null;
};

export const noAnswers: GuideAnswers = {
  type: null,
  method: null,
  schedule: null,
  purpose: null,
  organizationId: null,
  identifier: '',
  isIdentifierConfirmed: false,
  contact: null,
};

export type Choice<T> = { readonly value: T; readonly title: string; readonly description: string };

/** The trip types in the order in which they are offered. GUIDE-03, GUIDE-04 */
export const typeChoices: readonly Choice<TripType>[] = [
  { value: 'standard', title: 'Standard', description: '1 to 8 people, flights, hotels and cars' },
  { value: 'group', title: 'Group', description: 'More than 8 people' },
  { value: 'offsite', title: 'Offsite', description: 'Corporate offsites, conferences, retreats' },
  { value: 'premium', title: 'Premium (VIP)', description: 'Premium cabin classes and private jets' },
  { value: 'custom', title: 'Custom', description: 'Any complicated request' },
];

/** How a Standard trip can be booked. GUIDE-06 to GUIDE-08 */
export const methodChoices: readonly Choice<BookingMethod>[] = [
  { value: 'self', title: 'Self Booking', description: 'You choose and book at once' },
  { value: 'assisted', title: 'Assisted Booking', description: 'Our team suggests flights, hotels and cars' },
];

/** Whether the schedule of any other trip is decided. GUIDE-09 */
export const scheduleChoices: readonly Choice<Schedule>[] = [
  { value: 'decided', title: 'Yes (Decided)', description: 'Dates and places are set' },
  { value: 'undecided', title: 'No (Undecided)', description: 'Dates or places may still change' },
];

/** What a trip is for, which also decides who pays. GUIDE-10, WIZ-24 */
export const purposeChoices: readonly Choice<Purpose>[] = [
  { value: 'business', title: 'Business', description: 'Travel policy and billing of your organization' },
  { value: 'personal', title: 'Personal', description: 'Paid with your own card' },
];

/** Who answers questions about the trip. GUIDE-12 */
export const contactChoices: readonly Choice<ContactKind>[] = [
  { value: 'you', title: 'You', description: 'You get the mails and messages' },
  { value: 'colleague', title: 'Colleague', description: 'A member of the organization' },
  { value: 'external', title: 'External', description: 'Someone outside the organization' },
];
