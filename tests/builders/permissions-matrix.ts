/**
 * The design of who may do what, row by row as it was decided, written down apart from domain/access/table.ts: a cell
 * that is changed there by mistake is another one here. Cells as in the table: An L C0 C2 C1 Co Ap E Ad.
 * docs/decisions/0019
 */

export type DesignRow = { readonly number: number; readonly calls: readonly string[]; readonly cells: string };

const row = (number: number, calls: string, cells: string): DesignRow => ({
  number,
  calls: calls.split(', '),
  cells,
});

export const permissionsMatrix: readonly DesignRow[] = [
  row(1, 'GET /users', '- S S S S S S S S'),
  row(2, 'GET /customer-features', '- S S S S S S S S'),
  row(3, 'GET /signin', 'P P P P P P P P P'),
  row(4, 'POST /signin', 'P P P P P P P P P'),
  row(5, 'POST /signin, POST /signin?is-link=true', 'P P P P P P P P P'),
  row(6, 'GET /signin-link', 'P P P P P P P P P'),
  row(7, 'GET /reset-link', 'P P P P P P P P P'),
  row(8, 'POST /customers', 'P P P P P P P P P'),
  row(9, 'POST /error-report', 'P P P P P P P P P'),
  row(10, 'GET /events/{category}, GET /event/{programId}', 'P P P P P P P P P'),
  row(11, 'GET /landers/config/{slug}', 'P P P P P P P P P'),
  row(12, 'GET /airports, GET /countries', 'P P P P P P P P P'),
  row(13, 'GET /voucher/check', 'P P P P P P P P P'),
  row(14, 'GET /landers/user', '- S S S S S S S S'),
  row(15, 'GET /organization-programs/{category}/is-existing/{email}', 'Pm Pm Pm Pm Pm Pm Pm Pm Pm'),
  row(16, 'POST /landers/trip', 'P P P P P P P P P'),
  row(17, 'GET /flight-search?landing-page=true', 'P P P P P P P P P'),
  row(18, 'GET /flight-search/{id}?landing-page=true', 'S S S S S S S S S'),
  row(19, 'GET /flight-search', '- - S S S S S * S'),
  row(20, 'GET /flight-search/{id}', '- - S S S S S S S'),
  row(21, 'GET /properties, GET /properties/{id}', '- - S S S S S * S'),
  row(22, 'GET /geographies, GET /geographies/{id}', '- - S S S S S S S'),
  row(23, 'GET /programs, GET /currencies', '- S S S S S S S S'),
  row(24, 'GET /customer-is-self-book', '- S S S S S S S S'),
  row(25, 'GET /is-card', '- S S S S S S S S'),
  row(26, 'POST /trips', '- - S O O S S * -'),
  row(27, 'GET /trips', '- T S O O K V S S'),
  row(28, 'GET /trips/{id}, GET /trips/{tripId}/itineraries, GET /trips/{id}/subscribe', '- T S O O K V * *'),
  row(29, 'GET /trips/{tripId}/messages', '- T S O O K V * *'),
  row(30, 'GET /trips/{tripId}/confirmation-info/{itineraryId}', '- - S O O K Vm * *'),
  row(31, 'GET /trips/{id}/receipt', '- - S O O K V * *'),
  row(32, 'PUT /trips/{id}/identifier', '- T S O O - - * -'),
  row(33, 'POST /trips/{tripId}/messages', '- T S O O K - - -'),
  row(34, 'PUT /trips/{tripId}/approve, PUT /trips/{tripId}/decline', '- - - O O - V - -'),
  row(35, 'GET /travelers', '- - S S S S S S S'),
  row(36, 'GET /travelers?all=true', '- - Om Om O S S *m *m'),
  row(37, 'GET /travelers/{id}', '- - S S Om S S * *m'),
  row(38, 'POST /travelers', '- - S O O S S * -'),
  row(39, 'PUT /travelers/{id}', '- - S S S S S * -'),
  row(40, 'DELETE /travelers/{id}', '- - O O O S S * -'),
  row(41, 'PUT /travelers/{id}/default', '- - S S S S S S S'),
  row(42, 'GET /customers', '- S S S S S S S S'),
  row(43, 'PUT /customers', '- - S S S S S S S'),
  row(44, 'GET /customer-colleagues', '- - Om Om Om Om Om - -'),
  row(45, 'GET /organizations-admin', '- - S S S S S S S'),
  row(46, 'GET /organizations/{id}', '- - Om O O Om Om * *'),
  row(47, 'PUT /organizations/{id}', '- - - - O - - - *'),
  row(48, 'GET /organizations/{id}/cards', '- - - - O - - *m *m'),
  row(49, 'POST /organizations/{id}/cards', '- - - - O - - - -'),
  row(
    50,
    'PUT /organizations/{id}/cards/{cardId}, DELETE /organizations/{id}/cards/{cardId}, PUT /organizations/{id}/cards/{cardId}/label',
    '- - - - O - - - -',
  ),
  row(51, 'GET /customers/{userId}/cards', '- - S S S S S *m *m'),
  row(52, 'POST /customers/{userId}/cards', '- - S S S S S S S'),
  row(
    53,
    'PUT /customers/{userId}/cards/{cardId}, DELETE /customers/{userId}/cards/{cardId}, PUT /customers/{userId}/cards/{cardId}/label',
    '- - S S S S S S S',
  ),
  row(54, 'GET /organizations/{id}/policies, GET /organizations/{id}/policies/{policyId}', '- - - O O - V * *'),
  row(
    55,
    'POST /organizations/{id}/policies, PUT /organizations/{id}/policies/{policyId}, DELETE /organizations/{id}/policies/{policyId}, PUT /organizations/{id}/policies/{policyId}/default',
    '- - - - O - - - *',
  ),
  row(56, 'GET /organizations/{id}/members, GET /organizations/{id}/members/{memberId}', '- - - - O - - *m *'),
  row(
    57,
    'POST /organizations/{id}/members, PUT /organizations/{id}/members/{memberId}, DELETE /organizations/{id}/members/{memberId}',
    '- - - - O - - - *',
  ),
  row(58, 'GET /vouchers, GET /vouchers/{id}', '- - - - O - - *m *'),
  row(59, 'POST /vouchers, PUT /vouchers/{id}, PUT /vouchers/{id}/set-active', '- - - - O - - - *'),
  row(60, 'GET /reports/trips-count, GET /reports/trips', '- T S O O K V S S'),
  row(61, 'GET /reports/custom', '- - - O O - - - *'),
  row(64, 'POST /signout, GET /sessions, DELETE /sessions, DELETE /sessions/{id}', '- S S S S S S S S'),
  row(65, 'POST /webhooks/{source}, GET /healthz', 'P P P P P P P P P'),
];

