/**
 * Every event that our staff can cause is shown to the customer whom it concerns, or is named here with the reason.
 * Proves docs/decisions/0125.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { staffActOf } from '#domain/staff-acts/acts.ts';

const byPerson = 'The person does it, never our staff for them.';
const byProduct = 'The product does it by itself.';
const internal = 'It changes nothing for a customer: how our staff work.';
const staffOnly = 'It is about our staff, not about a customer.';
const erased = 'Nobody is left to read it.';

const notShown: Readonly<Record<string, string>> = {
  'account-erased': erased,
  'accounts-merged': byPerson,
  'address-proven': byPerson,
  'admission-asked': byPerson,
  'admission-unanswered': byProduct,
  'approval-checked': byPerson,
  'approver-reminded': byPerson,
  'calendar-turned-off': byPerson,
  'calendar-turned-on': byPerson,
  'collaborator-confirmed': byPerson,
  'collaborator-removed': byPerson,
  'delegate-ended': byPerson,
  'delegate-named': byPerson,
  'desk-call-closed': internal,
  'desk-note-written': internal,
  'desk-read': internal,
  'domain-proof-ended': byProduct,
  'email-change-asked': byPerson,
  'email-changed': byPerson,
  'identifier-turned-off': byPerson,
  'identifier-turned-on': byPerson,
  'identifiers-added': byPerson,
  'identifiers-any-allowed': byPerson,
  'identifiers-from-list-only': byPerson,
  'invitation-declined': byPerson,
  'link-mailed': byPerson,
  'mail-sent-again': internal,
  'mails-sent-again': internal,
  'member-joined': byPerson,
  'member-joined-at-once': byPerson,
  'member-left': byPerson,
  'organization-declined': erased,
  'password-changed': byPerson,
  'proof-mailed': byPerson,
  registered: byPerson,
  'request-mailed': byPerson,
  'reset-mailed': byPerson,
  'session-ended': byPerson,
  'setup-tried': staffOnly,
  'signed-in': byPerson,
  'signed-out': byPerson,
  'staff-appointed': staffOnly,
  'staff-call': 'Shown by call.',
  'staff-confirmed': staffOnly,
  'staff-link-issued': staffOnly,
  'staff-proposed': staffOnly,
  'staff-revoked': staffOnly,
  'trip-decided-at-level': byPerson,
  'trip-decided-for-approver': byPerson,
  'trip-link-ended': 'Shown by call.',
  'trip-shared': byPerson,
};

/** Changes by staff that leave only the trace of every staff call, and are not shown. */
const callsNotShown: Readonly<Record<string, string>> = {
  'POST /travelers': 'Shown by its event, traveler-added.',
  'POST /trips': 'Shown by its event, trip-made-for-customer.',
  'PUT /trips/:id/cars': 'Shown by its event, cars-answered.',
  'POST /flight-search': 'A search changes nothing.',
  'POST /trips/:id/wallet-passes': 'A pass changes nothing, like looking at the trip.',
};

/** With every fact that an event may be named by. */
const facts = {
  organizationId: 1,
  trip: 2,
  tripId: 3,
  landerId: 4,
  id: 5,
  reason: 'secret',
  act: 'charge-again',
  report: 'Volume',
};
const actOf = (event: string) => staffActOf({ event, userId: 6, facts });
const isCallShown = (call: string): boolean =>
  staffActOf({ event: 'staff-call', userId: null, facts: { id: 5, call } }) !== null;

const server = join(import.meta.dirname, '..');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('sandbox'),
);

const auditedEvents = (): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(join(server, file), 'utf8');
    if (!/audit|trace/i.test(text)) continue;
    for (const [, rest = ''] of text.matchAll(/\bevent: ([^\n]*)/g))
      for (const [, name = ''] of rest.matchAll(/'(registered|[a-z]+(?:-[a-z]+)+)'/g)) found.add(name);
  }
  return found;
};

test('every event of the audit is shown to customers, or says why not', () => {
  const found = [...auditedEvents()];
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter((name) => actOf(name) === null && !(name in notShown)).toSorted()).toEqual([]);
  expect(Object.keys(notShown).filter((name) => actOf(name) !== null)).toEqual([]);
});

test('every call by which our staff change something of a customer is shown, or says why not', () => {
  const isEverywhere = (reach: string | undefined): boolean => reach?.startsWith('all') === true;
  const changes = routes
    .filter(({ method, access }) => method !== 'GET' && access.isTracedByVerb !== true)
    .filter(({ access: { may } }) => !may.visitor && (isEverywhere(may.expert) || isEverywhere(may.administrator)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(changes.length).toBeGreaterThan(15);
  expect(changes.filter((call) => !isCallShown(call) && !(call in callsNotShown)).toSorted()).toEqual([]);
  expect(Object.keys(callsNotShown).filter((call) => !changes.includes(call))).toEqual([]);
});

test('an event says nothing but its sentence: no name, number or reason of its facts', () => {
  const said = [...auditedEvents()].flatMap((event) => {
    const act = actOf(event);
    return act && event !== 'report-read' ? [act.what, act.whatForTeam] : [];
  });
  expect(said.length).toBeGreaterThan(60);
  expect(said.filter((what) => !/^[A-Z][A-Za-z ,-]+$/.test(what))).toEqual([]);
});
