/**
 * Who may do what, as data: one row per permission, one cell per role. docs/decisions says why each is so.
 * Roles add up and each object is judged in its own organization by the rules beside this file; this table decides
 * who is let through to a verb at all, and a route without a row cannot be mounted.
 */

/**
 * An no valid token; L landing visitor; C0 Standard, C2 Trip Admin, C1 Super Admin of some organization;
 * Co collaborator; Ap approver of a policy; E expert; Ad administrator.
 */
export const roles = ['An', 'L', 'C0', 'C2', 'C1', 'Co', 'Ap', 'E', 'Ad'] as const;
export type Role = (typeof roles)[number];

/**
 * P public; S own objects; T the token's trip; O all of an organization where the caller has that type (with S);
 * K trips of those who named the caller (with S); V trips under a policy the caller approves (with S);
 * * every organization, audited; m reduced fields; - refused.
 */
export type Cell = 'P' | 'Pm' | 'S' | 'T' | 'O' | 'Om' | 'K' | 'V' | 'Vm' | '*' | '*m' | '-';

export type AccessRow = {
  readonly number: number;
  /** `GET /trips/:id`; a query after `?` qualifies a call that has another row without it. */
  readonly calls: readonly string[];
  readonly cells: Readonly<Record<Role, Cell>>;
  /** How "no" sounds: the trip family answers one and the same 401 for missing, foreign and forbidden. */
  readonly family: 'trip' | 'approval' | 'other';
};

const cellNames = new Set<string>(['P', 'Pm', 'S', 'T', 'O', 'Om', 'K', 'V', 'Vm', '*', '*m', '-']);
const isCell = (text: string): text is Cell => cellNames.has(text);

const cellAt = (parts: readonly string[], index: number): Cell => {
  const cell = parts[index] ?? '';
  if (!isCell(cell)) throw new RangeError(`"${cell}" is no cell of the access table`);
  return cell;
};

/** @param cells nine cells in the order of `roles`, separated by spaces */
const row = (
  number: number,
  calls: readonly string[],
  cells: string,
  family: AccessRow['family'] = 'other',
): AccessRow => {
  const parts = cells.split(' ');
  if (parts.length !== roles.length)
    throw new RangeError(`row ${number} of the access table needs ${roles.length} cells`);
  const of = (role: Role): Cell => cellAt(parts, roles.indexOf(role));
  return {
    number,
    calls,
    cells: {
      An: of('An'),
      L: of('L'),
      C0: of('C0'),
      C2: of('C2'),
      C1: of('C1'),
      Co: of('Co'),
      Ap: of('Ap'),
      E: of('E'),
      Ad: of('Ad'),
    },
    family,
  };
};

const everyone = 'P P P P P P P P P';
const self = '- S S S S S S S S';

