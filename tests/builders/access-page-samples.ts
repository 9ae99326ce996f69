/** The requests of the role test about landing pages and their programs. */
import { newLandingPage } from '#domain/landers/new-page.ts';

/** The page that every organization of this test has. */
const landingPageSample = (path = '') => ({ object: 'organization', path: `/landing-pages/held-:id${path}` }) as const;
/** The page that every organization of this test has, with its program. */
const pageSample = (path = '') =>
  ({ object: 'organization', path: `/landing-pages/held-:id/programs${path}` }) as const;
const programBody = {
  full_program_name: 'Held',
  category_sub: '',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'ORD',
  airport_iata_depart: 'ORD',
  arrive_from: '',
  arrive_until: '',
  depart_from: '',
  depart_until: '',
  group_flights_out_gw: '',
  flights: [],
  is_assisted_booking: false,
  capacity: null,
  closes_on: '',
  contact_name: '',
  contact_email: '',
  is_published: true,
};
export const pageSamples = {
  // Refused because of its content: the organization is no partner. Valid calls are in server/landing-pages.
  'POST /landing-pages': { body: { slug: 'new-page', label: 'New', organization_id: 1 } },
  'GET /landing-pages/:slug': landingPageSample(),
  'PUT /landing-pages/:slug/draft': {
    ...landingPageSample('/draft'),
    body: { page: newLandingPage('held', 'Held', 'Acme Robotics'), seen_version: 1 },
  },
  'PUT /landing-pages/:slug/discard': { ...landingPageSample('/discard'), body: { seen_version: 1 } },
  'PUT /landing-pages/:slug/publish': { ...landingPageSample('/publish'), body: { seen_version: 1 } },
  'PUT /landing-pages/:slug/unpublish': { ...landingPageSample('/unpublish'), body: { seen_version: 1 } },
  'GET /landing-pages/:slug/versions': landingPageSample('/versions'),
  'PUT /landing-pages/:slug/restore': { ...landingPageSample('/restore'), body: { number: 1, seen_version: 1 } },
  'PUT /landing-pages/:slug/owner': {
    path: '/landing-pages/northstar-camps/owner',
    body: { organization_id: null, is_registration_blocked: false, seen_version: 1 },
  },
  'GET /landing-pages/:slug/programs': pageSample(),
  // The page has this program, which callers who may add one are told.
  'POST /landing-pages/:slug/programs': { ...pageSample(), body: programBody },
  'GET /landing-pages/:slug/programs/:programId': pageSample('/:id'),
  'PUT /landing-pages/:slug/programs/:programId': {
    ...pageSample('/:id'),
    body: { ...programBody, seen_version: 1 },
  },
  'POST /landing-pages/:slug/programs/import': { ...pageSample('/import'), body: { csv: 'Program', mode: 'preview' } },
  'GET /landing-pages/:slug/calendar-feed': landingPageSample('/calendar-feed'),
  'POST /landing-pages/:slug/calendar-feed': landingPageSample('/calendar-feed'),
  'DELETE /landing-pages/:slug/calendar-feed': landingPageSample('/calendar-feed'),
} as const;
