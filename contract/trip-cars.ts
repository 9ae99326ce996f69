/** Cars of a self booked trip. MONEY-06; docs/decisions/0076 */
import { z } from 'zod';
import { instant, text } from './kit/fields.ts';

/** Six cars with every wish that their form takes. */
export const carsMaxLength = 6_000;

/** Part of the trip creation payload. */
export const askedCars = text(carsMaxLength, 1)
  .nullable()
  .optional()
  .describe(
    'Cars of a self booked trip, in words: flights and hotels are booked at once, the cars become a request to our experts. Of other trips they stand in the description',
  );

/** Part of a trip. */
export const tripCars = z
  .object({
    description: z.string().describe('The customer’s car request as plain text, never HTML'),
    standing: z
      .enum(['waiting', 'answered', 'ended'])
      .describe('Ended: the trip came to nothing or is over before anybody answered'),
    sentence: z.string().describe('What happens with them now'),
    reply_due_at: instant.describe('By when an expert answers'),
  })
  .nullable()
  .describe('Cars that were asked for with a self booked trip; null: none were');
