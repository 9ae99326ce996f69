import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readApproval } from '#contract/approvals.ts';
import { listIdentifiers } from '#contract/identifiers.ts';
import { readItineraries, readTrip, type Trip } from '#contract/trips.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import {
  appendixFlightOf,
  appendixStayOf,
  itinerariesOf,
  itineraryOf,
  noApproval,
  tripOf,
} from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { localToday } from '#web/kit/today.ts';
import { NewTripPage } from './new-trip-page.tsx';
import { emptyDraft } from './parts/draft.ts';

const day = (days: number): string => addDays(localToday(), days);

/** JFK to London in business, with a stop in Dublin, and home five days later; one room for two nights. */
const itineraries = itinerariesOf({
  itineraries: [
    itineraryOf({
      isBooked: false,
      status: 'Declined',
      schedule: [
        { itemType: 'flight', itemId: 11, date: day(30) },
        { itemType: 'flight', itemId: 12, date: day(30) },
        { itemType: 'accommodation', itemId: 5, date: day(31) },
        { itemType: 'flight', itemId: 13, date: day(35) },
      ],
    }),
  ],
  appendixFlights: [
    appendixFlightOf({
      id: 11,
      time_depart: `${day(30)}T18:00`,
      airport_arrive_iata: 'DUB',
      cabin: 'business',
      slice_index: 0,
      leg_index: 0,
    }),
    appendixFlightOf({
      id: 12,
      time_depart: `${day(31)}T08:00`,
      airport_depart_iata: 'DUB',
      cabin: 'economy',
      slice_index: 0,
      leg_index: 1,
    }),
    appendixFlightOf({
      id: 13,
      time_depart: `${day(35)}T11:00`,
      airport_depart_iata: 'LHR',
      airport_arrive_iata: 'JFK',
      cabin: 'business',
      slice_index: 1,
      leg_index: 0,
    }),
  ],
  appendixAccommodations: [
    appendixStayOf({ id: 5, place: 'London', checkin: day(31), checkout: day(33), adults: [2, 1] }),
  ],
});

const london = { id: 232, name: 'London', name_full: 'London, England, United Kingdom', kind: 'city' };

const open = (trip: Partial<Trip> = {}, answers: Parameters<typeof answerApi>[0] = {}) => {
  const declined = tripOf({
    state: 'declined',
    is_booked: false,
    contact_id: 1,
    organization_id: acme.id,
    identifier: 'CC-7',
    travelers: [{ id: 7, name: 'Sam Rivera' }],
    ...trip,
  });
  answerApi({
    ...known([acme]),
    'GET /trips/7': () => reply(readTrip, declined),
    'GET /trips/7/itineraries': () => reply(readItineraries, itineraries),
    'GET /trips/7/approval': () => reply(readApproval, { ...noApproval, reason: 'Board meeting' }),
    'GET /geographies': () => json([{ ...london, id: 1, name: 'London, Heathrow (LHR)', kind: 'airport' }, london]),
    ...answers,
  });
  return renderScreen(<NewTripPage />, '/trips/new?copy=7');
};
const kept = () => JSON.parse(window.sessionStorage.getItem('new-trip') ?? 'null');

describe('the identifier of a copy', () => {
  const listed = { identifier_list: { is_only: true, single: null } };
  const answer = (...values: readonly string[]) => ({
    'GET /organizations/3/identifiers': () =>
      reply(listIdentifiers, {
        list: listed.identifier_list,
        values: values.map((value) => ({ value, used_at: null })),
        left_out: 0,
      }),
  });

  test('docs/decisions/0187 is kept while it is on the list, and asked for again when only the list counts', async () => {
    open(listed, answer('CC-7', 'CC-70'));
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    expect(kept().answers).toMatchObject({ identifier: 'CC-7', isIdentifierConfirmed: true });
  });

  test('docs/decisions/0187 that is no longer on the list is not sent again', async () => {
    open(listed, answer('CC-70'));
    await waitFor(() =>
      expect(kept()?.answers).toMatchObject({ organizationId: acme.id, identifier: '', isIdentifierConfirmed: false }),
    );
  });
});

