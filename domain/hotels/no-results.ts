/** The texts of an empty list of hotels. HTL-20, HTL-21; docs/screens.md#filters */

/** Shown after the specified sentence. */
export const hotelsAssistedText = 'Please adjust your search or choose Assisted Booking: our team will suggest hotels.';
export const noHotelMatchText = 'No hotels match your filters.';
