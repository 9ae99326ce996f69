import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GuideAnswers, noAnswers, typeChoices } from './answers.ts';
import { type Guide, type GuideEvent, guideAfter, newGuide, restoredGuide } from './guide.ts';
import {
  askedSteps,
  type GuideWorld,
  identifierLabel,
  isGuideComplete,
  mayChooseColleague,
  missingAnswers,
  stepStates,
  wizardKind,
} from './guide-steps.ts';

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
const colleagues = [
  { customer_id: 11, customer_name: 'Tom Lindqvist', organization_id: 1 },
  { customer_id: 13, customer_name: 'Ada Okafor', organization_id: 1 },
  { customer_id: 12, customer_name: 'Max Weber', organization_id: 2 },
];
const two: GuideWorld = { organizations: [acme, globex], colleagues, isSelfBookingAllowed: true };
const one: GuideWorld = { ...two, organizations: [acme] };
const noSelfBooking: GuideWorld = { ...two, organizations: [globex], isSelfBookingAllowed: false };

const selfBookingAlert =
  'Your organization has disabled the Self Booking options as a part of your travel policy. Please select Assisted Booking.';
const externalAlert =
  'Please provide a valid name and email for the external contact or change the main contact to yourself.';

const play = (world: GuideWorld, ...events: readonly GuideEvent[]): Guide =>
  events.reduce((guide, event) => guideAfter(guide, event, world), newGuide);

const standard = { do: 'choose type', type: 'standard' } as const;
const self = { do: 'choose method', method: 'self' } as const;
const assisted = { do: 'choose method', method: 'assisted' } as const;
const business = { do: 'choose purpose', purpose: 'business' } as const;
const personal = { do: 'choose purpose', purpose: 'personal' } as const;
const costCenter = { do: 'type identifier', identifier: 'R-100' } as const;
const confirm = { do: 'confirm identifier' } as const;
const you = { do: 'choose contact', kind: 'you' } as const;
const colleague = { do: 'choose contact', kind: 'colleague' } as const;
const external = { do: 'choose contact', kind: 'external' } as const;
const next = { do: 'next' } as const;

const states = (guide: Guide, world: GuideWorld) => stepStates(guide.answers, world).map(({ state }) => state);