describe('a failed trip is opened as a copy, with every answer kept', () => {
  test('who, whose, where, when and why; it goes on where it is searched', async () => {
    const visited = open();
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    expect(visited).toEqual({ path: '/trips/new', search: 'section=flights' });
    const draft = kept();
    expect(draft.answers).toEqual({
      ...noAnswers,
      type: 'standard',
      method: 'self',
      purpose: 'business',
      organizationId: acme.id,
      identifier: 'CC-7',
      isIdentifierConfirmed: true,
      contact: { kind: 'you' },
    });
    expect(draft).toMatchObject({ reason: 'Board meeting', searchedFor: { organizationId: acme.id, contactId: null } });
    const { parts, on, complete } = draft.wizard;
    expect([on, complete.travelers, parts.travelers]).toEqual([
      { flights: true, hotels: true, cars: false },
      true,
      [7],
    ]);
    expect(parts.flights.search).toMatchObject({
      cabin: 'economy',
      pax: 1,
      form: {
        way: 'roundtrip',
        legs: [
          { from: { iata: 'JFK' }, to: { iata: 'LHR' }, depart: day(30) },
          { from: { iata: 'LHR' }, to: { iata: 'JFK' }, depart: day(35) },
        ],
      },
    });
    expect(parts.hotels.stays).toEqual([
      {
        checkin: day(31),
        checkout: day(33),
        place: { id: 232, name: 'London', name_full: 'London, England, United Kingdom' },
        rooms: [{ adults: 2 }, { adults: 1 }],
        ideal: null,
        other: '',
      },
    ]);
  });

  test('docs/decisions/0201 what was refused about a traveler comes along, and the travelers are asked for again', async () => {
    const phone = {
      traveler_id: 7,
      field: 'phone_number',
      sentence: 'The airline asks for the phone number.',
    } as const;
    open({ state: 'failed', refused: [phone] });
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    expect(kept()).toMatchObject({
      refused: [phone],
      wizard: { parts: { travelers: [7] }, complete: { travelers: false } },
    });
  });

  test('a booked trip asks for its new first day, and everything moves with it', async () => {
    open({ state: 'booked', is_booked: true });
    const field = await screen.findByLabelText<HTMLInputElement>('New first day');
    expect(field.value).toBe(shortDayName(day(37)));
    await userEvent.clear(field);
    await userEvent.type(field, day(40));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    const { parts } = kept().wizard;
    expect(parts.flights.search.form.legs).toMatchObject([{ depart: day(40) }, { depart: day(45) }]);
    expect(parts.hotels.stays).toMatchObject([{ checkin: day(41), checkout: day(43) }]);
    expect(parts.travelers).toEqual([7]);
  });

  test.each([-1, 370])('a day %i days from today is refused, and what was typed is kept', async (days) => {
    open({ state: 'completed' });
    const field = await screen.findByLabelText<HTMLInputElement>('New first day');
    await userEvent.clear(field);
    await userEvent.type(field, day(days));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please choose a day from today up to one year ahead')).toBeTruthy();
    expect(field.value).not.toBe('');
    expect(kept()?.wizard).toBeNull();
  });

  test('what is not taken over is said: a traveler who left, a place, and cars', async () => {
    const travelers = [
      { id: 7, name: 'Sam Rivera' },
      { id: 99, name: 'Ada Okafor' },
    ];
    const cars = {
      description: 'A small one',
      standing: 'ended' as const,
      sentence: '',
      reply_due_at: '2026-06-16T10:00:00.000Z',
    };
    open({ state: 'completed', travelers, cars }, { 'GET /geographies': () => json([]) });
    await screen.findByText('Ada Okafor can no longer be chosen. Please choose the travelers again.');
    await screen.findByText('Please choose the place of the hotel in London again.');
    await screen.findByText('Please enter the places and days of the cars again.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    expect(kept()).toMatchObject({ wizard: { parts: { travelers: [7] }, complete: { travelers: false } } });
  });

  test('the hint says whether the trip is over, and no day is offered that is too far ahead', async () => {
    open({ state: 'booked' });
    expect(await screen.findByText(/^The trip begins on .*\. Its flights and hotels move by the same/)).toBeTruthy();
  });

  test('a contact who is no colleague is asked for again', async () => {
    const visited = open({ contact_id: 99 });
    await screen.findByRole('heading', { name: /contact/i });
    expect(visited.path).toBe('/trips/new');
    await expect.poll(kept).toMatchObject({ answers: { contact: null }, wizard: { parts: { travelers: [7] } } });
  });

  test('what was begun in this tab is not lost without being asked', async () => {
    const begun = { ...emptyDraft, answers: { ...noAnswers, type: 'group' } };
    window.sessionStorage.setItem('new-trip', JSON.stringify(begun));
    open();
    await screen.findByRole('heading', { name: 'You began another trip in this tab' });
    expect(kept()).toEqual(begun);
    await userEvent.click(screen.getByRole('button', { name: 'Replace it' }));
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    expect(kept().answers.type).toBe('standard');
  });

  test('a trip that was begun continues where it was', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    const begun = kept();
    cleanup();
    const visited = open({ identifier: 'CC-8' });
    await screen.findByRole('heading', { name: 'You began another trip in this tab' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue the other one' }));
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    expect([visited.search, kept()]).toEqual(['section=flights', begun]);
  });

  test('what cannot be loaded can be asked for again', async () => {
    const answers = [problem('unavailable')];
    open({}, { 'GET /trips/7/approval': () => answers.pop() ?? reply(readApproval, noApproval) });
    await screen.findByText(/^The trip could not be loaded\./);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(kept()?.answers.type).toBe('standard'));
  });
});
