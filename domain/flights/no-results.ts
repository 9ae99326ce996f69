/** The texts of an empty list, exactly as specified where the requirements have them. FLT-36 to FLT-40 */
export const noResultsText = 'Your search returned no results.';
export const noResultsLandingText =
  'Please adjust your search or request a travel expert to get in touch with a custom quote.';
export const noResultsAssistedText =
  'Please adjust your search or choose Assisted Booking: our team will suggest flights.';
/** For experts, whom customers would otherwise be told to ask. */
export const noResultsExpertText = 'Please adjust the search: other days, airports or another cabin.';
export const noMatchText = 'No flights match your route.';
export const noChaperonedText =
  "We couldn't find any chaperoned flight options for your route. Choose another home airport, show all flights, or let a travel expert find one for you.";

export type EmptyList = {
  readonly sentences: readonly string[];
  /** Offer a link that resets the filters. */
  readonly isResetOffered: boolean;
  /** Offer Assisted Booking (outside the landing page). */
  readonly isAssistedOffered: boolean;
};

/**
 * The text of an empty list, and why it is empty.
 * @param list.found options before filtering
 */
export const emptyList = (list: {
  readonly found: number;
  readonly isLanding: boolean;
  /** An expert searches for a customer. */
  readonly isForCustomer?: boolean;
  readonly isChaperonedWanted: boolean;
}): EmptyList => {
  if (list.found > 0 && list.isChaperonedWanted)
    return { sentences: [noChaperonedText], isResetOffered: true, isAssistedOffered: false };
  if (list.found > 0) return { sentences: [noMatchText], isResetOffered: true, isAssistedOffered: false };
  if (list.isForCustomer)
    return { sentences: [noResultsText, noResultsExpertText], isResetOffered: false, isAssistedOffered: false };
  return list.isLanding
    ? { sentences: [noResultsText, noResultsLandingText], isResetOffered: false, isAssistedOffered: false }
    : { sentences: [noResultsText, noResultsAssistedText], isResetOffered: false, isAssistedOffered: true };
};
