/** Proves docs/decisions/0138 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type LastChoice, listLastChoices } from '#contract/last-choices.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { briefDayName } from '#domain/kit/day-names.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { acme, known, sam } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { localToday } from '#web/kit/today.ts';
import { emptyDraft, type NewTripDraft } from './parts/draft.ts';
import { SearchLine } from './search-line.tsx';

const jfk = { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' };
const lhr = { iata: 'LHR', title: 'London, Heathrow (LHR)' };
const airports = [jfk, lhr].map((airport, id) => ({
  ...airport,
  id,
  name: '',
  city: '',
  country: '',
  is_metro: false,
}));

const last: LastChoice = {
  trip_id: 70,
  trip_type: 'standard',
  organization_id: acme.id,
  identifier: 'CC-900',
  created_at: '2026-11-09T10:00:00.000Z',
  pax_count: 1,
  legs: [{ from: jfk, to: lhr, depart: '2026-12-07' }],
};

type Answers = Parameters<typeof answerApi>[0];

const open = async (lasts: readonly LastChoice[], more: Answers = {}) => {
  const asked = answerApi({
    ...known(),
    'GET /last-choices': () => reply(listLastChoices, [...lasts]),
    'GET /airports': ({ query }) => json(airports.filter(({ iata }) => iata === query.get('text')?.toUpperCase())),
    'GET /travelers': () => json([sam]),
    ...more,
  });
  const visited = renderScreen(<SearchLine />, '/trips');
  return { asked, visited };
};

const form = () => screen.findByRole('form', { name: 'Search flights' });
const field = async (name: string) => within(await form()).findByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const draft = (): NewTripDraft => JSON.parse(sessionStorage.getItem('new-trip') ?? 'null');
const day = (days: number) => addDays(localToday(), days);

/** Types To and the days with Tab between them, as a person without a pointer does. */
const fill = async ({ to = 'lhr', leave = day(20), back = day(24) } = {}) => {
  await userEvent.type(await field('To'), to);
  await userEvent.tab();
  await userEvent.type(await field('Depart'), leave);
  if (back !== '') await userEvent.type(await field('Return'), back);
  await waitFor(() => expect(within(document.body).getByLabelText('To')).toHaveProperty('value', 'London (LHR)'));
};

const home = { ...jfk, airports: ['JFK'], chosen_at: '2026-11-10T09:00:00.000Z' };
const atHome = {
  'GET /users': () => json({ id: 1, name: 'Sam Rivera', is_expert: false, is_admin: false, home_airport: home }),
};

