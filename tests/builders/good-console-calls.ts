/** Valid requests for calls of the console, a part of good-calls.ts. They name what no world of a test has. */

export const consoleCalls = {
  'GET /console/people/:id/merge': { params: { id: '1' }, query: { email: 'nobody@acme.example' } },
  'POST /console/people/:id/merge': { params: { id: '999999' }, body: { email: 'nobody@acme.example' } },
  'POST /merge-link': { body: { token: 'x'.repeat(43) } },
  'POST /merge-link/confirm': { body: { token: 'x'.repeat(43) } },
  'GET /console/trips': { query: { organization_id: '1', before: '9' } },
  'GET /console/money': { query: { state: 'closed' } },
  'POST /console/money/:key/act': {
    params: { key: 'attempt-999999' },
    body: { act: 'close', seen: 'NEEDS_HUMAN', reason: 'Paid by invoice' },
  },
  'GET /console/mails': { query: { state: 'sent', email: 'sam@acme.example', before: '9' } },
  'GET /console/mails/:id': { params: { id: '1' } },
  'POST /console/mails/:id/again': { params: { id: '1' } },
  'POST /console/mails/again': { body: { since: '2026-03-01' } },
  'GET /console/mail-progress': { query: { at: '2026-03-01T09:00:00Z' } },
  'GET /console/people': { query: { text: 'sam', only: 'staff' } },
  'GET /console/people/:id': { params: { id: '1' } },
  'DELETE /console/people/:id/sessions/:sessionId': { params: { id: '1', sessionId: '999999' } },
  'POST /console/staff/proposals': {
    body: { email: 'nora@fresh.example', name: 'Nora New', role: 'expert', is_giving: true },
  },
  'PUT /console/staff/proposals/:id/confirm': { params: { id: '999999' } },
  'DELETE /console/staff/proposals/:id': { params: { id: '999999' } },
  'GET /console/people/:id/obligations': { params: { id: '1' } },
  'PUT /console/people/:id/standing': { params: { id: '999999' }, body: { is_on: true } },
  'DELETE /console/people/:id': { params: { id: '999999' }, body: { email: 'nobody@acme.example' } },
  'DELETE /console/people/:id/limits': { params: { id: '999999' } },
  'POST /console/people/:id/sign-in-link': { params: { id: '999999' } },
  'POST /console/people/:id/email-proof': { params: { id: '999999' } },
  'DELETE /console/people/:id/sessions': { params: { id: '999999' } },
} as const;
