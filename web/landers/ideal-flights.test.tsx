import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightOption } from '#contract/flights.ts';
import type { EventDetails } from '#contract/landers.ts';
import { json } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { searchReplyOf } from '#tests/builders/flight-searches.ts';
import { landerConfigOf, landerPrograms } from '#tests/builders/lander-answers.ts';
import {
  chooseAirport,
  listOf,
  namedButton,
  openLander,
  press,
  radio,
  select,
  shownProblems,
  step,
  type,
} from '#tests/builders/lander-screen.tsx';
import { pressFilter } from '#tests/builders/open-filter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const flight = (number: string, said: Partial<FlightOption> = {}): FlightOption =>
  optionOf({
    signature: `BA${number}`,
    legs: [legOf({ number })],
    prices: [priceOf({ signature: `price ${number}` })],
    is_chaperoned: false,
    is_flagged: false,
    flag_sentence: null,
    ...said,
  });

const chaperoned = flight('100', { is_chaperoned: true, chaperoned_by: 'flight' });
const onTheRoute = flight('150', { is_chaperoned: true, chaperoned_by: 'route' });
const plain = flight('200');
const home = flight('250');
const late = flight('300', {
  is_flagged: true,
  flag_sentence: 'Arrives outside the hours when staff meet travelers.',
});

const found = (...flights: readonly FlightOption[]) => [searchReplyOf(flights)];
type Searches = NonNullable<Parameters<typeof openLander>[1]>['searches'];

/** Fills in everything that a search needs, then "Search flights". */
const search = async (searches: Searches, flightType = 'Undecided') => {
  const others = {
    'POST /landers/trip': () => json({ token: 'x', trip_id: 812, is_signed_in: true, is_for_another: false }),
  };
  const opened = await openLander(landerConfigOf(), { searches: searches ?? [], others });
  await chooseAirport('Home airport', 'JFK');
  fireEvent.click(within(step('Flight type')).getByDisplayValue(flightType));
  type('Traveler details', /^First/, 'Uma');
  fireEvent.click(radio('Ideal flights', /^Search flights/));
  return opened;
};

const flights = () => within(step('Ideal flights'));
// A screen of this size is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
// What the page fetches by itself has loaded before the first test looks for it.
beforeAll(async () => {
  await Promise.all([import('#web/flights/leg-picker.tsx'), import('#web/flights/flights-summary.tsx')]);
});
const shown = () =>
  [...document.querySelectorAll('button[aria-label^="Select, "]')].map(
    (each) => / Airways (\d+)/.exec(each.getAttribute('aria-label') ?? '')?.[1],
  );
const selectButton = (number: string) => namedButton(new RegExp(`^Select, .* Airways ${number}`));
const take = async (number: string) => fireEvent.click(await selectButton(number));
const rowOf = (button: HTMLElement) => button.closest('li');
const calls = (opened: Awaited<ReturnType<typeof openLander>>, call: string) =>
  opened.asked.filter((one) => one.call.startsWith(call));

