import { describe, expect, test } from 'vitest';
import type { LanderEvent } from '#contract/landers.ts';
import { airportsOf, gatewaysOut, readGroupFlights } from './group-flights.ts';
import { readLogoStyle, writeLogoStyle } from './logo-style.ts';
import { programsOf, programsWith, runWithoutSeason, seasonsOf } from './programs.ts';
import { safeLink } from './safe-link.ts';

const program = {
  airport_iata_arrive: 'LHR',
  airport_iata_depart: 'LGW',
  group_flights: '2026-06-16 JFK-LHR|2026-06-30 LGW-JFK|AA123',
  group_flights_out_gw: '',
};

describe('group flights (semantics.md 3)', () => {
  test('are flight codes or pairs of a date and a route, split by bars (LAND-20)', () => {
    expect(readGroupFlights('AA0123|2026-06-16 JFK-LHR | u2 45||').flights).toEqual([
      { kind: 'code', code: 'AA123' },
      { kind: 'route', date: '2026-06-16', from: 'JFK', to: 'LHR' },
      { kind: 'code', code: 'U245' },
    ]);
    expect(readGroupFlights('')).toEqual({ flights: [], unreadable: [] });
  });

  test.each(['AA', 'AA0', '123', 'AA12345', '2026-6-1 JFK-LHR', '2026-06-16 JFK', '<b>', '2026-06-16 JFK-LHR x'])(
    '%s is neither, and is skipped',
    (item) => {
      expect(readGroupFlights(`${item}|BA7`)).toEqual({
        flights: [{ kind: 'code', code: 'BA7' }],
        unreadable: [item.toUpperCase()],
      });
    },
  );

  test('groups meet where the program says, else where its group flights leave for it, else nowhere', () => {
    expect(gatewaysOut({ ...program, group_flights_out_gw: 'EWR, jfk JFK' })).toEqual(['EWR', 'JFK']);
    expect(gatewaysOut(program)).toEqual(['JFK']);
    expect(gatewaysOut({ ...program, group_flights: 'AA123' })).toEqual([]);
  });

  test('a program names each of its airports once', () => {
    expect(airportsOf(program)).toEqual(['LHR', 'LGW', 'JFK']);
  });
});

describe('programs of a category', () => {
  const run = (id: number, name: string, season: string, start: string): LanderEvent => ({
    ...program,
    id,
    organization_id: 3,
    full_program_name: name,
    landing_page_suffix: 'camps',
    category_sub: season,
    date_start: start,
    date_end: start,
    window_arrive: '',
    window_depart: '',
    is_assisted_booking: false,
  });
  const programs = programsOf([
    run(1, 'Île de Ré Sailing', 'Summer 2026', '2026-07-01'),
    run(2, 'Arts by the Lake', 'Fall 2026', '2026-10-01'),
    run(3, 'Arts by the Lake', 'Summer 2026', '2026-07-01'),
    run(4, 'Coaches', '', '2026-07-01'),
  ]);

  test('stand by name, the runs of each by their first day', () => {
    expect(programs.map(({ name, runs }) => [name, runs.map(({ id }) => id)])).toEqual([
      ['Arts by the Lake', [3, 2]],
      ['Coaches', [4]],
      ['Île de Ré Sailing', [1]],
    ]);
  });

  test('have seasons to choose from, or are one run', () => {
    expect(programs.map(seasonsOf).map((seasons) => seasons.length)).toEqual([2, 0, 1]);
    expect(programs.map((one) => runWithoutSeason(one)?.id)).toEqual([undefined, 4, undefined]);
  });

  test.each([
    ['', 3],
    ['  ', 3],
    ['lake ARTS', 1],
    ['ile de re', 1],
    ['Île', 1],
    ['s', 3],
    ['opera', 0],
    ['(', 0],
  ])('"%s" is in the names of %i', (typed, count) => {
    expect(programsWith(programs, typed)).toHaveLength(count);
  });
});

describe('what authors may link to and say of a logo (T12)', () => {
  test.each([
    ['https://northstar.example/dates', 'https://northstar.example/dates'],
    ['HTTP://northstar.example', 'http://northstar.example/'],
    ['mailto:camps@northstar.example', 'mailto:camps@northstar.example'],
    ['javascript:alert(1)', null],
    [' jAva\tscript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['vbscript:x', null],
    ['blob:https://x/y', null],
    ['file:///etc/passwd', null],
    ['//northstar.example', null],
    ['/trips', null],
    ['northstar.example', null],
    ['', null],
  ])('%s leads to %s', (text, href) => {
    expect(safeLink(text)).toBe(href);
  });

  test.each([
    ['width: 56px; margin: 0 auto 1.5em', 'width: 56px; margin: 0 auto 1.5em'],
    ['WIDTH:100%;Height : 40PX;', 'width: 100%; height: 40px'],
    ['background: url(https://x.example/a)', ''],
    ['width: calc(1px)', ''],
    ['width: url(x:1)', ''],
    ['width: 99999px; position: fixed; margin: -5px', ''],
    ['width: 5px} body {display: none', ''],
    ['--x: 1px; __proto__: 1px; height: 1px', 'height: 1px'],
    ['', ''],
  ])('the style "%s" becomes "%s"', (css, kept) => {
    expect(writeLogoStyle(readLogoStyle(css))).toBe(kept);
  });
});