export const accessTable: readonly AccessRow[] = [
  //                                             An L C0 C2 C1 Co Ap E Ad
  row(1, ['GET /users'], self),
  row(2, ['GET /customer-features'], self),
  row(67, ['GET /contact'], everyone),
  row(3, ['GET /signin'], everyone),
  // Rows 4 and 5 are one call: what is in the body tells password, code and link apart.
  row(4, ['POST /signin', 'POST /signin?is-link=true'], everyone),
  row(6, ['GET /signin-link'], everyone),
  row(7, ['GET /reset-link'], everyone),
  row(8, ['POST /customers'], everyone),
  row(9, ['POST /error-report'], everyone),
  row(10, ['GET /events/:category', 'GET /event/:programId'], everyone),
  row(11, ['GET /landers/config/:slug'], everyone),
  row(12, ['GET /airports', 'GET /countries'], everyone),
  row(13, ['GET /voucher/check'], everyone),
  // Added: one's own vouchers alone, for what is booked next. docs/decisions/0046
  row(76, ['GET /voucher/usable'], '- - S S S S S S S'),
  row(14, ['GET /landers/user'], self),
  row(15, ['GET /organization-programs/:category/is-existing/:email'], 'Pm Pm Pm Pm Pm Pm Pm Pm Pm'),
  row(16, ['POST /landers/trip'], everyone),
  row(17, ['GET /flight-search?landing-page=true', 'POST /flight-search?landing-page=true'], everyone),
  row(18, ['GET /flight-search/:id?landing-page=true'], 'S S S S S S S S S'),
  row(19, ['GET /flight-search', 'POST /flight-search'], '- - S S S S S * S'),
  row(20, ['GET /flight-search/:id'], '- - S S S S S S S'),
  row(21, ['GET /properties', 'GET /properties/:id'], '- - S S S S S * S'),
  // Added: a picture is of no person and changes never.
  row(69, ['GET /hotel-images/:id'], everyone),
  row(22, ['GET /geographies', 'GET /geographies/:id'], '- - S S S S S S S'),
  row(23, ['GET /programs', 'GET /currencies'], self),
  row(24, ['GET /customer-is-self-book'], self),
  row(25, ['GET /is-card'], self),
  row(26, ['POST /trips'], '- - S O O S S * -'),
  row(27, ['GET /trips'], '- T S O O K V S S', 'trip'),
  row(
    28,
    ['GET /trips/:id', 'GET /trips/:id/itineraries', 'GET /trips/:id/subscribe', 'GET /trips/:id/approval'],
    '- T S O O K V * *',
    'trip',
  ),
  row(29, ['GET /trips/:id/messages'], '- T S O O K V * *', 'trip'),
  row(30, ['GET /trips/:id/confirmation-info/:itineraryId'], '- - S O O K Vm * *', 'trip'),
  row(31, ['GET /trips/:id/receipt'], '- - S O O K V * *', 'trip'),
  row(32, ['PUT /trips/:id/identifier'], '- T S O O - - * -', 'trip'),
  // Added: the trip's owner confirms and removes the people who follow it. docs/decisions/0053
  row(
    82,
    ['PUT /trips/:id/collaborators/:collaboratorId', 'DELETE /trips/:id/collaborators/:collaboratorId'],
    '- - S S S S S S S',
    'trip',
  ),
  // Added: buying at a new price is creating anew, for the same people. docs/decisions/0011
  row(66, ['PUT /trips/:id/confirm-price'], '- - S O O - - * -', 'trip'),
  // Added: experts propose, and who may buy for the trip chooses. docs/decisions/0041
  row(74, ['POST /trips/:id/itineraries', 'DELETE /trips/:id/itineraries/:index'], '- - - - - - - * -', 'trip'),
  // Added: who finds cars says so. docs/decisions/0076
  row(84, ['PUT /trips/:id/cars'], '- - - - - - - * -', 'trip'),
  row(75, ['PUT /trips/:id/itineraries/:index/accept'], '- - S O O - - * -', 'trip'),
  // Added: who may buy flights may say whether other ones will do; who sees the trip sees that somebody has to.
  row(70, ['GET /trips/:id/flight-change'], '- T S O O K V * *', 'trip'),
  row(71, ['PUT /trips/:id/flight-change'], '- - S O O - - * -', 'trip'),
  // Added: who may buy may confirm what is paid; who sees the trip sees that somebody has to. docs/decisions/0039
  row(72, ['GET /trips/:id/payment-question'], '- T S O O K V * *', 'trip'),
  row(73, ['POST /trips/:id/payment-question', 'PUT /trips/:id/payment-question'], '- - S O O - - * -', 'trip'),
  // Added: who may buy may cancel, and is told before what that costs. docs/decisions/0048
  row(77, ['GET /trips/:id/cancellation', 'PUT /trips/:id/cancel'], '- - S O O - - * -', 'trip'),
  row(33, ['POST /trips/:id/messages'], '- T S O O K - - -', 'trip'),
  row(
    34,
    // Added: whoever may say yes may take it back. docs/decisions/0029
    ['PUT /trips/:id/approve', 'PUT /trips/:id/decline', 'PUT /trips/:id/undo-approval'],
    '- - - O O - V - -',
    'approval',
  ),
  row(35, ['GET /travelers'], '- - S S S S S S S'),
  row(36, ['GET /travelers?all=true'], '- - Om Om O S S *m *m'),
  row(37, ['GET /travelers/:id'], '- - S S Om S S * *m'),
  row(38, ['POST /travelers'], '- - S O O S S * -'),
  row(39, ['PUT /travelers/:id'], '- - S S S S S * -'),
  // O: a traveler shared with the organization. Another's traveler is only removed from the caller's own list. docs/decisions/0052
  row(40, ['DELETE /travelers/:id'], '- - S S O S S * -'),
  // Added: puts a traveler that was removed from the caller's own list back.
  row(81, ['PUT /travelers/:id/listed'], '- - S S S S S S S'),
  row(41, ['PUT /travelers/:id/default'], '- - S S S S S S S'),
  row(42, ['GET /customers'], self),
  row(43, ['PUT /customers', 'PUT /customers/email'], '- - S S S S S S S'),
  // Added: only the caller's own account; staff ask another administrator to revoke theirs. docs/decisions/0068
  row(83, ['GET /customers/erasure', 'DELETE /customers'], '- - S S S S S S S'),
  row(44, ['GET /customer-colleagues'], '- - Om Om Om Om Om - -'),
  row(45, ['GET /organizations-admin'], '- - S S S S S S S'),
  row(46, ['GET /organizations/:id'], '- - Om O O Om Om * *'),
  row(47, ['PUT /organizations/:id'], '- - - - O - - - *'),
  row(48, ['GET /organizations/:id/cards'], '- - - - O - - *m *m'),
  row(49, ['POST /organizations/:id/cards'], '- - - - O - - - -'),
  row(
    50,
    [
      'PUT /organizations/:id/cards/:cardId',
      'DELETE /organizations/:id/cards/:cardId',
      'PUT /organizations/:id/cards/:cardId/label',
    ],
    '- - - - O - - - -',
  ),
  row(51, ['GET /customers/:id/cards'], '- - S S S S S *m *m'),
  row(52, ['POST /customers/:id/cards'], '- - S S S S S S S'),
  row(
    53,
    [
      'PUT /customers/:id/cards/:cardId',
      'DELETE /customers/:id/cards/:cardId',
      'PUT /customers/:id/cards/:cardId/label',
    ],
    '- - S S S S S S S',
  ),
  row(54, ['GET /organizations/:id/policies', 'GET /organizations/:id/policies/:policyId'], '- - - O O - V * *'),
  row(
    55,
    [
      'POST /organizations/:id/policies',
      'PUT /organizations/:id/policies/:policyId',
      'DELETE /organizations/:id/policies/:policyId',
      'PUT /organizations/:id/policies/:policyId/default',
    ],
    '- - - - O - - - *',
  ),
  row(
    56,
    [
      'GET /organizations/:id/members',
      'GET /organizations/:id/members/:memberId',
      'GET /organizations/:id/invitations',
      // Added: who asks to join, and that somebody did. docs/decisions/0082
      'GET /organizations/:id/admissions',
      'GET /organizations/:id/subscribe',
    ],
    '- - - - O - - *m *',
  ),
  row(
    57,
    [
      'POST /organizations/:id/members',
      'PUT /organizations/:id/members/:memberId',
      'DELETE /organizations/:id/members/:memberId',
      'POST /organizations/:id/invitations/:invitationId/send',
      'DELETE /organizations/:id/invitations/:invitationId',
      // Added: the answer to somebody who asks to join. docs/decisions/0082
      'POST /organizations/:id/admissions/:admissionId/accept',
      'POST /organizations/:id/admissions/:admissionId/decline',
      // Added: the mail domains whose addresses join at once. docs/decisions/0051
      'GET /organizations/:id/domains',
      'POST /organizations/:id/domains',
      'POST /organizations/:id/domains/:domainId/check',
      'PUT /organizations/:id/domains/:domainId/lock',
      'DELETE /organizations/:id/domains/:domainId',
    ],
    '- - - - O - - - *',
  ),
  // Added: the invitee answers, signed in or through the mailed link. docs/decisions/0050
  row(80, ['GET /invitations', 'POST /invitations/:id/accept', 'POST /invitations/:id/decline'], '- - S S S S S S S'),
  row(82, ['POST /organizations/:id/leave'], '- - S S S S S S S'),
  row(81, ['POST /invitation-link', 'POST /invitation-link/accept', 'POST /invitation-link/decline'], everyone),
  // Added: a person with an address of a company asks to join its team, and proves the address by the mailed link. docs/decisions/0082
  row(86, ['POST /admissions', 'POST /admission-link', 'POST /admission-link/confirm'], everyone),
  row(58, ['GET /vouchers', 'GET /vouchers/:id'], '- - - - O - - *m *'),
  row(59, ['POST /vouchers', 'PUT /vouchers/:id', 'PUT /vouchers/:id/set-active'], '- - - - O - - - *'),
  row(60, ['GET /reports/trips-count', 'GET /reports/trips'], '- T S O O K V S S', 'trip'),
  row(61, ['GET /reports/custom'], '- - - O O - - - *'),
  row(62, ['GET /reports/flights/manifest'], '- - S O O - - * *'),
  row(
    63,
    [
      'GET /reports/flights/manifest?format=csv',
      'GET /reports/flight/volume',
      'GET /reports/transactions',
      'GET /reports/travelers/costs',
      'GET /reports/travelers/flights',
      'GET /reports/travelers/hotels',
      'GET /reports/custom/:id',
    ],
    '- - - - O - - - *',
  ),
  // Added: the desk is the staff's alone. In one row with lists, so that its acts too are refused before any verb.
  row(
    68,
    [
      'GET /desk/trips',
      'GET /desk/counts',
      'GET /desk/groups',
      'GET /desk/calls',
      'GET /desk/cars',
      'PUT /desk/calls/:id/close',
      'GET /desk/registrations',
      'PUT /desk/registrations/:id/approve',
      'PUT /desk/registrations/:id/decline',
      'GET /desk/admissions',
      'PUT /desk/admissions/:id/accept',
      'PUT /desk/admissions/:id/decline',
      'GET /desk/daily-caps',
      'PUT /desk/organizations/:id/daily-cap',
    ],
    '- - - - - - - * *',
  ),
  // Added: for whom experts book; administrators do not. docs/decisions/0076
  row(85, ['GET /desk/customers', 'GET /desk/customers/:id'], '- - - - - - - * -'),
  row(64, ['POST /signout', 'GET /sessions', 'DELETE /sessions', 'DELETE /sessions/:id'], self),
  row(
    65,
    [
      'POST /webhooks/:source',
      'GET /healthz',
      'GET /readyz',
      'GET /metrics',
      'GET /openapi.json',
      'GET /docs',
      // In the sandbox world only; elsewhere they are not found.
      'GET /sandbox/mailbox',
      'GET /sandbox/people',
      'POST /sandbox/clock',
      'POST /sandbox/disruption',
      'POST /sandbox/bank',
    ],
    everyone,
  ),
];

