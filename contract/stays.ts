/** The stays of a trip: the part of hotels that booking, trips and hotel search share. Pages of trips need no more. */
import { z } from 'zod';
import { id } from './kit/fields.ts';

/** Rooms of one stay, and adults in one room. HTL-02, HTL-03 */
export const maxRooms = 8;
export const maxAdultsPerRoom = 8;
/** The longest stay hotel suppliers sell. */
export const maxNights = 28;

/** When the room itself is paid. */
export const paymentTimes = ['now', 'property'] as const;

/** Entries of a trip: one per stay, or one per room of a stay whose rooms differ. */
export const mostStays = 16;
/** A longer signature is not one of ours. */
export const rateSignatureMaxLength = 1200;

/** A room booked with a trip. */
export const chosenStay = z.strictObject({
  signature: z.string().max(rateSignatureMaxLength).describe('Of the chosen price: names the whole stay'),
  guests: z
    .array(id)
    .max(maxRooms)
    .optional()
    .describe('Travelers in whose names the rooms are, one for each; default: the travelers in order'),
});