describe('the guide', () => {
  test('GUIDE-03 offers Standard, Group, Offsite, Premium as VIP and Custom', () => {
    expect(typeChoices.map(({ title }) => title)).toEqual(['Standard', 'Group', 'Offsite', 'Premium (VIP)', 'Custom']);
  });

  test('GUIDE-06 GUIDE-10 GUIDE-11 asks for type, method, purpose and contact one after the other', () => {
    expect(states(newGuide, one)).toEqual(['current', 'to do', 'to do', 'to do']);
    expect(states(play(one, standard), one)).toEqual(['done', 'current', 'to do', 'to do']);
    expect(states(play(one, standard, self), one)).toEqual(['done', 'done', 'current', 'to do']);
    expect(states(play(one, standard, self, business), one)).toEqual(['done', 'done', 'current', 'to do']);
    const asked = play(one, standard, self, business, costCenter, confirm);
    expect(states(asked, one)).toEqual(['done', 'done', 'done', 'current']);
    const done = play(one, standard, self, business, costCenter, confirm, you);
    expect(states(done, one)).toEqual(['done', 'done', 'done', 'done']);
    expect(isGuideComplete(done.answers, one)).toBe(true);
  });

  test('GUIDE-09 asks for the schedule instead of the method for the other types', () => {
    const group: GuideEvent = { do: 'choose type', type: 'group' };
    const decided: GuideEvent = { do: 'choose schedule', schedule: 'decided' };
    expect(play(one, group, self).answers.method).toBeNull();
    expect(play(one, standard, decided).answers.schedule).toBeNull();
    expect(states(play(one, group, decided), one)).toEqual(['done', 'done', 'current', 'to do']);
  });

  test('GUIDE-11 a Personal trip skips the contact', () => {
    const guide = play(two, standard, self, personal);
    expect(askedSteps(guide.answers)).toEqual(['type', 'plan', 'purpose']);
    expect(isGuideComplete(guide.answers, two)).toBe(true);
  });

  test.each([
    ['standard', 'self', 'book'],
    ['standard', 'assisted', 'assist'],
    ['group', null, 'concierge'],
    ['premium', null, 'concierge'],
  ] as const)('GUIDE-16 %s %s goes to the wizard of kind %3$s', (type, method, kind) => {
    expect(wizardKind({ type, method })).toBe(kind);
  });

  test('GUIDE-17 Change clears its step and every later answer', () => {
    const full = play(one, standard, self, business, costCenter, confirm, you);
    const changed = (step: 'type' | 'plan' | 'purpose' | 'contact') =>
      guideAfter(full, { do: 'change', step }, one).answers;
    expect(changed('contact')).toEqual({ ...full.answers, contact: null });
    expect(changed('purpose')).toEqual({ ...noAnswers, type: 'standard', method: 'self' });
    expect(changed('plan')).toEqual({ ...noAnswers, type: 'standard' });
    expect(changed('type')).toEqual(noAnswers);
  });

  test('GUIDE-18 choosing another type clears everything', () => {
    const guide = play(one, standard, self, business, costCenter, { do: 'choose type', type: 'offsite' });
    expect(guide.answers).toEqual({ ...noAnswers, type: 'offsite' });
  });

  test('GUIDE-20 Self Booking is refused with the alert where it is disabled', () => {
    const guide = play(noSelfBooking, standard, self);
    expect(guide.answers.method).toBe('assisted');
    expect(guide.alert).toMatchObject({ field: 'method', text: selfBookingAlert });
    expect(guideAfter(guide, assisted, noSelfBooking)).toMatchObject({ answers: { method: 'assisted' }, alert: null });
  });

  test.each([
    ['all', noSelfBooking, [standard, self], { method: 'assisted', purpose: null }],
    [
      'the chosen one of two',
      two,
      [standard, self, business, { do: 'choose organization', organizationId: 2 }],
      { method: 'assisted', purpose: 'business', organizationId: 2 },
    ],
    [
      'the only one',
      { ...noSelfBooking, isSelfBookingAllowed: true },
      [standard, self, business],
      { method: 'assisted', purpose: 'business', organizationId: 2 },
    ],
  ] as const)(
    'WIZ-11 where Self Booking is refused by %s, one press switches to Assisted Booking',
    (_who, world, events, answers) => {
      const refused = play(world, ...events);
      expect(refused.alert?.text).toBe(selfBookingAlert);
      expect(guideAfter(refused, { do: 'switch to assisted' }, world)).toMatchObject({ alert: null, answers });
    },
  );

  test('nothing is switched when nothing was refused', () => {
    const guide = play(two, standard, self);
    expect(guideAfter(guide, { do: 'switch to assisted' }, two)).toBe(guide);
  });

  test('GUIDE-20 an organization that disabled Self Booking is refused for a self booked trip', () => {
    const guide = play(two, standard, self, business, { do: 'choose organization', organizationId: 2 });
    expect(guide.answers.organizationId).toBeNull();
    expect(guide.alert).toMatchObject({ field: 'organization', text: selfBookingAlert });
  });

  test('GUIDE-21 a Business trip with several organizations requires choosing one', () => {
    const guide = play(two, standard, assisted, business);
    expect(guide.answers.organizationId).toBeNull();
    expect(states(guide, two)[2]).toBe('current');
    expect(missingAnswers(guide.answers, two)).toEqual(['the organization', 'the contact']);
    expect(guideAfter(guide, { do: 'choose organization', organizationId: 99 }, two)).toBe(guide);
  });

  test('GUIDE-22 a single organization is chosen automatically', () => {
    expect(play(one, standard, self, business).answers.organizationId).toBe(1);
  });

  test('GUIDE-24 the identifier is called Accounting Identifier when the organization has no label', () => {
    expect(identifierLabel(acme)).toBe('Cost Center');
    expect(identifierLabel(globex)).toBe('Accounting Identifier');
  });

  test('GUIDE-25 a required identifier is confirmed before the contact is asked', () => {
    const typed = play(one, standard, self, business, costCenter, you);
    expect(typed.answers.contact).toBeNull();
    expect(guideAfter(typed, confirm, one).answers.isIdentifierConfirmed).toBe(true);
  });

  test.each([
    ['GUIDE-26', 'Cost Center', 'You must provide Cost Center'],
    ['GUIDE-27', null, 'You must provide Identifier'],
    ['GUIDE-27', '', 'You must provide Identifier'],
  ])('%s an empty identifier of label %s alerts "%s"', (_row, label, text) => {
    const world = { ...one, organizations: [{ ...acme, identifier_label: label }] };
    const guide = play(world, standard, self, business, { do: 'type identifier', identifier: '  ' }, confirm);
    expect(guide.alert).toEqual({ field: 'identifier', text });
    expect(guide.answers.isIdentifierConfirmed).toBe(false);
  });

  test('GUIDE-28 WIZ-13 a colleague can be chosen only in an organization where the person is a manager', () => {
    const asManager = play(one, standard, self, business, costCenter, confirm, colleague);
    expect(asManager.answers.contact).toEqual({ kind: 'colleague', customerId: null });
    const inGlobex: GuideEvent = { do: 'choose organization', organizationId: 2 };
    const asMember = play(two, standard, assisted, business, inGlobex, colleague);
    expect(asMember.answers.contact).toEqual({ kind: 'you' });
    expect(mayChooseColleague(asMember.answers, two)).toBe(false);
  });

  test('GUIDE-29 a colleague must be selected, of the chosen organization', () => {
    const open = play(one, standard, self, business, costCenter, confirm, colleague, next);
    expect(open.alert).toEqual({ field: 'colleague', text: 'Please select a colleague.' });
    const foreign = guideAfter(open, { do: 'choose colleague', customerId: 12 }, one);
    expect(isGuideComplete(foreign.answers, one)).toBe(false);
    const chosen = guideAfter(open, { do: 'choose colleague', customerId: 11 }, one);
    expect(isGuideComplete(chosen.answers, one)).toBe(true);
  });

  test.each([
    ['', 'kim@example.org', false],
    ['Kim Park', '', false],
    ['Kim Park', 'kim@example', false],
    ['  ', 'kim@example.org', false],
    ['Kim Park', 'kim@example.org', true],
  ])('GUIDE-32 an external contact "%s" with "%s" is valid: %s', (name, email, isValid) => {
    const typed = play(one, standard, self, business, costCenter, confirm, external, {
      do: 'type external',
      name,
      email,
    });
    const pressed = guideAfter(typed, next, one);
    expect(isGuideComplete(pressed.answers, one)).toBe(isValid);
    expect(pressed.alert).toEqual(isValid ? null : { field: 'external', text: externalAlert });
  });

  test('a person without an organization is told to choose Personal', () => {
    const guide = play({ ...one, organizations: [] }, standard, self, business);
    expect(guide.answers.purpose).toBeNull();
    expect(guide.alert?.text).toBe('You do not belong to an organization. Please choose Personal.');
  });

  test('says in words which answers are missing', () => {
    expect(missingAnswers(play(one, standard, self, business).answers, one)).toEqual([
      'the cost center',
      'the contact',
    ]);
  });

  test('a reload restores the saved answers and drops those that are no longer possible', () => {
    const kept = play(one, standard, self, business, costCenter, confirm, colleague, {
      do: 'choose colleague',
      customerId: 11,
    }).answers;
    expect(restoredGuide(kept, one).answers).toEqual(kept);
    expect(restoredGuide(kept, noSelfBooking).answers).toEqual({ ...noAnswers, type: 'standard' });
  });
});

