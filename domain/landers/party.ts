/** Who travels when several do: how many, and how old those under 18 are. docs/decisions/0079 */
import type { Party } from '#domain/travelers/party-text.ts';
import { guardianAge } from './minors.ts';
import type { LanderForm } from './request-form.ts';

/** The age from which somebody counts as an adult. */
export const adultAge = 18;

type Asked = Pick<LanderForm, 'pax' | 'minors' | 'minorAges'>;

/** How many of the travelers were said to be under 18; null: not said, or more than travel. */
export const minorCount = ({ pax, minors }: Asked): number | null =>
  minors === '' || Number(minors) > Number(pax) ? null : Number(minors);

/** @returns the ages as far as they are needed and said; null while one is missing, or for a single traveler */
export const agesUnder18 = (form: Asked): readonly number[] | null => {
  const count = minorCount(form);
  if (form.pax === '1' || count === null) return null;
  const ages = Array.from({ length: count }, (_, index) => form.minorAges[index] ?? '');
  return ages.includes('') ? null : ages.map(Number);
};

/** @returns who travels, as far as it was said */
export const partyOf = (form: Asked): Party => ({ count: Number(form.pax), agesUnder18: agesUnder18(form) });

/** Whether no adult flies along with somebody for whom airlines want a guardian. LAND-51, LAND-52 */
export const isWithoutAdult = ({ count, agesUnder18: ages }: Party): boolean =>
  ages !== null && ages.length === count && ages.some((age) => age < guardianAge);
