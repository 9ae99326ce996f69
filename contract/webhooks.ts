/** Notifications that suppliers send us. docs/booking.md#unknown-outcomes */
import { z } from 'zod';
import { everyone } from './kit/access.ts';
import { route } from './kit/route.ts';

export const receiveWebhook = route({
  method: 'POST',
  path: '/webhooks/:source',
  status: 204,
  access: everyone,
  summary:
    'For suppliers: something happened to an order. The supplier defines the content and signs its raw bytes; the answer is 401 without a valid signature, otherwise 204, whether the event is new or known.',
  params: z.strictObject({
    source: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .max(20),
  }),
  refusals: ['not-found'],
});
