import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAirports } from '#contract/places.ts';
import { startRoute } from '#domain/flights/start-route.ts';
import { addDays, oneYearAfter } from '#domain/kit/calendar.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { RouteForm } from './route-form.tsx';
import type { FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: `${iata} Airport` });
const today = '2026-06-01';
const inDays = (days: number) => addDays(today, days);

const start: FlightSearch = { form: startRoute(), cabin: 'economy', pax: 1 };
const complete: FlightSearch = {
  ...start,
  form: {
    way: 'roundtrip',
    legs: [
      { from: airport('JFK'), to: airport('LHR'), depart: inDays(32) },
      { from: airport('LHR'), to: airport('JFK'), depart: inDays(37) },
    ],
  },
};

const submitted = vi.fn();
const Held = ({ value }: { value: FlightSearch }): JSX.Element => {
  const [search, setSearch] = useState(value);
  return <RouteForm value={search} onChange={setSearch} onSubmit={submitted} />;
};

const open = (value: FlightSearch): void => {
  answerApi({
    'GET /airports': ({ query }) => {
      const iata = query.get('text') || 'JFK';
      return reply(listAirports, [
        { id: 1, iata, title: `${iata} Airport`, name: iata, city: iata, country: 'Nowhere', is_metro: false },
      ]);
    },
  });
  renderScreen(<Held value={value} />);
};

const field = (name: string, at = 0) => screen.getAllByRole('textbox', { name })[at] ?? document.body;
const type = async (name: string, text: string, at = 0) => {
  await userEvent.clear(field(name, at));
  if (text !== '') await userEvent.type(field(name, at), text);
  await userEvent.tab();
};
const pick = async (name: string, iata: string, at = 0) => {
  const box = screen.getAllByRole('combobox', { name })[at] ?? document.body;
  await userEvent.clear(box);
  await userEvent.type(box, iata);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(iata) }));
};
const way = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next Step' }));
const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((item) => [...(item.firstElementChild?.childNodes ?? [])].map((part) => part.textContent).join(': '));
const sent = (): FlightSearch => submitted.mock.calls.at(-1)?.[0];

