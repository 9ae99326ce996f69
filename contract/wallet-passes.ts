/** Passes of booked flights for the wallets of phones. docs/rules.md#wallet-passes */
import { z } from 'zod';
import { everyone } from './kit/access.ts';
import { id, idParam } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { seesTrip } from './trip-access.ts';
import { linkToken } from './trip-links.ts';
import { wallets } from './wallets.ts';

const wanted = {
  flight_id: id.describe('Of the trip, as its itineraries name it'),
  wallet: z.enum(wallets),
};

const made = z.object({
  url: z
    .string()
    .describe(
      'Open it in the browser. Apple: the pass, for ten minutes and without a sign-in, because the phone fetches it without the session. Google: saves the pass; it is in the address',
    ),
});

export const makeWalletPass = route({
  method: 'POST',
  path: '/trips/:id/wallet-passes',
  access: seesTrip,
  summary:
    'Make a pass of a booked flight: times, terminals and names, and the booking code for those who see it on the trip. Nothing is stored.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject(wanted),
  reply: made,
  refusals: ['forbidden', 'conflict', 'unavailable'],
});

export const makeSharedPass = route({
  method: 'POST',
  path: '/trip-link/wallet-passes',
  access: { ...everyone, limit: 'look-ups' },
  summary:
    'The same for the reader of a link, with what the link shows: first names, and a code only if it shows codes.',
  body: z.strictObject({ token: linkToken, ...wanted }),
  reply: made,
  refusals: ['not-found', 'conflict', 'unavailable', 'rate-limited'],
});

export const readWalletPass = route({
  method: 'GET',
  path: '/wallet-passes/:file',
  access: { ...everyone, limit: 'look-ups' },
  summary: 'The pass for Apple Wallet, at the address that was made for it.',
  params: z.strictObject({
    file: z.string().regex(/^[A-Za-z0-9_.~-]{50,200}\.pkpass$/, 'This address is incomplete'),
  }),
  kind: 'text',
  refusals: ['not-found', 'unavailable', 'rate-limited'],
});