describe('Searching flights on the landing page', () => {
  test('FLT-08 FLT-04 FLT-05 FLT-29 is the search of the wizard, asked and read as a landing page', async () => {
    const opened = await search([found(plain, chaperoned)]);
    await selectButton('200');
    expect(Object.fromEntries(calls(opened, 'GET /flight-search')[0]?.query ?? [])).toEqual({
      way: 'roundtrip',
      from: 'JFK',
      to: 'LHR',
      depart: '2026-06-16',
      return: '2026-06-24',
      cabin: 'economy',
      pax: '1',
      adults: '1',
      children: '0',
      infants: '0',
      'landing-page': 'true',
      program: '71',
    });
    expect(calls(opened, 'GET /flight-search/')[0]?.query.get('landing-page')).toBe('true');
    expect(listOf('Ideal flights', 'Sort')).toHaveProperty('value', 'recommended');
  });

  test('FLT-31 the chaperone filter starts as the flight type says', async () => {
    await search([found(plain, chaperoned)], 'Individual');
    await selectButton('200');
    expect(shown()).toEqual(['200']);
    pressFilter('Chaperone');
    fireEvent.click(flights().getByRole('radio', { name: /^Chaperoned/ }));
    await eventually(() => expect(shown()).toEqual(['100']));
  });

  test('FLT-36 FLT-37 FLT-41 nothing found for the first leg: the expert is chosen, and it says why', async () => {
    await search([found()]);
    await eventually(() => expect(radio('Ideal flights', /^Ask a travel expert/)).toHaveProperty('checked', true));
    expect(flights().getByRole('alert').textContent).toContain(
      'Your search returned no results. Please adjust your search or request a travel expert to get in touch with a custom quote.',
    );
  });

  test('FLT-40 chaperoned was wanted and none is: it says so, and what to do', async () => {
    await search([found(plain)], 'Chaperoned');
    expect(
      await screen.findByText(
        "We couldn't find any chaperoned flight options for your route. Choose another home airport, show all flights, or let a travel expert find one for you.",
      ),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Chaperoned' }));
    await eventually(() => expect(shown()).toEqual(['200']));
  });

  test('FLT-53 FLT-55 a flagged flight is selected once its risk is accepted; before, its row lights up for 500 ms', async () => {
    await search([found(late), found(plain)]);
    const button = await selectButton('300');
    expect(rowOf(button)?.textContent).toContain('Arrives outside the hours when staff meet travelers.');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-02T10:00:00Z') });
    fireEvent.click(button);
    expect(rowOf(button)?.className).toContain('refused');
    const risk = screen.getByRole('checkbox', { name: /accept the risks/ });
    expect(document.activeElement).toBe(risk);
    act(() => void vi.advanceTimersByTime(499));
    expect(rowOf(button)?.className).toContain('refused');
    act(() => void vi.advanceTimersByTime(1));
    expect(rowOf(button)?.className).not.toContain('refused');
    expect(screen.queryByText('Choose your return flight')).toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
    fireEvent.click(risk);
    fireEvent.click(button);
    expect(await screen.findByText('Choose your return flight')).toBeDefined();
  });

  test('FLT-54 where chaperoned was not wanted, a flight without staff asks for nothing', async () => {
    await search([found(chaperoned, plain), found(plain)], 'Undecided');
    await selectButton('200');
    expect(screen.queryByRole('checkbox', { name: /no staff of the program/ })).toBeNull();
    await take('200');
    expect(await screen.findByText('Choose your return flight')).toBeDefined();
  });

  test('FLT-54 a flight without staff asks for its own box when chaperoned was wanted', async () => {
    await search([found(chaperoned, plain), found(plain)], 'Chaperoned');
    await selectButton('100');
    pressFilter('Chaperone');
    fireEvent.click(flights().getByRole('radio', { name: /^Undecided/ }));
    await take('200');
    expect(screen.queryByText('Choose your return flight')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /no staff of the program/ }));
    await take('200');
    expect(await screen.findByText('Choose your return flight')).toBeDefined();
  });

  test('LAND-86 FLT-47 FLT-48 FLT-49 both legs make the summary; an outbound that is chosen again asks for its return', async () => {
    const out = found(plain, chaperoned);
    await search([out, found(home), out, out, found(home)]);
    await selectButton('200');
    press('Submit');
    expect(shownProblems()).toContain('Please select preferred flightsStep 9');
    await take('200');
    await screen.findByText('Choose your return flight');
    await take('250');
    fireEvent.click(await namedButton('Change outbound flight'));
    press('Keep the Chosen Flights');
    expect(await namedButton('Change return flight')).toBeDefined();
    fireEvent.click(await namedButton('Change outbound flight'));
    await take('100');
    await screen.findByText('Choose your return flight');
    press('Submit');
    expect(shownProblems()).toContain('Please select preferred flightsStep 9');
  });

  test('FLT-50 FLT-51 an expert clears what was selected; searching again begins at the first leg', async () => {
    await search([found(plain), found(plain), found(plain)]);
    await take('200');
    await screen.findByText('Choose your return flight');
    fireEvent.click(radio('Ideal flights', /^Ask a travel expert/));
    expect(screen.queryByText(/^Choose your/)).toBeNull();
    fireEvent.click(radio('Ideal flights', /^Search flights/));
    expect(await screen.findByText('Choose your outbound flight')).toBeDefined();
  });

  test('FLT-52 LAND-71 the search begins once everything is there that it needs', async () => {
    await openLander(landerConfigOf(), { searches: [found(plain)] });
    fireEvent.click(radio('Ideal flights', /^Search flights/));
    expect(step('Ideal flights').textContent).toContain('the home airport, the first name of the traveler');
    await chooseAirport('Home airport', 'JFK');
    type('Traveler details', /^First/, 'Uma');
    expect(await selectButton('200')).toBeDefined();
  });

  test('LAND-71 of two travelers it begins once nobody is said to be under 18, and searches for two', async () => {
    const opened = await openLander(landerConfigOf(), { searches: [found(plain)] });
    fireEvent.click(radio('Ideal flights', /^Search flights/));
    await chooseAirport('Home airport', 'JFK');
    type('Traveler details', /^First/, 'Uma');
    select('Traveler details', 'Travelers', '2');
    expect(step('Ideal flights').textContent).toContain(
      'The search begins once these are filled in: how many of the 2 travelers are under 18.',
    );
    expect(screen.queryByText(/^Choose your/)).toBeNull();
    select('Traveler details', 'How many of the 2 are under 18', '1');
    expect(step('Ideal flights').textContent).toContain('under 18 are arranged by an expert');
    select('Traveler details', 'How many of the 2 are under 18', '0');
    expect(await selectButton('200')).toBeDefined();
    expect(step('Ideal flights').textContent).not.toContain('The search begins once');
    expect(step('Ideal flights').textContent).toContain('for 2 travelers');
    const begun = calls(opened, 'GET /flight-search').find(({ query }) => query.has('way'));
    expect([begun?.query.get('pax'), begun?.query.get('adults')]).toEqual(['2', '2']);
  });

  test('LAND-68 a page that does not ask who travels leaves the search to an expert, and says so', async () => {
    await openLander(landerConfigOf({ features: { is_traveler_shown: false } }));
    await chooseAirport('Home airport', 'JFK');
    expect(step('Ideal flights').textContent).toContain('An expert searches flights for this program');
    expect(step('Ideal flights').textContent).not.toContain('once these are filled in');
  });

  test('LAND-20 says that staff are on board of the flight that is named, and of a route only that they fly it', async () => {
    await search([found(chaperoned, onTheRoute, plain)]);
    const row = async (number: string) => (await selectButton(number)).closest('li')?.textContent;
    expect(await row('100')).toContain('Chaperoned');
    expect(await row('150')).toContain('Staff fly this route on this day');
    expect(await row('150')).not.toContain('Chaperoned');
    expect(await row('200')).not.toMatch(/Chaperoned|Staff fly/);
  });

  test('LAND-85 an ideal flight option is asked for once searching is possible', async () => {
    await openLander();
    await chooseAirport('Home airport', 'JFK');
    type('Traveler details', /^First/, 'Uma');
    press('Submit');
    expect(shownProblems()).toContain('Please select ideal flight optionStep 9');
  });

  test('LAND-31 another season or program starts the search again', async () => {
    await search([found(plain), found(plain)]);
    await take('200');
    await screen.findByText('Choose your return flight');
    select('Contact details', 'Season', '72');
    await eventually(() => expect(radio('Ideal flights', /^Search flights/)).toHaveProperty('checked', false));
    expect(screen.queryByText(/^Choose your/)).toBeNull();
    expect(sessionStorage.getItem('landing-flights camps')).not.toContain('BA200');
  });

  test('LAND-64 LAND-68 LAND-69 a program that ends elsewhere, one that experts book, and other days', async () => {
    const [london, ...others] = landerPrograms;
    if (!london) throw new Error('no program');
    const openWith = (said: Partial<EventDetails>) => {
      const program = { ...london, ...said };
      const { airports: _airports, ...event } = program;
      return openLander(landerConfigOf(), {
        others: {
          'GET /events/camps': () => json([event, ...others.map(({ airports: _others, ...each }) => each)]),
          'GET /event/71': () => json(program),
        },
      });
    };
    await openWith({ airport_iata_depart: 'LGW' });
    await chooseAirport('Home airport', 'JFK');
    expect(step('Ideal flights').textContent).toContain('This program begins and ends at different airports');
    cleanup();
    await openWith({ is_assisted_booking: true });
    await chooseAirport('Home airport', 'JFK');
    expect(step('Ideal flights').textContent).toContain('Flights to this program are always arranged by an expert.');
    cleanup();
    await openLander();
    await chooseAirport('Home airport', 'JFK');
    expect(step('Ideal flights').textContent).not.toContain('arranged by an expert');
    fireEvent.click(within(step('Home airport')).getAllByLabelText('Yes')[1] ?? document.body);
    expect(step('Ideal flights').textContent).toContain('Flights on days other than the program’s');
  });

  test('FLT-22 FLT-23 FLT-24 FLT-25 the recommended order puts back what is tight, split, elsewhere or without staff', async () => {
    const priced = (number: string, amount: number, said: Partial<FlightOption> = {}) => {
      const prices = [priceOf({ amount, signature: `price ${number}` })];
      return flight(number, { prices, price_display: { ...plain.price_display, amount }, ...said });
    };
    const via = (number: string, layover: number, leaveFrom = 'KEF') => ({
      legs: [
        legOf({ number, airport_arrive_iata: 'KEF' }),
        legOf({ number: `${number}9`, airport_depart_iata: leaveFrom, layover }),
      ],
    });
    const without = { is_flagged: true, flag_sentence: 'Arrives outside of the hours.' };
    const others = Array.from({ length: 5 }, (_, index) => priced(String(11 + index), 200 + index));
    await search([
      found(priced('1', 100, via('1', 60)), priced('2', 101, { is_split: true }), priced('3', 102, without), ...others),
    ]);
    // Ranks by price from 0, plus the cost of each drawback: 0 + 3, 1 + 4, 2 + 5; the others have 3 to 7.
    await eventually(() => expect(shown()).toEqual(['1', '11', '12', '13', '2', '14', '15', '3']));
    cleanup();
    sessionStorage.clear();
    const both = (number: string, amount: number) => priced(number, amount, { ...via(number, 60), is_split: true });
    await search([
      found(priced('4', 100, via('4', 300, 'RKV')), priced('5', 101), both('6', 102), priced('7', 103), both('8', 104)),
    ]);
    // 0 + 10 is between 2 + 3 + 4 and 4 + 3 + 4.
    await eventually(() => expect(shown()).toEqual(['5', '7', '6', '4', '8']));
  });

  test('LAND-65 LAND-66 LAND-70 where searching is skipped, it says why an expert does it', async () => {
    await openLander();
    await chooseAirport('Home airport', 'LON');
    expect(step('Ideal flights').textContent).toContain('more than 3 airports');
    await chooseAirport('Home airport', 'BOS');
    fireEvent.click(within(step('Flight type')).getByDisplayValue('Chaperoned'));
    expect(step('Ideal flights').textContent).toContain('The group meets at a different airport');
    fireEvent.click(within(step('Flight type')).getByDisplayValue('Undecided'));
    select('Traveler details', 'Year', '2009');
    expect(step('Ideal flights').textContent).toContain('under 18');
  });
});
