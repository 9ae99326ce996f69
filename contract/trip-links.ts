/** Links that open one trip to read, without a sign-in. docs/rules.md#links-to-a-trip */
import { z } from 'zod';
import { appendixFlight } from './appendix-flight.ts';
import { everyone } from './kit/access.ts';
import { date, id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { geography } from './places.ts';
import { buysForTrip } from './trip-access.ts';
import { offeredWallets } from './wallets.ts';

export const linkNameMaxLength = 60;

const tripLink = z.object({
  id,
  kind: z.enum(['shared', 'mailed']).describe('Mailed: all links in our mails to one person'),
  name: z.string().describe('Of a shared link: for whom it is; of mailed ones: who got the mails'),
  by: z.string().describe('Who shared it; of mailed ones: empty'),
  last_day: z
    .string()
    .nullable()
    .describe('The last day on which it opens, where the trip ends; null: it no longer does'),
  with_codes: z.boolean().describe('It shows confirmation codes'),
  created_at: instant,
  opened_at: instant.nullable().describe('When somebody last opened it, to the hour; null: never'),
});
export type TripLink = z.output<typeof tripLink>;

const tripLinks = z.object({
  links: z.array(tripLink),
  days: z
    .object({ first: z.string(), last: z.string() })
    .nullable()
    .describe('The days that a new link may end on; null: the caller may not share the trip, or not any longer'),
});
export type TripLinks = z.output<typeof tripLinks>;

const byTrip = z.strictObject({ id: idParam });

export const listTripLinks = route({
  method: 'GET',
  path: '/trips/:id/links',
  access: buysForTrip,
  summary: 'The links that open the trip without a sign-in, without their addresses.',
  params: byTrip,
  reply: tripLinks,
  refusals: ['forbidden'],
});

export const shareTrip = route({
  method: 'POST',
  path: '/trips/:id/links',
  access: {
    may: { standard: 'own', tripAdmin: 'organization', superAdmin: 'organization', expert: 'own' },
    refusal: 'forbidden',
  },
  summary: 'Make a link that opens a booked trip to read, for one person and until one day.',
  params: byTrip,
  body: z.strictObject({
    name: text(linkNameMaxLength, 1).describe('For whom it is'),
    until: date.describe('The last day on which it opens, at most seven days after the trip'),
    with_codes: z.boolean().default(false).describe('Show confirmation codes, but no ticket numbers'),
  }),
  reply: z.object({
    url: z.string().describe('The address, shown this once: it opens the trip without a sign-in'),
    ...tripLinks.shape,
  }),
  refusals: ['forbidden', 'invalid', 'conflict'],
});

export const endTripLink = route({
  method: 'DELETE',
  path: '/trips/:id/links/:linkId',
  access: buysForTrip,
  summary: 'End a link at once; of mailed ones all that went to the same person. A second call changes nothing.',
  params: z.strictObject({ id: idParam, linkId: idParam }),
  reply: tripLinks,
  refusals: ['forbidden'],
});

const code = z.string().nullable().describe('The confirmation code; null: none, or the link does not show them');

const sharedFlight = z.object({ ...appendixFlight.shape, code });
const sharedStay = z.object({
  id,
  status: z.string(),
  name: z.string().describe('Of the property'),
  place: z.string(),
  room: z.string(),
  rate: z.string(),
  adults: z.array(z.number().int()).describe('Of each room'),
  checkin: z.string(),
  checkout: z.string(),
  nights: z.number().int(),
  checkin_from: z.string().describe('Local, "15:00"'),
  checkout_until: z.string(),
  address: z.string().nullable().describe('In one line, as the supplier stated it; null: not stated'),
  phone: z.string().nullable().describe('As the hotel writes it; null: not stated'),
  latitude: z.number().nullable().optional().describe('Degrees north; null: not known'),
  longitude: z.number().nullable().optional().describe('Degrees east'),
  landmarks: geography.shape.landmarks
    .optional()
    .describe('For its map: its town, the nearest airports, other towns; none where its point is not known'),
  code,
});

const sharedRide = z.object({
  id,
  status: z.string(),
  type: z.string().describe('"Car", "Transfer", "Insurance", "Other"'),
  provider: z.string(),
  title: z.string(),
  location_depart: z.string(),
  location_arrive: z.string(),
  time_depart: z.string().describe('Local, with the day; without a time it is only the day'),
  time_arrive: z.string().describe('The same; empty: it has no end'),
  code,
});

export const sharedTrip = z.object({
  destination: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  standing: z.enum(['booked', 'over', 'canceled', 'not-booked']),
  travelers: z.array(z.string()).describe('First names'),
  flights: z.array(sharedFlight),
  stays: z.array(sharedStay),
  rides: z.array(sharedRide),
  tiles: geography.shape.tiles,
  wallets: offeredWallets,
  with_codes: z.boolean(),
  last_day: z.string().describe('The last day on which the link opens'),
  trip_id: id
    .nullable()
    .describe('For its page after a sign-in; null: the link was shared, and its reader has no account in it'),
});
export type SharedTrip = z.output<typeof sharedTrip>;

export const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete')
  .describe('From the part of the address behind #');

export const openTripLink = route({
  method: 'POST',
  path: '/trip-link',
  access: { ...everyone, limit: 'look-ups' },
  summary:
    'Read the trip of a link: flights, stays and rides, never prices, cards, messages or more of the travelers than first names. It changes nothing but when the link was last opened. Unknown and ended links get the same answer.',
  body: z.strictObject({
    token: linkToken,
  }),
  reply: sharedTrip,
  refusals: ['not-found', 'rate-limited'],
});
