import { describe, expect, test } from 'vitest';
import { tripBody } from '#contract/trips.ts';
import { type GuideAnswers, noAnswers } from './answers.ts';
import {
  type ConciergeForm,
  conciergeFor,
  detailsMaxLength,
  emptyConcierge,
  moreThanEightText,
  peopleChoices,
  peopleHint,
  templateOf,
  turnItem,
} from './concierge.ts';
import { conciergeProblems } from './concierge-problems.ts';
import { conciergeDescription, conciergeRequest } from './concierge-request.ts';

const today = '2026-06-01';
const answers: GuideAnswers = {
  ...noAnswers,
  type: 'offsite',
  schedule: 'decided',
  purpose: 'business',
  organizationId: 3,
  identifier: 'R-100',
  isIdentifierConfirmed: true,
  contact: { kind: 'external', name: 'Kim Park', email: 'kim@partner.example' },
};
const offsite: ConciergeForm = {
  ...emptyConcierge('offsite'),
  people: '15-29',
  destination: 'The Alps, near Chamonix',
  firstDay: '2026-09-07',
  lastDay: '2026-09-10',
  items: ['flights', 'other'],
  details: { flights: 'From Berlin and Oslo', hotels: 'kept, not asked', transport: '', other: 'A room for 30' },
};

describe('concierge forms', () => {
  test('WIZ-27 a form by template: Premium, Group, Offsite, and a default one for the others', () => {
    expect((['premium', 'group', 'offsite', 'custom', 'standard'] as const).map(templateOf)).toEqual([
      'premium',
      'group',
      'offsite',
      'default',
      'default',
    ]);
  });

  test.each(['premium', 'default'] as const)(
    'WIZ-31 WIZ-32 %s takes 1 to 8 people and says what to choose for more',
    (one) => {
      expect(peopleChoices(one)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
      expect(peopleHint(one)).toBe(moreThanEightText);
      expect(moreThanEightText).toContain('Group');
    },
  );

  test.each(['group', 'offsite'] as const)('WIZ-33 %s takes ranges', (one) => {
    expect(peopleChoices(one)).toEqual(['8-14', '15-29', '30-49', '50+']);
    expect(peopleHint(one)).toBeNull();
  });

  test('WIZ-34 premium asks for Business/First, the others for Economy', () => {
    expect(emptyConcierge('premium').cabin).toBe('business_first');
    expect(emptyConcierge('group').cabin).toBe('economy');
    expect(conciergeFor('premium', emptyConcierge('default')).cabin).toBe('business_first');
  });

  test.each([
    [{ people: '' }, 'people'],
    [{ destination: ' ' }, 'destination'],
    [{ items: [] }, 'items'],
    [{ details: { ...offsite.details, other: ' ' } }, 'details.other'],
    [{ firstDay: '7 Sept' }, 'firstDay'],
    [{ firstDay: '2026-05-31' }, 'firstDay'],
    [{ lastDay: '2026-09-06' }, 'lastDay'],
    [{ firstDay: '' }, 'lastDay'],
  ] as const)('WIZ-29 WIZ-30 %j has a problem at %s', (said, field) => {
    expect(Object.keys(conciergeProblems({ ...offsite, ...said }, today))).toEqual([field]);
  });

  test('WIZ-29 a form without problems; days may be left open', () => {
    expect(conciergeProblems(offsite, today)).toEqual({});
    expect(conciergeProblems({ ...offsite, firstDay: '', lastDay: '' }, today)).toEqual({});
    expect(conciergeProblems({ ...emptyConcierge('group'), people: '50+', items: [] }, today)).toHaveProperty('items');
  });

  test('switching the template keeps the fields both have', () => {
    expect(conciergeFor('group', offsite)).toMatchObject({
      people: '15-29',
      destination: '',
      items: ['flights', 'other'],
    });
    expect(conciergeFor('default', offsite)).toMatchObject({ people: '', details: offsite.details });
    expect(conciergeFor('offsite', offsite)).toBe(offsite);
  });

  test('an item that is turned off keeps its text and its place', () => {
    const without = turnItem(offsite, 'flights', false);
    expect(without.items).toEqual(['other']);
    expect(turnItem(without, 'flights', true)).toEqual(offsite);
  });

  test('WIZ-20 WIZ-29 WIZ-30 the request in words', () => {
    expect(conciergeDescription(offsite, answers)).toBe(
      [
        'Offsite: 15-29 people',
        'Schedule: decided',
        'Destination: The Alps, near Chamonix',
        'Dates: Monday 7 September 2026 to Thursday 10 September 2026',
        'Flights (Economy): From Berlin and Oslo',
        'Other: A room for 30',
      ].join('\n'),
    );
    const custom = { ...emptyConcierge('default'), people: '1', items: ['hotels'], firstDay: '2026-09-07' } as const;
    expect(conciergeDescription(custom, { ...answers, type: 'custom', schedule: 'undecided' })).toBe(
      'Custom trip: 1 person\nSchedule: undecided\nHotels: ',
    );
  });

  test('WIZ-19 WIZ-22 the server accepts the body', () => {
    const body = conciergeRequest(answers, offsite);
    expect(tripBody.parse(body)).toMatchObject({
      isSelfBook: false,
      trip_type: 'offsite',
      destination: 'The Alps, near Chamonix',
      dateStart: '2026-09-07',
      dateEnd: '2026-09-10',
      customer_name: 'Kim Park',
      organization_id: 3,
      identifier: 'R-100',
      flights: [],
      travelers: [],
    });
  });

  test('the longest texts still fit into one description', () => {
    const text = 'x'.repeat(detailsMaxLength);
    const longest: ConciergeForm = {
      ...offsite,
      items: ['flights', 'hotels', 'transport', 'other'],
      details: { flights: text, hotels: text, transport: text, other: text },
    };
    expect(tripBody.safeParse(conciergeRequest(answers, longest)).success).toBe(true);
  });
});
