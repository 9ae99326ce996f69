/** What must be known before a stay is booked, beside its price and what canceling costs. docs/rapid-launch.md */
import { z } from 'zod';
import { idParam } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { searchesHotels } from './search-access.ts';
import { rateSignatureMaxLength } from './stays.ts';
import { seesTrip } from './trip-access.ts';

export const trader = z.object({
  name: z.string(),
  address: z.string().describe('In one line; each of these is empty if it is not stated'),
  email: z.string(),
  phone: z.string(),
  register: z.string().describe('The register that the trader is in'),
  register_number: z.string(),
  statements: z.array(z.string()).describe('Whether it is a business or a private person, and what follows from it'),
});

export const stayNotice = z.object({
  conditions: z.array(z.string()).describe('Deposits, the minimum age, the end of check-in: one sentence each'),
  instructions: z.string().describe('How to check in, fees and rules, as the hotel wrote them: plain text in lines'),
  traders: z.array(trader).describe('Who sells it; none: the supplier does not say'),
  terms_url: z.string().nullable().describe('The terms of the supplier; null: it has none of its own'),
});
export type StayNoticeView = z.output<typeof stayNotice>;

export const readStayNotice = route({
  method: 'GET',
  path: '/stay-notices',
  access: searchesHotels,
  summary:
    'What must be known before a chosen room is booked: its supplier is asked whether it still sells it. Nothing is reserved.',
  query: z.strictObject({
    signature: z.string().max(rateSignatureMaxLength).describe('Of the chosen price'),
  }),
  reply: stayNotice.extend({
    payment_country: z.string().nullable().describe('The country where a card is charged, by name; null: not known'),
  }),
  refusals: ['offer-expired', 'offer-gone', 'unavailable'],
});

export const readTripStayNotices = route({
  method: 'GET',
  path: '/trips/:id/stay-notices',
  access: seesTrip,
  summary: 'What was known before the stays of a trip were booked, as it is kept with them. Asks no supplier.',
  params: z.strictObject({ id: idParam }),
  reply: z.array(stayNotice.extend({ id: z.number().int().describe('Of the stay, as in its appendix') })),
  refusals: ['forbidden'],
});
