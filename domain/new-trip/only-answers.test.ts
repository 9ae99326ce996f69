/** Proves docs/decisions/0186 */
import { describe, expect, test } from 'vitest';
import { noAnswers } from './answers.ts';
import { type Guide, type GuideEvent, guideAfter, newGuide, restoredGuide } from './guide.ts';
import { type GuideStep, type GuideWorld, isGuideComplete, stepStates } from './guide-steps.ts';

const acme = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: 'Cost Center',
  is_identifier_required: false,
  user_type: 0 as const,
  is_self_booking: true,
};
const globex = { ...acme, id: 2, name: 'Globex Studio' };
const tom = { customer_id: 11, customer_name: 'Tom Lindqvist', organization_id: 1 };
const ada = { customer_id: 13, customer_name: 'Ada Okafor', organization_id: 1 };
const max = { customer_id: 12, customer_name: 'Max Weber', organization_id: 2 };

const member: GuideWorld = { organizations: [acme], colleagues: [tom, ada], isSelfBookingAllowed: true };
const manager: GuideWorld = { ...member, organizations: [{ ...acme, user_type: 1 }] };
const nobody: GuideWorld = { organizations: [], colleagues: [], isSelfBookingAllowed: true };
const withoutSelf: GuideWorld = {
  organizations: [{ ...acme, is_self_booking: false }],
  colleagues: [],
  isSelfBookingAllowed: false,
};
const withIdentifier: GuideWorld = { ...member, organizations: [{ ...acme, is_identifier_required: true }] };

const play = (world: GuideWorld, ...events: readonly GuideEvent[]): Guide =>
  events.reduce((guide, event) => guideAfter(guide, event, world), newGuide);

const standard = { do: 'choose type', type: 'standard' } as const;
const self = { do: 'choose method', method: 'self' } as const;
const assisted = { do: 'choose method', method: 'assisted' } as const;
const business = { do: 'choose purpose', purpose: 'business' } as const;
const personal = { do: 'choose purpose', purpose: 'personal' } as const;
const inGlobex = { do: 'choose organization', organizationId: 2 } as const;
const typed = { do: 'type identifier', identifier: 'R-100' } as const;
const confirm = { do: 'confirm identifier' } as const;
const colleague = { do: 'choose contact', kind: 'colleague' } as const;
const change = (step: GuideStep) => ({ do: 'change', step }) as const;

describe('an answer that is the only one', () => {
  test.each([
    ['a member chooses three times', member, [standard, self, business]],
    ['without an organization two', nobody, [standard, self]],
    ['where our experts book all trips two', withoutSelf, [standard, business]],
    [
      'for a concierge request three',
      member,
      [{ do: 'choose type', type: 'group' }, { do: 'choose schedule', schedule: 'decided' }, business],
    ],
    ['a confirmed identifier leaves nothing to ask', withIdentifier, [standard, self, business, typed, confirm]],
    ['one of two organizations', { ...member, organizations: [acme, globex] }, [standard, self, business, inGlobex]],
  ] as const)('%s', (_what, world, events) => {
    expect(isGuideComplete(play(world, ...events).answers, world)).toBe(true);
    // One press less leaves a question open.
    expect(isGuideComplete(play(world, ...events.slice(0, -1)).answers, world)).toBe(false);
  });

  test('GUIDE-19 a standard trip is booked by our experts where Self Booking is disabled, and only there', () => {
    expect(play(withoutSelf, standard).answers).toEqual({ ...noAnswers, type: 'standard', method: 'assisted' });
    expect(play(member, standard).answers.method).toBeNull();
    expect(play(withoutSelf, { do: 'choose type', type: 'group' }).answers).toEqual({ ...noAnswers, type: 'group' });
  });

  test('a person without an organization travels for themselves; a member is asked', () => {
    expect(play(nobody, standard, self).answers.purpose).toBe('personal');
    expect(play(nobody, standard).answers.purpose).toBeNull();
    expect(play(member, standard, self).answers.purpose).toBeNull();
  });

  test.each([
    ['a member', member, 'you'],
    ['a manager without colleagues', { ...manager, colleagues: [max] }, 'you'],
    ['a manager with colleagues', manager, undefined],
    ['an organization that is still to be chosen', { ...member, organizations: [acme, globex] }, undefined],
    ['an identifier that is still to be confirmed', withIdentifier, undefined],
  ] as const)('the contact of %s', (_who, world, kind) => {
    expect(play(world, standard, self, business).answers.contact?.kind).toBe(kind);
  });

  test('GUIDE-25 the only identifier that can be used is the answer; any other list is asked about', () => {
    const listing = (single: string | null): GuideWorld => ({
      ...withIdentifier,
      organizations: withIdentifier.organizations.map((one) => ({
        ...one,
        identifier_list: { is_only: single !== null, single },
      })),
    });
    const { answers } = play(listing('R-100'), standard, self, business);
    expect(answers).toMatchObject({ identifier: 'R-100', isIdentifierConfirmed: true, contact: { kind: 'you' } });
    expect(isGuideComplete(answers, listing('R-100'))).toBe(true);
    expect(play(listing(null), standard, self, business).answers).toMatchObject({
      identifier: '',
      isIdentifierConfirmed: false,
    });
    // An organization that asks for none gets none.
    const asksForNone = {
      ...member,
      organizations: [{ ...acme, identifier_list: { is_only: true, single: 'R-100' } }],
    };
    expect(play(asksForNone, standard, self, business).answers.identifier).toBe('');
  });

  test('a personal trip has no contact', () => {
    expect(play(member, standard, self, personal).answers.contact).toBeNull();
  });

  test.each([
    [[tom, max], 11],
    [[tom, ada], null],
  ] as const)('GUIDE-29 of the colleagues %j the chosen one is %s', (colleagues, customerId) => {
    const world = { ...manager, colleagues };
    expect(play(world, standard, self, business, colleague).answers.contact).toEqual({ kind: 'colleague', customerId });
  });

  test('GUIDE-17 Change opens the question again, also after a reload', () => {
    const cases = [
      [member, [standard, self, business, change('contact')], 'contact'],
      [nobody, [standard, self, change('purpose')], 'purpose'],
      [withoutSelf, [standard, change('plan')], 'plan'],
    ] as const;
    for (const [world, events, step] of cases) {
      const { answers } = play(world, ...events);
      const current = (of: typeof answers) => stepStates(of, world).find(({ state }) => state === 'current')?.step;
      expect(current(answers)).toBe(step);
      expect(current(restoredGuide(answers, world).answers)).toBe(step);
    }
  });

  test('another contact can be chosen after Change', () => {
    const external = { do: 'choose contact', kind: 'external' } as const;
    const guide = play(member, standard, assisted, business, change('contact'), external);
    expect(guide.answers.contact?.kind).toBe('external');
  });

  test('GUIDE-20 a refused press leaves the answer that is possible', () => {
    const refused = play(withoutSelf, standard, change('plan'), self);
    expect(refused.answers.method).toBeNull();
    expect(refused.alert?.field).toBe('method');
  });
});
