/** What suppliers tell us by themselves. docs/booking.md#unknown-outcomes */
import { z } from 'zod';
import { everyone } from './kit/access.ts';
import { route } from './kit/route.ts';

export const receiveWebhook = route({
  method: 'POST',
  path: '/webhooks/:source',
  status: 204,
  access: everyone,
  summary:
    'For suppliers: something happened to an order. The content is theirs and signed by them over its raw bytes; answers 401 when it is not, 204 whether it was new or known.',
  params: z.strictObject({
    source: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .max(20),
  }),
  refusals: ['not-found'],
});
