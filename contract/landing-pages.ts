/** Landing pages as the people who run them make and change them. docs/rules.md#making-landing-pages */
import { z } from 'zod';
import type { Access } from './kit/access.ts';
import { id, instant, rowVersion, text } from './kit/fields.ts';
import { usd } from './kit/money.ts';
import { route } from './kit/route.ts';
import { landerContent, landerFeatures, landerOptions } from './landers.ts';

/** Texts in code points, the others as counts. */
export const landingPageLimits = {
  slug: 60,
  paths: 5,
  name: 100,
  line: 150,
  welcome: 20_000,
  /** Base64 of 128 KiB; a larger request is not read. */
  logo: 175_000,
  logoStyle: 100,
  links: 12,
  url: 500,
  faqs: 30,
  question: 200,
  answer: 2000,
  disclaimers: 20,
  disclaimer: 500,
  mails: 5,
  mail: 100,
  fee: 10,
} as const;

/** The highest booking fee of a page, in US dollars: a slip of the keyboard must not reach families. */
export const mostBookingFeeUsd = 1_000;

const most = landingPageLimits;

/** The page's Super Admins, and staff. docs/roles.md#landing-pages */
const ofPage = {
  may: { superAdmin: 'organization', expert: 'all', administrator: 'all' },
} as const satisfies Access;
const tracedOfPage = { ...ofPage, isTracedByVerb: true } as const satisfies Access;
const ofStaff = {
  may: { expert: 'all', administrator: 'all' },
  isByRole: true,
  isTracedByVerb: true,
} as const satisfies Access;

/** What its authors write. A draft may be incomplete; domain/landers/page-problems.ts says what a public page needs. */
const typedPage = z.strictObject({
  slug: text(most.slug).describe('What follows /events/ in its URL'),
  short_paths: z.array(text(most.slug)).max(most.paths).describe('Words that lead to it, such as `camps` for /camps'),
  label: text(most.name).describe('The program: "Northstar Summer Camps"'),
  org_label: text(most.name).describe('The partner: "Northstar Youth Programs"'),
  main_title: text(most.name),
  text_guide: text(most.line).describe('The line below the title'),
  accent_color: text(7).describe('`#15398f`, for what can be pressed; empty: the product’s own'),
  org_welcome: text(most.welcome).describe('HTML of a few elements: p, br, strong, em, ul, ol, li, h3, a'),
  logo_base64: z
    .string()
    .max(most.logo, 'Please use a picture of at most 128 KiB.')
    .describe('A PNG, JPEG or WebP picture; empty: none'),
  logo_style: text(most.logoStyle).describe('CSS of width, height and margin only'),
  label_flight_type_group: text(most.name),
  label_flight_type_individual: text(most.name),
  contact_email: text(most.mail).describe('Who answers questions about the program; empty: the provider'),
  partner_emails: z.array(text(most.mail)).max(most.mails).describe('Told of each request. Never public'),
  booking_fee: text(most.fee).describe('Dollars as typed, "35.50"; empty: the fee of its organization'),
  links: z.array(z.strictObject({ title: text(most.name), url: text(most.url) })).max(most.links),
  faqs: z.array(z.strictObject({ question: text(most.question), answer: text(most.answer) })).max(most.faqs),
  disclaimers: z
    .array(z.strictObject({ id: z.number().int().min(1).max(1_000_000), label: text(most.disclaimer) }))
    .max(most.disclaimers)
    .describe('In their order. An id stays with its text, because requests name it'),
  features: z.strictObject(landerFeatures.shape),
  options: z.strictObject(landerOptions.shape),
});

/** The same as it is answered: typed texts are cleaned once, when they come in. */
export const landingPage = z.object({
  ...landerContent.shape,
  accent_color: z.string(),
  booking_fee: z.string(),
  slug: z.string(),
  label: z.string(),
  short_paths: z.array(z.string()),
  partner_emails: z.array(z.string()),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  disclaimers: z.array(z.object({ id: z.number(), label: z.string() })),
});
export type LandingPage = z.output<typeof landingPage>;

export const landingPageStates = ['new', 'live', 'unpublished'] as const;

const owner = z.object({ id, name: z.string() });

const summary = z.object({
  slug: z.string().describe('Its URL now. A draft may have another one'),
  label: z.string(),
  state: z.enum(landingPageStates).describe('`new`: never published'),
  live_since: instant.nullable().describe('When it was last published; null: it is not live, or nobody knows'),
  change_count: z.number().int().describe('How many parts of the draft differ from what is live'),
  organization: owner.nullable().describe('Null: a page of the provider'),
  request_count: z.number().int(),
  first_request_at: instant.nullable(),
});
export type LandingPageSummary = z.output<typeof summary>;

export const listLandingPages = route({
  method: 'GET',
  path: '/landing-pages',
  access: ofPage,
  summary: 'The landing pages that the caller may edit, by name.',
  reply: z.object({
    pages: z.array(summary),
    makers: z.array(owner).describe('The partners for which the caller may make a page'),
  }),
  refusals: ['role-too-low'],
});

