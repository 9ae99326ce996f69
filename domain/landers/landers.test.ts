/** Proves docs/threats.md#foreign-logos-and-links */
import { describe, expect, test } from 'vitest';
import type { LanderEvent } from '#contract/landers.ts';
import { daySpan, windowText } from './day-span.ts';
import { airportsOf, gatewaysOut, readGroupFlights } from './group-flights.ts';
import { readLogoStyle, writeLogoStyle } from './logo-style.ts';
import { onlyRunOf, programsOf, programsWith, seasonsOf } from './programs.ts';
import { requestMail } from './request-mail.ts';
import { safeLink } from './safe-link.ts';

const program = {
  airport_iata_arrive: 'LHR',
  airport_iata_depart: 'LGW',
  group_flights: '2026-06-16 JFK-LHR|2026-06-30 LGW-JFK|AA123',
  group_flights_out_gw: '',
};

describe('group flights', () => {
  test('are flight codes or pairs of a date and a route, which may name their flight, split by bars (LAND-20)', () => {
    expect(readGroupFlights('AA0123|2026-06-16 JFK-LHR | u2 45||2026-06-30 LGW-JFK ba 007').flights).toEqual([
      { kind: 'code', code: 'AA123' },
      { kind: 'route', date: '2026-06-16', from: 'JFK', to: 'LHR', code: null },
      { kind: 'code', code: 'U245' },
      { kind: 'route', date: '2026-06-30', from: 'LGW', to: 'JFK', code: 'BA7' },
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

  test('groups meet where the program says, else where its group flights depart for it, else nowhere', () => {
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
    availability: 'open',
  });
  const programs = programsOf([
    run(1, 'Île de Ré Sailing', 'Summer 2026', '2026-07-01'),
    run(2, 'Arts by the Lake', 'Fall 2026', '2026-10-01'),
    run(3, 'Arts by the Lake', 'Summer 2026', '2026-07-01'),
    run(4, 'Coaches', '', '2026-07-01'),
  ]);

  test('are sorted by name, the runs of each by their first day', () => {
    expect(programs.map(({ name, runs }) => [name, runs.map(({ id }) => id)])).toEqual([
      ['Arts by the Lake', [3, 2]],
      ['Coaches', [4]],
      ['Île de Ré Sailing', [1]],
    ]);
  });

  test('have seasons to choose from, or a single run', () => {
    expect(programs.map(seasonsOf).map((seasons) => seasons.length)).toEqual([2, 0, 1]);
    expect(programs.map((one) => onlyRunOf(one)?.id)).toEqual([undefined, 4, 1]);
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

describe('which links and logo styles authors may use', () => {
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

describe('a program in words', () => {
  test.each([
    ['2026-06-10', '2026-06-24', '10 to 24 June 2026'],
    ['2026-06-28', '2026-07-11', '28 June to 11 July 2026'],
    ['2026-12-28', '2027-01-03', '28 December 2026 to 3 January 2027'],
    ['2026-06-10', '2026-06-10', '10 June 2026'],
  ])('from %s to %s is "%s"', (start, end, words) => {
    expect(daySpan(start, end)).toBe(words);
  });

  test.each([
    ['2026-06-10T06:00/2026-06-10T16:00', { words: '06:00 to 16:00', fromMinutes: 360, toMinutes: 960 }],
    ['2026-06-10T22:00/2026-06-11T02:00', { words: 'Wed 10 June 2026, 22:00 to Thu 11 June 2026, 02:00' }],
    ['', null],
    ['soon', null],
  ])('the window "%s" is %o (LAND-21)', (text, shown) => {
    expect(windowText(text)).toEqual(shown);
  });

  test('the mail about a program names the program and the visitor', () => {
    const asked = { program: 'Arts & Lake', season: 'Summer 2026', days: '1 to 9 July 2026', name: 'Zoë Ó', email: '' };
    const address = new URL(requestMail('flights@n.example', asked));
    expect(address.pathname).toBe('flights@n.example');
    expect(address.searchParams.get('subject')).toBe('Flights for Arts & Lake, Summer 2026');
    expect(address.searchParams.get('body')).toBe(
      'Program: Arts & Lake, Summer 2026\r\nDays: 1 to 9 July 2026\r\nName: Zoë Ó\r\n\r\n',
    );
    const none = new URL(
      requestMail('a?bcc=x@n.example', { program: 'Camps', season: '', days: '', name: '', email: '' }),
    );
    expect([none.pathname, none.search]).toEqual([
      'a%3Fbcc%3Dx@n.example',
      '?subject=Flights%20for%20Camps&body=%0D%0A',
    ]);
  });
});
