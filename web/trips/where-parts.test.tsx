/** Proves docs/decisions/0192 on the trip page. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppendixAccommodation } from '#contract/accommodations.ts';
import { listSavedPlaces, type SavedPlace } from '#contract/saved-places.ts';
import type { AppendixFlight, ItinerariesReply } from '#contract/trips.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { flightOf } from '#tests/builders/flight-routes.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixStayOf, itinerariesOf, itineraryOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { TripPage } from './trip-page.tsx';

const london = { kind: 'city', name: 'London', latitude: 51.5085, longitude: -0.1257 } as const;

const office: SavedPlace = {
  id: 90_000_000_001,
  row_id: 1,
  name: 'Office',
  name_full: 'Office, London',
  kind: 'own',
  city: 'London',
  is_favorite: false,
  organization_id: null,
  organization_name: null,
  latitude: 51.5,
  longitude: -0.15,
  may_delete: true,
};

const stayOf = (said: Partial<AppendixAccommodation> = {}) =>
  appendixStayOf({ latitude: 51.5, longitude: -0.13, landmarks: [london], ...said });

type Known = {
  readonly flights?: AppendixFlight[];
  readonly stays?: AppendixAccommodation[];
  readonly places?: () => Response;
} & Partial<Pick<ItinerariesReply, 'tiles'>>;

const open = async ({ flights = [], stays = [], places = () => reply(listSavedPlaces, []), tiles }: Known) => {
  fakeEventSource();
  const schedule = [
    ...flights.map(({ id }) => ({ itemType: 'flight' as const, itemId: id, date: '2026-06-16' })),
    ...stays.map(({ id }) => ({ itemType: 'accommodation' as const, itemId: id, date: '2026-06-17' })),
  ];
  const itineraries = itinerariesOf({
    itineraries: [itineraryOf({ schedule })],
    appendixFlights: flights,
    appendixAccommodations: stays,
    tiles,
  });
  answerApi({ ...tripAnswers(knownTrip({ itineraries })), 'GET /saved-places': places });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  await screen.findAllByRole('heading', { level: 4 });
};

const map = () => screen.findByRole('region', { name: 'Where Hotel Aurel is' });

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('where a stay is', () => {
  test('is on a map with the person’s own places, and in words', async () => {
    await open({
      stays: [stayOf()],
      flights: [flightOf('JFK', 'LHR')],
      places: () => reply(listSavedPlaces, [office]),
    });
    const region = await map();
    expect(within(region).getByText('1.4 km east of Office.')).toBeTruthy();
    expect(
      within(region).getByText('1.0 km south of the center of London and 23.1 km east of Heathrow (LHR).'),
    ).toBeTruthy();
    // Its own drawing, and nothing of another address.
    expect([...region.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('Office');
    expect(region.querySelector('img')).toBeNull();
  });

  test('opens in the map application of the device, without telling it where one comes from', async () => {
    await open({ stays: [stayOf()] });
    const link = within(await map()).getByRole('link', {
      name: 'Open in OpenStreetMap, Hotel Aurel, opens a new window',
    });
    expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/?mlat=51.5&mlon=-0.13#map=17/51.5/-0.13');
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  test('has the streets of this installation, with their source', async () => {
    await open({
      stays: [stayOf()],
      tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Map contributors' },
    });
    const region = await map();
    expect(within(region).getByText('© Map contributors')).toBeTruthy();
    const tiles = [...region.querySelectorAll('img')];
    expect(tiles.length).toBeGreaterThan(0);
    for (const tile of tiles) expect(tile.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  test('buttons show more and less around it', async () => {
    const person = userEvent.setup();
    await open({ stays: [stayOf()] });
    const region = await map();
    const rings = () =>
      [...region.querySelectorAll('text')]
        .map(({ textContent }) => textContent)
        .filter((said) => / k?m$/.test(said ?? ''));
    const before = rings();
    await person.click(within(region).getByRole('button', { name: 'Farther' }));
    await person.click(within(region).getByRole('button', { name: 'Farther' }));
    expect(rings()).not.toEqual(before);
    await person.click(within(region).getByRole('button', { name: 'Show all' }));
    expect(rings()).toEqual(before);
  });

  test('is shown without own places when they cannot be read', async () => {
    await open({ stays: [stayOf()], places: () => new Response('', { status: 500 }) });
    expect((await map()).textContent).toContain('of the center of London');
  });

  test.each([
    ['of a canceled stay', { status: 'Canceled' }],
    ['where its point is not known', { latitude: null, longitude: null }],
  ])('is not shown %s', async (_what, said) => {
    await open({ stays: [stayOf({ id: 5, ...said }), stayOf({ id: 6, name: 'Hotel Vega' })] });
    await screen.findByRole('region', { name: 'Where Hotel Vega is' });
    expect(screen.queryByRole('region', { name: 'Where Hotel Aurel is' })).toBeNull();
  });
});

describe('where flights go', () => {
  const out = flightOf('JFK', 'LHR', { depart_at: '2026-06-16T12:05:00.000Z', arrive_at: '2026-06-16T19:10:00.000Z' });
  const on = flightOf('LHR', 'MAN', { depart_at: '2026-06-16T21:20:00.000Z', leg_index: 1 });
  const back = flightOf('MAN', 'JFK', { depart_at: '2026-06-22T12:05:00.000Z', slice_index: 1 });

  test('each way has one picture, which is in words beside it, with its layovers', async () => {
    await open({ flights: [out, on, back] });
    const figures = await screen.findAllByRole('figure');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('New York to ManchesterLayover: 2 h 10 in London (LHR)5,780 km'),
      expect.stringContaining('Manchester to New York'),
    ]);
    for (const figure of figures) expect(figure.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(figures[0]?.querySelectorAll('svg text')).toHaveLength(3);
  });

  test('where the place of an airport is not known nothing is drawn, and a layover is still named', async () => {
    await open({ flights: [{ ...out, points: [] }, on, { ...back, points: undefined }] });
    const figures = await screen.findAllByRole('figure');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'New York to ManchesterLayover: 2 h 10 in London (LHR)',
    ]);
    expect(figures[0]?.querySelector('svg')).toBeNull();
  });
});
