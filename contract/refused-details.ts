/** The details of travelers that an airline or a hotel refused. docs/booking.md#refused-details */
import { z } from 'zod';
import { id } from './kit/fields.ts';

export const refusedDetails = z
  .array(
    z.object({
      traveler_id: id.nullable().describe('Null: the supplier did not say whose detail it is'),
      field: z
        .string()
        .nullable()
        .describe(
          'The field of that traveler as in `PUT /travelers/:id`, such as `phone_number`; null: none that we know',
        ),
      sentence: z.string().describe('What was refused, and what to do'),
    }),
  )
  .describe('Details of travelers because of which something was not booked; all of them, and no values');
export type RefusedDetails = z.output<typeof refusedDetails>;