/**
 * What people may call whose organization waits for approval, or who were switched off: to everything else they are
 * nobody. They come in by mail (row 5, open to all), are told how they stand, and leave again.
 */
export const callsOfWaiting: ReadonlySet<string> = new Set(['GET /users', 'POST /signout']);

/** `GET /trips/:id/itineraries` and `GET /trips/:tripId/itineraries` are the same call. */
const nameless = (call: string): string => call.replaceAll(/:[A-Za-z]+/g, ':');

const rowsByCall = new Map<string, AccessRow[]>();
for (const one of accessTable)
  for (const call of one.calls) rowsByCall.set(nameless(call), [...(rowsByCall.get(nameless(call)) ?? []), one]);

/**
 * The one row of a call.
 * @param call method and path without a query, e.g. `GET /trips/:id`
 * @throws RangeError when the table has no row, or more than one
 */
export const accessRowOf = (call: string): AccessRow => {
  const [found, ...more] = rowsByCall.get(nameless(call)) ?? [];
  if (!found) throw new RangeError(`${call} has no row in domain/access/table.ts`);
  if (more.length > 0) throw new RangeError(`${call} has more than one row in domain/access/table.ts`);
  return found;
};

/**
 * The row of a call as it was sent: that of its query where one has a row of its own, such as `?all=true`.
 * @param query names and values as on the wire
 */
export const accessRowOfQuery = (call: string, query: Readonly<Record<string, unknown>>): AccessRow => {
  const own = Object.entries(query).find(([name, value]) =>
    rowsByCall.has(nameless(`${call}?${name}=${String(value)}`)),
  );
  return accessRowOf(own ? `${call}?${own[0]}=${String(own[1])}` : call);
};
