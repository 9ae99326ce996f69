import { describe, expect, test } from 'vitest';
import type { LastChoice } from '#contract/last-choices.ts';
import { type GuideWorld, isGuideComplete, wizardKind } from './guide-steps.ts';
import { choiceFor, firstChoice, identifierProblem, lineAnswers, usedIdentifiers, usualStart } from './search-line.ts';

const acme = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: 'Cost Center',
  is_identifier_required: true,
  user_type: 1 as const,
  is_self_booking: true,
};
const globex = {
  id: 2,
  name: 'Globex Studio',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 0 as const,
  is_self_booking: false,
};
const world = (...organizations: GuideWorld['organizations']): GuideWorld => ({
  organizations,
  colleagues: [{ customer_id: 11, customer_name: 'Tom Lindqvist', organization_id: 1 }],
  isSelfBookingAllowed: organizations.length === 0 || organizations.some((one) => one.is_self_booking),
});

const jfk = { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' };
const lhr = { iata: 'LHR', title: 'London, Heathrow (LHR)' };
const last = (said: Partial<LastChoice> = {}): LastChoice => ({
  trip_id: 7,
  trip_type: 'standard',
  organization_id: 1,
  identifier: 'CC-900',
  created_at: '2026-11-09T10:00:00.000Z',
  pax_count: 1,
  legs: [],
  ...said,
});
const flown = (...froms: readonly (typeof jfk)[]) =>
  froms.map((from) => last({ legs: [{ from, to: lhr, depart: '2026-12-07' }] }));

describe('what the search line says first', () => {
  test.each([
    [
      'the payer and the identifier of the last trip',
      [last(), last({ organization_id: 2 })],
      world(acme, globex),
      { organizationId: 1 },
      'CC-900',
    ],
    [
      'a personal trip after a personal trip',
      [last({ organization_id: null, identifier: '' }), last()],
      world(acme),
      'personal',
      '',
    ],
    ['the only organization without a trip', [], world(acme), { organizationId: 1 }, ''],
    ['nothing of several organizations without a trip', [], world(acme, globex), null, ''],
    ['a personal trip for a person without an organization', [], world(), 'personal', ''],
    [
      'not an organization that the person left',
      [last({ organization_id: 9 })],
      world(acme),
      { organizationId: 1 },
      '',
    ],
    [
      'the trip before, if the person left the last one’s organization',
      [last({ organization_id: 9 }), last()],
      world(acme, globex),
      { organizationId: 1 },
      'CC-900',
    ],
  ] as const)('%s', (_, lasts, at, payer, identifier) => {
    expect(firstChoice(lasts, at)).toEqual({ payer, identifier, contact: { kind: 'you' } });
  });

  test('GUIDE-16 its answers are those of a complete guide, and lead to Self Booking', () => {
    const answers = lineAnswers(firstChoice([last()], world(acme)), world(acme));
    expect(answers).toEqual({
      type: 'standard',
      method: 'self',
      schedule: null,
      purpose: 'business',
      organizationId: 1,
      identifier: 'CC-900',
      isIdentifierConfirmed: true,
      contact: { kind: 'you' },
    });
    expect(isGuideComplete(answers, world(acme))).toBe(true);
    expect(wizardKind(answers)).toBe('book');
  });

  test('GUIDE-11 a personal trip has no contact and is complete', () => {
    const answers = lineAnswers(firstChoice([], world()), world());
    expect(answers).toMatchObject({ purpose: 'personal', contact: null, organizationId: null });
    expect(isGuideComplete(answers, world())).toBe(true);
  });

  test('GUIDE-19 an organization without self booking gets Assisted Booking, also beside one that allows it', () => {
    const at = world(acme, globex);
    const answers = lineAnswers(choiceFor({ organizationId: 2 }, [], at), at);
    expect(answers).toMatchObject({ method: 'assisted', organizationId: 2 });
    expect(isGuideComplete(answers, at)).toBe(true);
  });

  test('GUIDE-25 without its required identifier, or without an organization, the guide is not complete', () => {
    expect(isGuideComplete(lineAnswers(firstChoice([], world(acme)), world(acme)), world(acme))).toBe(false);
    const at = world(acme, globex);
    expect(isGuideComplete(lineAnswers(firstChoice([], at), at), at)).toBe(false);
  });

  test('GUIDE-28 a colleague is the contact only of a manager’s organization', () => {
    const contact = { kind: 'colleague', customerId: 11 } as const;
    const choice = { ...firstChoice([last()], world(acme)), contact };
    expect(lineAnswers(choice, world(acme)).contact).toEqual(contact);
    const standard = world({ ...acme, user_type: 0 });
    expect(lineAnswers(choice, standard).contact).toBeNull();
  });
});

describe('identifiers', () => {
  test('GUIDE-26 an empty one is refused in the words of the guide, and one that is too long', () => {
    const choice = firstChoice([], world(acme));
    expect(identifierProblem(choice, world(acme))).toBe('You must provide Cost Center');
    expect(identifierProblem({ ...choice, identifier: 'x'.repeat(51) }, world(acme))).toContain('50 characters');
    expect(identifierProblem({ ...choice, identifier: 'CC-1' }, world(acme))).toBeNull();
  });

  test('an organization that requires none has no problem', () => {
    expect(identifierProblem(choiceFor({ organizationId: 2 }, [], world(globex)), world(globex))).toBeNull();
  });

  test('the only one that can be used is said without a trip before, and instead of another one', () => {
    const only = world({ ...acme, identifier_list: { is_only: true, single: 'CC-1' } });
    expect(firstChoice([], only).identifier).toBe('CC-1');
    expect(firstChoice([last()], only).identifier).toBe('CC-1');
    const listed = world({ ...acme, identifier_list: { is_only: false, single: null } });
    expect([firstChoice([], listed).identifier, firstChoice([last()], listed).identifier]).toEqual(['', 'CC-900']);
  });

  test('each one used for the organization is offered once, the last one first', () => {
    const lasts = [
      last({ created_at: '2026-11-20T10:00:00.000Z' }),
      last({ identifier: 'CC-880' }),
      last({ created_at: '2026-09-14T10:00:00.000Z' }),
      last({ identifier: 'G-1', organization_id: 2 }),
      last({ identifier: '' }),
    ];
    expect(usedIdentifiers(lasts, 1)).toEqual([
      { identifier: 'CC-900', usedAt: '2026-11-20T10:00:00.000Z' },
      { identifier: 'CC-880', usedAt: '2026-11-09T10:00:00.000Z' },
    ]);
  });
});

describe('where trips usually begin', () => {
  const bos = { iata: 'BOS', title: 'Boston, Logan (BOS)' };
  test.each([
    [flown(jfk, bos, bos), 'BOS'],
    [flown(jfk, bos), 'JFK'],
    [[last()], undefined],
  ])('%#: the most frequent start, the latest of equals', (lasts, iata) => {
    expect(usualStart(lasts, null)?.iata).toBe(iata);
  });

  const home = { ...jfk, chosen_at: '2026-11-10T09:00:00.000Z' };
  const on = (day: number, from: typeof jfk) =>
    last({
      created_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
      legs: [{ from, to: lhr, depart: '2026-12-07' }],
    });
  test.each([
    ['no trip', [], 'JFK'],
    ['trips from before it was chosen', [on(9, bos), on(9, bos), on(9, bos)], 'JFK'],
    ['one trip from elsewhere', [on(20, bos)], 'JFK'],
    ['two trips from elsewhere', [on(21, bos), on(20, bos)], 'BOS'],
    ['as many from home', [on(22, bos), on(21, bos), on(20, jfk), on(19, jfk)], 'JFK'],
    ['more from elsewhere', [on(22, bos), on(21, jfk), on(20, bos), on(19, bos)], 'BOS'],
    ['two from different airports', [on(21, bos), on(20, lhr)], 'JFK'],
  ])('docs/decisions/0188 the home airport with %s', (_what, lasts, iata) => {
    expect(usualStart(lasts, home)?.iata).toBe(iata);
  });
});
