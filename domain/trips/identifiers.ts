/** Identifiers of trips, such as cost centers. docs/rules.md#lists-of-identifiers */

/** By what two spellings of an identifier are the same one. */
export const identifierKey = (value: string): string => value.normalize('NFC').trim().toLowerCase();

/** @param label the organization's word for an identifier; null: it has none */
export const unlistedSentence = (label: string | null): string =>
  `Please choose the ${label || 'Identifier'} from the organization’s list`;
