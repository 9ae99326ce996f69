/** Cars of a self booked trip. MONEY-06; docs/decisions/0076 */
import { z } from 'zod';
import { instant, text } from './kit/fields.ts';

/** Room for six cars with every wish the form allows. */
export const carsMaxLength = 6_000;

/** Part of the trip creation payload. */
export const askedCars = text(carsMaxLength, 1)
  .nullable()
  .optional()
  .describe(
    'Cars of a self booked trip, in words: flights and hotels are booked at once, the cars become a request to our experts. For other trips they are in the description',
  );

/** Part of a trip. */
export const tripCars = z
  .object({
    description: z.string().describe('The customer’s car request as plain text, never HTML'),
    standing: z
      .enum(['waiting', 'answered', 'ended'])
      .describe('Ended: the trip failed or is over before anybody answered'),
    sentence: z.string().describe('What happens with them next'),
    reply_due_at: instant.describe('The deadline for an expert’s answer'),
  })
  .nullable()
  .describe('Cars requested with a self booked trip; null: none');
