/** The trips of a person as a calendar that programs subscribe to. docs/rules.md#calendars */
import { z } from 'zod';
import { everyone, withAccount } from './kit/access.ts';
import { instant } from './kit/fields.ts';
import { route } from './kit/route.ts';

const path = '/customers/calendar-feed';

const feed = z.object({
  created_at: instant.nullable().describe('Since when it is on; null: it is off'),
  read_at: instant.nullable().describe('When a program last read it, to the hour; null: never'),
});
export type CalendarFeed = z.output<typeof feed>;

export const readCalendarFeed = route({
  method: 'GET',
  path,
  access: withAccount,
  summary: 'Whether the calendar of the caller’s trips is on, and when it was last read. The address is not in it.',
  reply: feed,
});

export const startCalendarFeed = route({
  method: 'POST',
  path,
  access: withAccount,
  summary: 'Turn the calendar on, or give it a new address; the one before ends at once.',
  reply: z.object({
    url: z.string().describe('The address, shown this once: it opens the calendar without a sign-in'),
  }),
});

export const endCalendarFeed = route({
  method: 'DELETE',
  path,
  access: withAccount,
  summary: 'Turn the calendar off: its address ends at once.',
  reply: feed,
});

export const readCalendarFeedFile = route({
  method: 'GET',
  path: '/calendar-feeds/:token',
  access: everyone,
  summary: 'The calendar itself (RFC 5545), for programs. It holds no codes and no prices.',
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This address is incomplete') }),
  kind: 'text',
  refusals: ['not-found'],
});