beforeEach(() => {
  submitted.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('The flights section’s route form', () => {
  test('FLT-56 FLT-61 FLT-62 FLT-69 a round trip has one route and two dates; its return is the swap', async () => {
    open(start);
    await pick('From', 'JFK');
    await pick('To', 'LHR');
    await type('Depart', inDays(32));
    await type('Return', inDays(37));
    await next();
    expect(sent().form.legs.map((leg) => [leg.from?.iata, leg.to?.iata, leg.depart])).toEqual([
      ['JFK', 'LHR', inDays(32)],
      ['LHR', 'JFK', inDays(37)],
    ]);
    expect(sent()).toMatchObject({ cabin: 'economy', pax: 1 });
  });

  test('FLT-65 what is missing is told once on top and at each field, on Next Step and not before', async () => {
    open(start);
    await type('Depart', '');
    expect(screen.queryByRole('alert')).toBeNull();
    await next();
    expect(problems()).toEqual([
      'Please select airports and dates for all legs before continuing.',
      'Please select an airport: From',
      'Please select an airport: To',
      'Please select a date: Depart',
      'Please select a date: Return',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(submitted).not.toHaveBeenCalled();
  });

  test('FLT-65 what is told of a field goes when it is mended, the others and no new ones stay', async () => {
    open(start);
    await next();
    await pick('From', 'JFK');
    await vi.waitFor(() =>
      expect(problems()).toEqual([
        'Please select airports and dates for all legs before continuing.',
        'Please select an airport: To',
        'Please select a date: Depart',
        'Please select a date: Return',
      ]),
    );
    expect(screen.getAllByText('Please select an airport')).toHaveLength(2);
    await pick('To', 'LHR');
    await type('Depart', inDays(32));
    await type('Return', inDays(37));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await type('Depart', '');
    expect(screen.queryByText('Please select a date')).toBeNull();
  });

  test('while a pointer is down nothing that was told goes: the button stays under it', async () => {
    open({ ...complete, form: { way: 'oneway', legs: complete.form.legs.slice(0, 1) } });
    await type('Depart', '');
    await next();
    expect(screen.getByRole('alert')).toBeTruthy();
    await userEvent.type(field('Depart'), inDays(32));
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Next Step' }));
    fireEvent.blur(field('Depart'));
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Next Step' }));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('while a pointer is down what was said of the dates stays too', async () => {
    open(complete);
    await way('Multi city');
    await type('Depart', inDays(40));
    const said = () => screen.queryByText(/^Flight 2 moved to/, { selector: 'p' });
    expect(said()).toBeTruthy();
    await userEvent.clear(field('Depart', 1));
    await userEvent.type(field('Depart', 1), inDays(50));
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Next Step' }));
    fireEvent.blur(field('Depart', 1));
    expect(said()).toBeTruthy();
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Next Step' }));
    await vi.waitFor(() => expect(said()).toBeNull());
  });

  test('“BOS” and Enter or Tab takes the airport, also when the answer comes later', async () => {
    open(start);
    await userEvent.type(screen.getByRole('combobox', { name: 'From' }), 'BOS{Enter}');
    await vi.waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'From' })).toHaveProperty('value', 'BOS Airport'),
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'To' }), 'LHR{Tab}');
    await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveProperty('value', 'LHR Airport'));
    expect(submitted).not.toHaveBeenCalled();
  });

  test('FLT-57 the cabins are Economy, Premium Economy, Business/First', async () => {
    open(complete);
    const cabin = screen.getByRole('combobox', { name: 'Cabin' });
    expect(
      within(cabin)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Economy', 'Premium Economy', 'Business/First']);
    await userEvent.selectOptions(cabin, 'Business/First');
    await next();
    expect(sent().cabin).toBe('business_first');
  });

  test.each([
    ['0', false],
    ['1', true],
    ['250', true],
    ['251', false],
    ['x', false],
  ])('FLT-58 %s passengers can be searched: %s', async (pax, isRight) => {
    open(complete);
    await type('Passengers', pax);
    await next();
    expect(submitted).toHaveBeenCalledTimes(isRight ? 1 : 0);
    expect(screen.queryAllByText('Please enter a number of passengers from 1 to 250').length > 0).toBe(!isRight);
  });

  test('FLT-63 one way keeps only the first leg', async () => {
    open(complete);
    await way('One way');
    expect(screen.queryByRole('textbox', { name: 'Return' })).toBeNull();
    await next();
    expect(sent().form.legs).toHaveLength(1);
  });

  test('FLT-64 multi city adds flights and takes them away again, down to two', async () => {
    open(complete);
    await way('Multi city');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add Flight' }));
    expect(screen.getAllByRole('group', { name: /^Flight \d$/ })).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Flight 2' }));
    expect(screen.getAllByRole('group', { name: /^Flight \d$/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('a date that is none goes with its flight, and those of others stay theirs', async () => {
    open(complete);
    await way('Multi city');
    await userEvent.click(screen.getByRole('button', { name: 'Add Flight' }));
    const departs = () => screen.getAllByRole('textbox', { name: 'Depart' }).map((box) => Reflect.get(box, 'value'));
    for (const [index, text] of [
      [1, 'second'],
      [2, 'third'],
    ] as const) {
      const box = screen.getAllByRole('textbox', { name: 'Depart' })[index];
      if (box) await userEvent.type(box, text);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Remove Flight 2' }));
    expect(departs().slice(1)).toEqual(['third']);
  });

  test.each([
    ['yesterday', -1, false],
    ['today', 0, true],
  ])('FLT-66 a flight can leave %s: %s', async (_words, days, isRight) => {
    open({ ...complete, form: { way: 'oneway', legs: complete.form.legs.slice(0, 1) } });
    await type('Depart', inDays(days));
    await next();
    expect(submitted).toHaveBeenCalledTimes(isRight ? 1 : 0);
  });

  test('FLT-66 up to one year ahead and no day more', async () => {
    open({ ...complete, form: { way: 'oneway', legs: complete.form.legs.slice(0, 1) } });
    await type('Depart', addDays(oneYearAfter(today), 1));
    await next();
    expect(problems()[0]).toMatch(/^Please select a date from /);
    await type('Depart', oneYearAfter(today));
    await next();
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('WIZ-12 every date picker runs from today to one year later', async () => {
    const day = '2026-06-15';
    vi.setSystemTime(new Date(`${day}T12:00:00`));
    open(start);
    for (const label of ['Depart', 'Return']) {
      await userEvent.click(screen.getByRole('button', { name: `Open calendar, ${label}` }));
      const isOff = (date: string) => document.querySelector(`[data-date="${date}"]`)?.getAttribute('aria-disabled');
      expect([isOff(addDays(day, -1)), isOff(day)]).toEqual(['true', null]);
      await userEvent.keyboard('{PageDown>12/}');
      expect([isOff(oneYearAfter(day)), isOff(addDays(oneYearAfter(day), 1))]).toEqual([null, 'true']);
      await userEvent.keyboard('{Escape}');
    }
  });

  test('a cleared date leaves the other one as it is', async () => {
    open(complete);
    await type('Depart', '');
    expect(field('Return')).toHaveProperty('value', 'Wed 8 July 2026');
    await type('Depart', inDays(40));
    expect(
      screen.getAllByText(/^Return moved to Saturday 11 July 2026: it was before Outbound\.$/).length,
    ).toBeGreaterThan(0);
  });

  test.each([
    ['Pacific/Auckland', '2026-06-15T12:30:00Z', '2026-06-16'],
    ['America/Los_Angeles', '2026-06-16T06:30:00Z', '2026-06-15'],
    ['UTC', '2026-06-15T23:59:00Z', '2026-06-15'],
  ])('in %s today is the day it is there, and a chosen day is sent as it was chosen', async (zone, now, day) => {
    vi.stubEnv('TZ', zone);
    vi.setSystemTime(new Date(now));
    open({ ...complete, form: { way: 'oneway', legs: complete.form.legs.slice(0, 1) } });
    await type('Depart', addDays(day, -1));
    await next();
    expect(submitted).not.toHaveBeenCalled();
    await type('Depart', '');
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar, Depart' }));
    expect(document.activeElement?.getAttribute('data-date')).toBe(day);
    await userEvent.keyboard('{Enter}');
    await next();
    expect(sent().form.legs[0]?.depart).toBe(day);
  });

  test('FLT-67 an earlier flight moves a later one along, and says so', async () => {
    open(complete);
    await way('Multi city');
    await type('Depart', inDays(40));
    expect(screen.getAllByText(/^Flight 2 moved to .*: it was before Flight 1\.$/).length).toBeGreaterThan(0);
    await next();
    expect(sent().form.legs[1]?.depart).toBe(inDays(40));
  });

  test('FLT-68 the calendars of a round trip end at each other’s date, and name what is chosen', async () => {
    open(complete);
    const dayOf = async (label: string, date: string) => {
      await userEvent.click(screen.getByRole('button', { name: `Open calendar, ${label}` }));
      const words = document.querySelector(`[data-date="${date}"]`)?.getAttribute('aria-label');
      await userEvent.keyboard('{Escape}');
      return words;
    };
    expect(await dayOf('Depart', inDays(38))).toMatch(/unavailable$/);
    expect(await dayOf('Depart', inDays(32))).toMatch(/departure/);
    expect(await dayOf('Return', inDays(31))).toMatch(/unavailable$/);
    expect(await dayOf('Return', inDays(37))).toMatch(/return/);
  });

  test('what is no date stays in its field and is told on Next Step', async () => {
    open(complete);
    await type('Depart', 'next week');
    expect(field('Depart')).toHaveProperty('value', 'next week');
    await next();
    expect(problems()).toContain('Please enter a date, such as 2026-06-16: Depart');
    expect(submitted).not.toHaveBeenCalled();
    await type('Depart', inDays(32));
    await next();
    expect(submitted).toHaveBeenCalledOnce();
  });
});
