/** One valid request for every call about landing pages, how their reader reads, and calendars. */
import { newLandingPage } from '#domain/landers/new-page.ts';

export const goodPageCalls = {
  'GET /landers/config/:slug': { params: { slug: 'northstar-camps' } },
  'GET /events/:category': { params: { category: 'northstar-camps' } },
  'PUT /customers/reading': { body: { region: 'en-US', clock: '12' } },
  'GET /landing-pages/:slug': { params: { slug: 'northstar-camps' } },
  'POST /landing-pages': { body: { slug: 'lodz', label: 'Łódź & Söhne', organization_id: 3 } },
  'PUT /landing-pages/:slug/draft': {
    params: { slug: 'northstar-camps' },
    body: {
      page: {
        ...newLandingPage('northstar-camps', "Zoë's Camps", 'Łódź & Söhne'),
        accent_color: '#15398f',
        org_welcome: '<p>Hello <strong>all</strong></p>',
        links: [{ title: 'Dates', url: 'https://northstar.example/dates' }],
        faqs: [{ question: 'Who?', answer: 'We do.' }],
        disclaimers: [{ id: 1, label: 'I know.' }],
        partner_emails: ['camps@northstar.example'],
      },
      seen_version: 1,
    },
  },
  'PUT /landing-pages/:slug/discard': { params: { slug: 'northstar-camps' }, body: { seen_version: 1 } },
  'PUT /landing-pages/:slug/publish': { params: { slug: 'northstar-camps' }, body: { seen_version: 1 } },
  'PUT /landing-pages/:slug/unpublish': { params: { slug: 'northstar-camps' }, body: { seen_version: 1 } },
  'GET /landing-pages/:slug/versions': { params: { slug: 'northstar-camps' } },
  'PUT /landing-pages/:slug/restore': { params: { slug: 'northstar-camps' }, body: { number: 1, seen_version: 1 } },
  'PUT /landing-pages/:slug/owner': {
    params: { slug: 'northstar-camps' },
    body: { organization_id: 3, is_registration_blocked: false, seen_version: 1 },
  },
} as const;

export const goodCalendarCalls = (organizationId: string) => {
  const ofOrganization = { params: { id: organizationId } };
  const ofPage = { params: { slug: 'northstar-camps' } };
  return {
    'GET /calendar-feeds/:token': { params: { token: 'x'.repeat(43) } },
    'GET /organizations/:id/calendar-feed': ofOrganization,
    'POST /organizations/:id/calendar-feed': ofOrganization,
    'DELETE /organizations/:id/calendar-feed': ofOrganization,
    'GET /landing-pages/:slug/calendar-feed': ofPage,
    'POST /landing-pages/:slug/calendar-feed': ofPage,
    'DELETE /landing-pages/:slug/calendar-feed': ofPage,
  };
};
