import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TripType } from '#contract/trips.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { noAnswers, type Schedule } from '#domain/new-trip/answers.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { known } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const choosePeople = (count: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Number of people' }), count);

const open = (
  type: TripType,
  {
    schedule = 'undecided',
    answers = {},
  }: { schedule?: Schedule; answers?: Record<string, (asked: Asked) => Response> } = {},
) => {
  const draft: NewTripDraft = {
    version: 2,
    answers: { ...noAnswers, type, schedule, purpose: 'personal' },
    wizard: null,
    concierge: null,
    searchedFor: { organizationId: null, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerApi({ ...known(), ...answers });
  const visited = renderScreen(<NewTripPage />, '/trips/new?section=request');
  return { asked, visited };
};
const made = () => json({ id: 42, state: 'requested', is_self_book: false, message: null });

describe('concierge forms', () => {
  test.each([
    ['premium', 'Your premium trip', ['1', '2', '3', '4', '5', '6', '7', '8']],
    ['custom', 'Your request', ['1', '2', '3', '4', '5', '6', '7', '8']],
    ['group', 'Your group trip', ['8-14', '15-29', '30-49', '50+']],
    ['offsite', 'Your offsite', ['8-14', '15-29', '30-49', '50+']],
  ] as const)(
    'WIZ-01 WIZ-28 WIZ-31 WIZ-33 %s has its form, FAQs, number of people and button',
    async (type, title, counts) => {
      open(type);
      await heading(title);
      expect(screen.getByText(/Create a Request · Concierge/)).toBeDefined();
      expect(within(screen.getByRole('region', { name: 'FAQs' })).getAllByRole('group').length).toBeGreaterThan(2);
      expect(options('Number of people').slice(1)).toEqual(counts);
      expect(screen.queryByRole('textbox', { name: 'Destination' }) !== null).toBe(type === 'offsite');
      expect(screen.getByRole('button', { name: 'Create Trip Request' })).toBeDefined();
    },
  );

  test('WIZ-32 where few fit, the form says that more than 8 choose Group', async () => {
    open('custom');
    await heading('Your request');
    expect(screen.getByText('More than 8 people? Please choose Group as the type of trip.')).toBeDefined();
  });

  test('WIZ-34 WIZ-35 premium asks for Business/First, and says when an expert answers', async () => {
    open('premium');
    await heading('Your premium trip');
    expect(screen.getByRole('combobox', { name: 'Cabin' })).toHaveProperty('value', 'business_first');
    expect(
      screen.getByText('A travel expert answers within about an hour, on weekends within four hours.'),
    ).toBeDefined();
  });

  test('WIZ-29 WIZ-30 what is missing is told at its field, and nothing is sent', async () => {
    const { asked } = open('offsite', { answers: { 'POST /trips': made } });
    await heading('Your offsite');
    await press('Create Trip Request');
    const alert = screen.getByRole('alert');
    for (const text of [
      'Please select the number of people',
      'Please say where the offsite goes',
      'Please describe what you need: flights',
    ])
      expect(within(alert).getByRole('link', { name: new RegExp(text) })).toBeDefined();
    expect(asked.filter(({ call }) => call === 'POST /trips')).toEqual([]);
  });

  test('WIZ-18 WIZ-29 WIZ-30 WIZ-41 the form is sent in words and confirmed as a request', async () => {
    const { asked } = open('offsite', { schedule: 'decided', answers: { 'POST /trips': made } });
    await heading('Your offsite');
    await choosePeople('15-29');
    await userEvent.type(screen.getByRole('textbox', { name: 'Destination' }), 'By the sea');
    await userEvent.type(screen.getByRole('textbox', { name: /^First day/ }), addDays(localToday(), 60));
    await userEvent.type(screen.getByRole('textbox', { name: 'Flights: what do you need?' }), 'From Berlin and Oslo');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Transport' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Transport: what do you need?' }), 'A coach');
    await press('Create Trip Request');
    await heading('Your trip request is submitted');
    const [sent] = asked.filter(({ call }) => call === 'POST /trips');
    expect(sent?.body).toMatchObject({
      isSelfBook: false,
      trip_type: 'offsite',
      destination: 'By the sea',
      dateStart: addDays(localToday(), 60),
      description: expect.stringMatching(
        /^Offsite: 15-29 people\nSchedule: decided\nDestination: By the sea\nDates: .*\nFlights \(Economy\): From Berlin and Oslo\nTransport: A coach$/,
      ),
    });
  });

  test('WIZ-38 without a card the form waits at the card stage, and Back leads to it', async () => {
    const none = problem('card-required');
    open('group', { answers: { 'POST /trips': () => none } });
    await heading('Your group trip');
    await choosePeople('50+');
    await userEvent.type(screen.getByRole('textbox', { name: 'Flights: what do you need?' }), 'From Rome');
    await press('Create Trip Request');
    await heading('Add a card');
    await press('Back');
    await heading('Your group trip');
    expect(screen.getByRole('textbox', { name: 'Flights: what do you need?' })).toHaveProperty('value', 'From Rome');
  });

  test('WIZ-03 Change leads back to the guide, and the form keeps what was typed', async () => {
    open('group');
    await heading('Your group trip');
    await choosePeople('8-14');
    await userEvent.click(screen.getByRole('link', { name: 'Change Concierge' }));
    await heading('Book a Trip');
    await press('Next > Details');
    await heading('Your group trip');
    expect(screen.getByRole('combobox', { name: 'Number of people' })).toHaveProperty('value', '8-14');
  });
});
