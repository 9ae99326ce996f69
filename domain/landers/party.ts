/** A party of several travelers: how many, and the ages of those under 18. docs/decisions/0079 */
import type { Party } from '#domain/travelers/party-text.ts';
import { guardianAge } from './minors.ts';
import type { LanderForm } from './request-form.ts';

/** The age from which a traveler counts as an adult. */
export const adultAge = 18;

type Asked = Pick<LanderForm, 'pax' | 'minors' | 'minorAges'>;

/** How many of the travelers are under 18; null: not answered, or more than there are travelers. */
export const minorCount = ({ pax, minors }: Asked): number | null =>
  minors === '' || Number(minors) > Number(pax) ? null : Number(minors);

/** @returns the ages, if all needed ones are answered; null while one is missing, or for a single traveler */
export const agesUnder18 = (form: Asked): readonly number[] | null => {
  const count = minorCount(form);
  if (form.pax === '1' || count === null) return null;
  const ages = Array.from({ length: count }, (_, index) => form.minorAges[index] ?? '');
  return ages.includes('') ? null : ages.map(Number);
};

/** @returns the party as far as it is answered */
export const partyOf = (form: Asked): Party => ({ count: Number(form.pax), agesUnder18: agesUnder18(form) });

/** Whether a traveler young enough to need a guardian would fly without an adult. LAND-51, LAND-52 */
export const isWithoutAdult = ({ count, agesUnder18: ages }: Party): boolean =>
  ages !== null && ages.length === count && ages.some((age) => age < guardianAge);
