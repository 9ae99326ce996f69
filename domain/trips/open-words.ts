/** What is still open of a booked trip, in words. docs/decisions/0123 */
import { type TripPart, tripParts } from '#contract/trip-parts.ts';

/** @returns the parts that a stored text names, in their order */
export const partsIn = (stored: string): readonly TripPart[] => {
  const words = stored.split(',');
  return tripParts.filter((part) => words.includes(part));
};

/** "Hotel and car" */
export const partsText = (parts: readonly TripPart[]): string => {
  const last = parts.at(-1) ?? '';
  const rest = parts.slice(0, -1);
  const text = rest.length === 0 ? last : `${rest.join(', ')} and ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const isMany = (parts: readonly TripPart[]): boolean => parts.length > 1 || parts[0] === 'flights';

/** What the customer reads: "Hotel and car are still open. Our experts are working on them." */
export const openSentence = (parts: readonly TripPart[]): string =>
  `${partsText(parts)} ${isMany(parts) ? 'are' : 'is'} still open. Our experts are working on ${isMany(parts) ? 'them' : 'it'}.`;
