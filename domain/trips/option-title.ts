/**
 * Options are numbered from 1 for people. The first itinerary of their trip is the request itself, and no index is used
 * twice, so a number stays the same when another option is withdrawn.
 */
export const numberOf = (itineraryIndex: number): number => itineraryIndex - 1;

/** @param name empty: an earlier release made the option @returns "Option 2: Earlier, nonstop, 40.00 USD more" */
export const optionTitle = (number: number, name: string): string =>
  name === '' || name === `Option ${number}` ? `Option ${number}` : `Option ${number}: ${name}`;
