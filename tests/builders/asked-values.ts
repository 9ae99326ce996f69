import type { AskedProgram, DeskAsked } from '#contract/desk-asked.ts';

export const askedProgramOf = (said: Partial<AskedProgram> = {}): AskedProgram => ({
  id: 3,
  name: 'London Stage and Screen',
  season: 'Summer 2026',
  date_start: '2026-06-16',
  date_end: '2026-06-22',
  airport_iata_arrive: 'LHR',
  airport_iata_depart: 'LHR',
  window_arrive: '2026-06-16T10:00/2026-06-16T16:00',
  window_depart: '2026-06-22T09:00/2026-06-22T20:00',
  group_flights: '',
  group_flights_out_gw: '',
  ...said,
});

/** An assisted request of Sam's that says nothing beyond its words. */
export const askedOf = (said: Partial<DeskAsked> = {}): DeskAsked => ({
  origin: 'assisted',
  asked_at: '2026-06-01T10:00:00.000Z',
  date_start: '2026-06-16',
  date_end: '2026-06-22',
  traveler_count: 1,
  ages_under_18: null,
  travelers: [],
  participant_name: '',
  home_from: null,
  home_to: null,
  other_dates: null,
  flight_type: null,
  program: null,
  guardian_name: null,
  insurance: null,
  visa: null,
  voucher: null,
  card: 'on file',
  earlier: { count: 0, trips: [] },
  start: null,
  details: '',
  ...said,
});