describe('the search line', () => {
  test('docs/decisions/0188 it begins at the home airport, also before the first trip', async () => {
    await open([], atHome);
    expect(await field('From')).toHaveProperty('value', 'New York (JFK)');
  });

  test('GUIDE-16 WIZ-07 typed codes and days lead to the flights, and the draft is that of an answered guide', async () => {
    const { visited, asked } = await open([last]);
    expect(await field('From')).toHaveProperty('value', 'New York (JFK)');
    await fill();
    await press('Search');
    await waitFor(() => expect(visited.path).toBe('/trips/new'));
    expect(visited.search).toBe('section=flights&leg=1');
    expect(draft()).toMatchObject({
      answers: {
        type: 'standard',
        method: 'self',
        purpose: 'business',
        organizationId: acme.id,
        identifier: 'CC-900',
        isIdentifierConfirmed: true,
        contact: { kind: 'you' },
      },
      searchedFor: { organizationId: acme.id, contactId: null },
      wizard: {
        kind: 'book',
        at: 'flights',
        on: { flights: true, hotels: true, cars: false },
        parts: {
          travelers: [sam.id],
          flights: {
            step: 'legs',
            search: {
              pax: 1,
              form: {
                way: 'roundtrip',
                legs: [
                  { from: jfk, to: { iata: 'LHR' }, depart: day(20) },
                  { from: { iata: 'LHR' }, to: jfk, depart: day(24) },
                ],
              },
            },
          },
        },
        complete: { travelers: true },
      },
    });
    expect(asked.filter(({ call }) => call === 'GET /last-choices').length).toBe(1);
  });

  test('FLT-61 without a return it searches one way', async () => {
    const { visited } = await open([last]);
    await fill({ back: '' });
    await press('Search');
    await waitFor(() => expect(visited.path).toBe('/trips/new'));
    expect(draft().wizard?.parts.flights?.search.form).toMatchObject({ way: 'oneway', legs: [{ depart: day(20) }] });
  });

  test('WIZ-15 the travelers are asked for when not all are known: two people, or no profile', async () => {
    const { visited } = await open([last]);
    await fill();
    await userEvent.clear(await field('People'));
    await userEvent.type(await field('People'), '2');
    await press('Search');
    await waitFor(() => expect(visited.path).toBe('/trips/new'));
    expect(draft().wizard).toMatchObject({ parts: { travelers: [sam.id] }, complete: { travelers: false } });
    expect(draft().wizard?.parts.flights?.search.pax).toBe(2);
  });

  test('FLT-65 GUIDE-26 an empty line on a first day says what is missing, and leads to each place', async () => {
    const { visited } = await open([], { 'GET /travelers': () => json([]) });
    await form();
    await press('Search');
    const box = await screen.findByRole('alert');
    expect(box.textContent).toContain('Please select airports and dates for all legs before continuing.');
    expect(box.textContent).toContain('You must provide Cost Center');
    await userEvent.click(within(box).getByRole('link', { name: /You must provide Cost Center/ }));
    expect(document.activeElement?.textContent).toBe('a Cost Center');
    expect(visited.path).toBe('/trips');
  });

  test('GUIDE-23 an identifier is chosen from those used before, the last one first, or typed', async () => {
    await open([last, { ...last, identifier: 'CC-880' }]);
    await form();
    await press('Cost Center: CC-900');
    const list = screen.getByRole('group', { name: 'Cost Center' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['CC-900used last', 'CC-8809 November 2026', 'Use']);
    await userEvent.click(within(list).getByRole('button', { name: /CC-880/ }));
    await press('Cost Center: CC-880');
    await userEvent.type(screen.getByRole('textbox', { name: 'Another Cost Center' }), 'R-1{Enter}');
    expect(await screen.findByRole('button', { name: 'Cost Center: R-1' })).toBe(document.activeElement);
  });

  test('GUIDE-10 GUIDE-11 a personal trip has neither identifier nor contact', async () => {
    const { visited } = await open([last]);
    await form();
    await press('Purpose: Business');
    await userEvent.click(screen.getByRole('button', { name: /^Personal/ }));
    expect(screen.queryByRole('button', { name: /^Cost Center/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Contact/ })).toBeNull();
    await fill();
    await press('Search');
    await waitFor(() => expect(visited.path).toBe('/trips/new'));
    expect(draft().answers).toMatchObject({ purpose: 'personal', organizationId: null, contact: null });
  });

  test('GUIDE-28 GUIDE-29 a manager books for a colleague, who is then the traveler', async () => {
    const tom = { ...sam, id: 9, customer_id: 11, is_me: false, belonging: 'colleague', passport_first_name: 'Tom' };
    const { visited } = await open([last], { 'GET /travelers': () => json([sam, tom]) });
    await form();
    await press('Contact: you');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Which colleague?' }), 'Tom Lindqvist');
    await screen.findByRole('button', { name: 'Contact: Tom Lindqvist' });
    await fill();
    await press('Search');
    await waitFor(() => expect(visited.path).toBe('/trips/new'));
    expect(draft()).toMatchObject({
      answers: { contact: { kind: 'colleague', customerId: 11 } },
      searchedFor: { contactId: 11 },
      wizard: { parts: { travelers: [9] } },
    });
  });

  test('GUIDE-19 where self booking is switched off, our experts get the request with its route', async () => {
    const { visited } = await open([last], known([{ ...acme, is_self_booking: false }], false));
    await form();
    expect(screen.getByText(/booked by our experts/)).toBeDefined();
    await fill();
    await press('Search');
    await waitFor(() => expect(visited.path).toBe('/trips/new'));
    expect(visited.search).toBe('section=flights&leg=all');
    expect(draft()).toMatchObject({
      answers: { method: 'assisted' },
      wizard: { kind: 'assist', parts: { flights: { step: 'chosen' } } },
    });
  });

  test('GUIDE-21 of several organizations without a trip one is chosen first', async () => {
    const globex = { ...acme, id: 4, name: 'Globex Studio', is_identifier_required: false };
    await open([], known([acme, globex]));
    await fill();
    await press('Search');
    expect((await screen.findByRole('alert')).textContent).toContain('Please choose an organization');
    await press('Purpose: an organization');
    await userEvent.click(screen.getByRole('button', { name: /Globex Studio/ }));
    expect(screen.getByRole('button', { name: 'Purpose: Globex Studio' })).toBeDefined();
  });

  test('a recent search fills route and days, one way too, and one press then searches it', async () => {
    const there = { from: jfk, to: lhr, depart: day(20) };
    const sfo = { iata: 'SFO', title: 'San Francisco (SFO)' };
    const past = [
      { from: jfk, to: sfo, depart: day(-3) },
      { from: sfo, to: jfk, depart: day(1) },
    ];
    const { visited } = await open([
      { ...last, legs: [there] },
      { ...last, legs: past, pax_count: 3 },
    ]);
    await form();
    const list = screen.getByRole('list', { name: 'Recent searches' });
    const names = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      `New York (JFK) to London (LHR), ${briefDayName(day(20))}`,
      `New York (JFK) to San Francisco (SFO), ${briefDayName(day(4))} to ${briefDayName(day(8))}, 3 people`,
    ]);
    await press(/to San Francisco/);
    expect(await field('To')).toHaveProperty('value', 'San Francisco (SFO)');
    await press(/to London/);
    expect(await field('To')).toHaveProperty('value', 'London (LHR)');
    await userEvent.clear(await field('Depart'));
    await userEvent.type(await field('Depart'), 'soon');
    await press(/to San Francisco/);
    expect(await field('People')).toHaveProperty('value', '3');
    expect(document.activeElement?.textContent).toBe('Search');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(visited.path).toBe('/trips/new'));
    expect(draft().wizard?.parts.flights?.search.form).toEqual({
      way: 'roundtrip',
      legs: [
        { from: jfk, to: sfo, depart: day(4) },
        { from: sfo, to: jfk, depart: day(8) },
      ],
    });
  });

  test('GUIDE-03 another type of trip opens the guide at its next question', async () => {
    const { visited } = await open([last]);
    await form();
    await press('Trip type: Standard');
    await userEvent.click(screen.getByRole('button', { name: /^Offsite/ }));
    expect(visited).toEqual({ path: '/trips/new', search: '' });
    expect(draft().answers).toMatchObject({ type: 'offsite', purpose: null });
  });

  test('an unfinished trip with a request under way is replaced only after a question', async () => {
    const kept = { request: {}, key: 'k' };
    sessionStorage.setItem('new-trip', JSON.stringify({ ...emptyDraft, sent: kept }));
    const { visited } = await open([last]);
    await fill();
    await press('Search');
    await screen.findByRole('dialog', { name: 'You began another trip in this tab' });
    await press('Continue the other one');
    expect(visited.path).toBe('/trips');
    expect(draft().sent).toEqual(kept);
    await press('Search');
    await press('Replace it');
    expect(visited.path).toBe('/trips/new');
    expect(draft().sent).toBeNull();
  });

  test.each([
    ['an expert', { id: 2, name: 'Eva Ruiz', is_expert: true, is_admin: false }, [acme]],
    ['an administrator without an organization', { id: 2, name: 'Root', is_expert: false, is_admin: true }, []],
  ])('%s has no search line', async (_, user, organizations) => {
    const { asked } = await open([], { ...known(organizations), 'GET /users': () => json(user) });
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /organizations-admin'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(asked.map(({ call }) => call)).not.toContain('GET /last-choices');
  });

  test('without an answer about the last trips the line begins empty', async () => {
    await open([], { 'GET /last-choices': () => problem('unavailable') });
    expect(await field('From')).toHaveProperty('value', '');
  });
});
