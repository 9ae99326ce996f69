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

export const receiveInboundMail = route({
  method: 'POST',
  path: '/webhooks/inbound-mail',
  access: everyone,
  summary:
    'For the mail provider, in the form of Postmark’s inbound webhook: somebody answered a mail of ours. Basic auth with the user `inbound` and INBOUND_MAIL_PASSWORD, else 401. Every mail that can be read is answered 200, also one that makes no message, so that the provider does not repeat it.',
  refusals: ['not-found', 'malformed'],
});