const anEvent: fc.Arbitrary<GuideEvent> = fc.oneof(
  fc.constantFrom('standard', 'group', 'custom').map((type): GuideEvent => ({ do: 'choose type', type })),
  fc.constantFrom('self', 'assisted').map((method): GuideEvent => ({ do: 'choose method', method })),
  fc.constantFrom('decided', 'undecided').map((schedule): GuideEvent => ({ do: 'choose schedule', schedule })),
  fc.constantFrom('business', 'personal').map((purpose): GuideEvent => ({ do: 'choose purpose', purpose })),
  fc.constantFrom(1, 2, 3).map((organizationId): GuideEvent => ({ do: 'choose organization', organizationId })),
  fc.constantFrom('', ' ', 'R-100').map((identifier): GuideEvent => ({ do: 'type identifier', identifier })),
  fc.constant<GuideEvent>(confirm),
  fc.constantFrom('you', 'colleague', 'external').map((kind): GuideEvent => ({ do: 'choose contact', kind })),
  fc.constantFrom(11, 12).map((customerId): GuideEvent => ({ do: 'choose colleague', customerId })),
  fc.constantFrom('', 'kim@example.org').map((email): GuideEvent => ({ do: 'type external', name: 'Kim Park', email })),
  fc.constantFrom('type', 'plan', 'purpose', 'contact').map((step): GuideEvent => ({ do: 'change', step })),
  fc.constant<GuideEvent>(next),
);