const fields = z.record(z.string(), z.string());

const details = z.object({
  ...summary.shape,
  category: z.string().describe('What its programs are found by. It never changes'),
  draft: landingPage,
  live: landingPage.nullable().describe('Null: it is not live'),
  problems: fields.describe('What keeps the draft from being published: a sentence per field'),
  is_draft: z.boolean().describe('False: the draft is what is live'),
  saved_at: instant.nullable(),
  saved_by: z.string().nullable().describe('The name of the person who last saved the draft'),
  default_booking_fee: usd.describe('What holds while the page has no booking fee of its own'),
  is_registration_blocked: z
    .boolean()
    .describe('A person whose organization’s name contains this page’s name is led here instead of registering'),
  version: rowVersion,
});
export type LandingPageDetails = z.output<typeof details>;

const ofSlug = z.strictObject({ slug: text(most.slug, 1) });
const seen = rowVersion.describe('The version that was read; an older one is refused with the current page');
const seenOnly = z.strictObject({ seen_version: seen });

export const readLandingPage = route({
  method: 'GET',
  path: '/landing-pages/:slug',
  access: ofPage,
  summary: 'A landing page with its draft and what is live.',
  params: ofSlug,
  reply: details,
  refusals: ['role-too-low', 'not-found'],
});

export const createLandingPage = route({
  method: 'POST',
  path: '/landing-pages',
  access: tracedOfPage,
  summary: 'Make a landing page. Nobody sees it before it is published.',
  body: z.strictObject({
    slug: text(most.slug, 1),
    label: text(most.name, 1),
    organization_id: id.nullable().describe('The partner; null, from staff only: a page of the provider'),
  }),
  reply: details,
  refusals: ['role-too-low', 'invalid'],
});

export const saveLandingPageDraft = route({
  method: 'PUT',
  path: '/landing-pages/:slug/draft',
  access: tracedOfPage,
  summary: 'Save the draft, also an incomplete one. The reply says what is still to fix.',
  params: ofSlug,
  body: z.strictObject({
    page: typedPage.extend({
      logo_base64: typedPage.shape.logo_base64.optional().describe('Left out: as it was saved before'),
      booking_fee: typedPage.shape.booking_fee
        .optional()
        .describe('Left out: as it was saved before. Only staff change it'),
    }),
    seen_version: seen,
  }),
  reply: details,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const discardLandingPageDraft = route({
  method: 'PUT',
  path: '/landing-pages/:slug/discard',
  access: tracedOfPage,
  summary: 'Throw the draft away; what is live stays. A page that was never published is deleted.',
  params: ofSlug,
  body: seenOnly,
  reply: details.nullable(),
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const publishLandingPage = route({
  method: 'PUT',
  path: '/landing-pages/:slug/publish',
  access: tracedOfPage,
  summary: 'Make the draft public, as a new version.',
  params: ofSlug,
  body: seenOnly,
  reply: details,
  refusals: ['role-too-low', 'not-found', 'conflict', 'invalid'],
});

export const unpublishLandingPage = route({
  method: 'PUT',
  path: '/landing-pages/:slug/unpublish',
  access: tracedOfPage,
  summary: 'Close the page to visitors, who read a sentence. Its requests stay.',
  params: ofSlug,
  body: seenOnly,
  reply: details,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const listLandingPageVersions = route({
  method: 'GET',
  path: '/landing-pages/:slug/versions',
  access: ofPage,
  summary: 'What was published, the newest first.',
  params: ofSlug,
  reply: z.array(
    z.object({
      number: z.number().int(),
      published_at: instant.nullable().describe('Null: before versions were kept'),
      published_by: z.string().nullable(),
      parts: z.array(z.string()).describe('The parts that it changed'),
    }),
  ),
  refusals: ['role-too-low', 'not-found'],
});

export const restoreLandingPageVersion = route({
  method: 'PUT',
  path: '/landing-pages/:slug/restore',
  access: tracedOfPage,
  summary: 'Make the draft the same as an earlier version. Publishing it is a separate step.',
  params: ofSlug,
  body: z.strictObject({ number: z.number().int().min(1).max(1_000_000), seen_version: seen }),
  reply: details,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const assignLandingPage = route({
  method: 'PUT',
  path: '/landing-pages/:slug/owner',
  access: ofStaff,
  summary: 'Say whose page it is, and whether its name leads registrations to it.',
  params: ofSlug,
  body: z.strictObject({
    organization_id: id.nullable(),
    is_registration_blocked: z.boolean(),
    seen_version: seen,
  }),
  reply: details,
  refusals: ['role-too-low', 'not-found', 'conflict', 'invalid'],
});

export const landingPageRoutes = {
  listLandingPages,
  readLandingPage,
  createLandingPage,
  saveLandingPageDraft,
  discardLandingPageDraft,
  publishLandingPage,
  unpublishLandingPage,
  listLandingPageVersions,
  restoreLandingPageVersion,
  assignLandingPage,
};
