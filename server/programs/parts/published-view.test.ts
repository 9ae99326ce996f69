import { expect, test } from 'vitest';
import { publishedView } from './published-view.ts';
import type { ProgramRow } from './store.ts';

const row = (more: Partial<ProgramRow>): ProgramRow => ({
  id: 1,
  organization_id: 1,
  lander_id: 1,
  landing_page_suffix: 'camps',
  full_program_name: 'Camp',
  category_sub: '',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'NRT',
  airport_iata_depart: 'NRT',
  group_flights: '',
  group_flights_out_gw: '',
  flights: null,
  window_arrive: '',
  window_depart: '',
  is_assisted_booking: false,
  capacity: null,
  closes_on: '2026-06-14',
  contact_name: '',
  contact_email: '',
  is_published: true,
  version: 1,
  taken: 0,
  ...more,
});
const at = (iata: string, now: string) => publishedView(row({ airport_iata_arrive: iata }), new Date(now)).availability;

test('the last day for requests ends at midnight at the airport of the program, also of a metro area', () => {
  expect(at('NRT', '2026-06-14T14:59:00Z')).toBe('open');
  expect(at('NRT', '2026-06-14T15:00:00Z')).toBe('closed');
  expect(at('DEN', '2026-06-15T05:59:00Z')).toBe('open');
  expect(at('DEN', '2026-06-15T06:00:00Z')).toBe('closed');
  expect(at('TYO', '2026-06-14T15:00:00Z')).toBe('closed');
});
