/** Stays of a trip: what booking, trips and the search for hotels share. Pages of trips need no more of hotels. */
import { z } from 'zod';
import { id } from './kit/fields.ts';

/** Rooms of one stay, and adults in one room. HTL-02, HTL-03 */
export const maxRooms = 8;
export const maxAdultsPerRoom = 8;
/** As hotel suppliers sell them. */
export const maxNights = 28;

/** When the room itself is paid. */
export const paymentTimes = ['now', 'property'] as const;

/** Entries of a trip: every stay, and every room of a stay whose rooms differ. */
export const mostStays = 16;
/** A longer one is none of ours. */
export const rateSignatureMaxLength = 1200;

/** A room that is booked with a trip. */
export const chosenStay = z.strictObject({
  signature: z.string().max(rateSignatureMaxLength).describe('Of the chosen price: names the whole stay'),
  guests: z
    .array(id)
    .max(maxRooms)
    .optional()
    .describe('Travelers in whose names the rooms are, one for each; default: the travelers in order'),
});
