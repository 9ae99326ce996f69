/**
 * Calendars that programs subscribe to: of a person's trips, of an organization's trips, and of a landing page's
 * programs. docs/rules.md#calendars
 */
import { z } from 'zod';
import { type Access, everyone, withAccount } from './kit/access.ts';
import { idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

const path = '/customers/calendar-feed';

const feed = z.object({
  created_at: instant.nullable().describe('Since when it is on; null: it is off'),
  read_at: instant.nullable().describe('When a program last read it, to the hour; null: never'),
});
export type CalendarFeed = z.output<typeof feed>;

const made = z.object({
  url: z.string().describe('The address, shown this once: it opens the calendar without a sign-in'),
});

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
  reply: made,
});

export const endCalendarFeed = route({
  method: 'DELETE',
  path,
  access: withAccount,
  summary: 'Turn the calendar off: its address ends at once.',
  reply: feed,
});

/** Who reads its manifest. Staff has no address: each of its looks is traced. docs/decisions/0180 */
const ofOrganization = {
  may: { tripAdmin: 'organization', superAdmin: 'organization' },
} as const satisfies Access;
const organizationPath = '/organizations/:id/calendar-feed';
const byId = z.strictObject({ id: idParam });

export const readOrganizationCalendarFeed = route({
  method: 'GET',
  path: organizationPath,
  access: ofOrganization,
  summary: 'Whether the caller’s calendar of the organization’s trips is on, and when it was last read.',
  params: byId,
  reply: feed,
  refusals: ['not-found', 'role-too-low'],
});

export const startOrganizationCalendarFeed = route({
  method: 'POST',
  path: organizationPath,
  access: ofOrganization,
  summary: 'Turn the caller’s calendar of the organization on, or give it a new address; the one before ends at once.',
  params: byId,
  reply: made,
  refusals: ['not-found', 'role-too-low'],
});

export const endOrganizationCalendarFeed = route({
  method: 'DELETE',
  path: organizationPath,
  access: ofOrganization,
  summary: 'Turn the caller’s calendar of the organization off: its address ends at once.',
  params: byId,
  reply: feed,
  refusals: ['not-found', 'role-too-low'],
});

/** The Super Admins of the page's organization. */
const ofPage = { may: { superAdmin: 'organization' } } as const satisfies Access;
const pagePath = '/landing-pages/:slug/calendar-feed';
const bySlug = z.strictObject({ slug: text(100, 1) });

export const readPageCalendarFeed = route({
  method: 'GET',
  path: pagePath,
  access: ofPage,
  summary: 'Whether the caller’s calendar of the page’s programs is on, and when it was last read.',
  params: bySlug,
  reply: feed,
  refusals: ['not-found', 'role-too-low'],
});

export const startPageCalendarFeed = route({
  method: 'POST',
  path: pagePath,
  access: ofPage,
  summary:
    'Turn the caller’s calendar of the page’s programs on, or give it a new address; the one before ends at once.',
  params: bySlug,
  reply: made,
  refusals: ['not-found', 'role-too-low'],
});

export const endPageCalendarFeed = route({
  method: 'DELETE',
  path: pagePath,
  access: ofPage,
  summary: 'Turn the caller’s calendar of the page’s programs off: its address ends at once.',
  params: bySlug,
  reply: feed,
  refusals: ['not-found', 'role-too-low'],
});

export const readCalendarFeedFile = route({
  method: 'GET',
  path: '/calendar-feeds/:token',
  access: everyone,
  summary:
    'The calendar itself (RFC 5545), for programs. It holds no codes and no prices. At most 60 looks at an address an hour.',
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This address is incomplete') }),
  kind: 'text',
  refusals: ['not-found', 'rate-limited'],
});