/** Answers that depend on an answer that is missing. */
const staleAnswers = (answers: GuideAnswers, world: GuideWorld): string[] => {
  const { type, method, schedule, purpose, organizationId, identifier, isIdentifierConfirmed, contact } = answers;
  const isPlanned = method !== null || schedule !== null;
  const organization = world.organizations.find(({ id }) => id === organizationId);
  return [
    [method !== null && type !== 'standard', 'method'],
    [schedule !== null && (type === null || type === 'standard'), 'schedule'],
    [purpose !== null && !isPlanned, 'purpose'],
    [organizationId !== null && purpose !== 'business', 'organization'],
    [method === 'self' && organization?.is_self_booking === false, 'self booking'],
    [identifier !== '' && !organization?.is_identifier_required, 'identifier'],
    [isIdentifierConfirmed && identifier.trim() === '', 'confirmed'],
    [contact !== null && organization === undefined, 'contact'],
    [contact !== null && organization?.is_identifier_required === true && !isIdentifierConfirmed, 'contact before'],
  ].flatMap(([isStale, name]) => (isStale && typeof name === 'string' ? [name] : []));
};

test.each([
  ['one organization', one],
  ['two organizations', two],
  ['no self booking', noSelfBooking],
])(
  'GUIDE-17 after any presses (%s), no answer outlives the one it depends on and no state is a dead end',
  (_name, world) => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 25 }), (events) => {
        const guide = play(world, ...events);
        expect(staleAnswers(guide.answers, world)).toEqual([]);
        const current = stepStates(guide.answers, world).find(({ state }) => state === 'current');
        expect(current === undefined).toBe(isGuideComplete(guide.answers, world));
        const rest: readonly GuideEvent[] = [
          ...(guide.answers.type === null ? [standard] : []),
          ...(guide.answers.type === null || guide.answers.type === 'standard'
            ? guide.answers.method === null
              ? [assisted]
              : []
            : [{ do: 'choose schedule', schedule: 'decided' } as const]),
          personal,
        ];
        const finished = rest.reduce((state, event) => guideAfter(state, event, world), guide);
        expect(isGuideComplete(finished.answers, world)).toBe(true);
        expect(restoredGuide(guide.answers, world).answers).toEqual(guide.answers);
      }),
    );
  },
);