/** What the table has more than the design, and which decision says why. */
export const addedCalls: readonly (Omit<DesignRow, 'number'> & { readonly decision: string })[] = [
  { decision: '0011', cells: '- - S O O - - * -', calls: ['PUT /trips/{id}/confirm-price'] },
  { decision: '0014', cells: '- - S S S S S S S', calls: ['PUT /customers/email'] },
  { decision: '0026', cells: '- T S O O K V * *', calls: ['GET /trips/{id}/flight-change'] },
  { decision: '0026', cells: '- - S O O - - * -', calls: ['PUT /trips/{id}/flight-change'] },
  { decision: '0019', cells: '- T S O O K V * *', calls: ['GET /trips/{id}/approval'] },
  { decision: '0029', cells: '- - - O O - V - -', calls: ['PUT /trips/{id}/undo-approval'] },
  { decision: '0019', cells: 'P P P P P P P P P', calls: ['GET /contact'] },
  { decision: '0027', cells: 'P P P P P P P P P', calls: ['GET /hotel-images/{id}'] },
  // Rows 62 and 63 of the design, which knows what is read and not by which call.
  { decision: '0019', cells: '- - S O O - - * *', calls: ['GET /reports/flights/manifest'] },
  {
    decision: '0019',
    cells: '- - - - O - - - *',
    calls: [
      'GET /reports/flights/manifest?format=csv',
      'GET /reports/flight/volume',
      'GET /reports/transactions',
      'GET /reports/travelers/costs',
      'GET /reports/travelers/flights',
      'GET /reports/travelers/hotels',
      'GET /reports/custom/{id}',
    ],
  },
  {
    decision: '0019',
    cells: '- - - - - - - * *',
    calls: [
      'GET /desk/trips',
      'GET /desk/counts',
      'GET /desk/groups',
      'GET /desk/registrations',
      'PUT /desk/registrations/{id}/approve',
      'PUT /desk/registrations/{id}/decline',
    ],
  },
  {
    decision: '0019',
    cells: 'P P P P P P P P P',
    calls: ['GET /readyz', 'GET /metrics', 'GET /openapi.json', 'GET /docs'],
  },
  {
    decision: '0019',
    cells: 'P P P P P P P P P',
    calls: ['GET /sandbox/mailbox', 'GET /sandbox/people', 'POST /sandbox/clock', 'POST /sandbox/disruption'],
  },
];
