/** Proves docs/decisions/0173 */
import { expect, test } from 'vitest';
import { delegateBodyOf, delegateFieldOf, delegateFormOf, delegateFormProblems, givenText } from './delegate-form.ts';

const today = '2026-06-01';
const given = {
  delegate_id: 4,
  delegate_name: 'Tom Lindqvist',
  first_day: '2026-06-02',
  last_day: '2026-06-12',
  is_away: true,
  zone: 'America/New_York',
  is_now: false,
};

test('an empty form begins today and means away', () => {
  expect(delegateFormOf(null, today)).toEqual({ delegate: '', firstDay: today, lastDay: '', isAway: true });
  const form = delegateFormOf(given, today);
  expect(form).toEqual({ delegate: '4', firstDay: '2026-06-02', lastDay: '2026-06-12', isAway: true });
  expect(delegateBodyOf(form)).toEqual({
    delegate: { delegate_id: 4, first_day: '2026-06-02', last_day: '2026-06-12', is_away: true },
  });
});

test.each([
  [{ delegate: '' }, { delegate: 'Please choose a colleague' }],
  [{ lastDay: '' }, { lastDay: 'Please choose the last day' }],
  [{ firstDay: '' }, { firstDay: 'Please choose the first day' }],
  [{ firstDay: 'soon' }, { firstDay: 'Please use a date such as 2026-06-01' }],
  [{ lastDay: '2026-06-31' }, { lastDay: 'Please use a date such as 2026-06-12' }],
  [{ lastDay: '2026-06-01' }, { lastDay: 'Please choose a last day that is not before the first' }],
  [{}, {}],
])('%j: %j', (said, problems) => {
  expect(delegateFormProblems({ ...delegateFormOf(given, today), ...said }, today)).toEqual(problems);
});

test('the fields of the call are those of the form', () => {
  expect(['delegate_id', 'first_day', 'delegate.last_day', 'x'].map(delegateFieldOf)).toEqual([
    'delegate',
    'firstDay',
    'lastDay',
    null,
  ]);
});

test('what is set, in words', () => {
  expect(givenText(given, 'you')).toBe(
    'Tom Lindqvist decides for you from 2 June 2026 to 12 June 2026. Requests go to Tom Lindqvist only.',
  );
  expect(givenText({ ...given, is_now: true, is_away: false }, 'Ada Okafor')).toBe(
    'Tom Lindqvist decides for Ada Okafor until 12 June 2026. Requests go to both.',
  );
});
