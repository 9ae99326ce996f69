/** What an expert does about an extra that a customer has bought. docs/decisions/0122 */
import { z } from 'zod';
import { extraLengths } from './extras.ts';
import { idParam, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { answersRequest } from './trip-access.ts';

const byExtra = z.strictObject({ id: idParam, extraId: idParam });

export const confirmExtra = route({
  method: 'PUT',
  path: '/trips/:id/extras/:extraId/confirmation',
  access: answersRequest,
  summary:
    'An expert arranged a booked extra and types its provider’s confirmation number; typing another one corrects it. The trip’s people get a mail the first time.',
  params: byExtra,
  body: z.strictObject({ confirmation: text(extraLengths.confirmation, 1) }),
  refusals: ['forbidden', 'conflict', 'invalid'],
});

export const dropExtra = route({
  method: 'PUT',
  path: '/trips/:id/extras/:extraId/not-arranged',
  access: answersRequest,
  summary:
    'An expert could not arrange a booked extra. It is canceled, all that was paid for it is refunded, and the trip’s people get a mail. Doing it again changes nothing.',
  params: byExtra,
  refusals: ['forbidden', 'conflict'],
});
