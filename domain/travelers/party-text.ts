/** The number of travelers, in words. */

/** The party a trip is requested for. */
export type Party = {
  readonly count: number;
  /** The ages of all travelers under 18 on the first day; empty: all are adults; null: unknown. */
  readonly agesUnder18: readonly number[] | null;
};

/** @returns "1 traveler", "3 travelers" */
export const peopleText = (count: number): string => (count === 1 ? '1 traveler' : `${count} travelers`);

const listed = new Intl.ListFormat('en-GB');

/** @returns "all adults", "2 of them under 18 (ages 9 and 12)"; null: one traveler, or unknown */
export const agesText = ({ count, agesUnder18: ages }: Party): string | null => {
  if (count === 1 || ages === null) return null;
  if (ages.length === 0) return 'all adults';
  const who = ages.length === count ? 'all' : `${ages.length} of them`;
  const words = ages.toSorted((a, b) => a - b).map(String);
  return `${who} under 18 (${words.length === 1 ? 'age' : 'ages'} ${listed.format(words)})`;
};

/** @returns "2 travelers", "2 travelers, all adults", "3 travelers, 2 of them under 18 (ages 9 and 12)" */
export const partyText = (party: Party): string =>
  [peopleText(party.count), agesText(party)].filter((part) => part !== null).join(', ');
