/**
 * The partner programs of the sandbox world; their days count from the day of its first start.
 * docs/rules.md#sandbox-world
 */
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { emptyFlight } from '#domain/landers/group-flight-rows.ts';
import type { NewProgram } from '#server/programs/save-program.ts';

export type SandboxProgram = Omit<NewProgram, 'organization_id' | 'lander_id' | 'is_published'> & {
  /** Of its landing page. */
  readonly slug: string;
};

const seasonNames = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

/** "Summer 2026"; December is the winter of the year that follows. */
const seasonOf = (day: CalendarDate): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return `${seasonNames[Math.floor((month % 12) / 3)]} ${month === 12 ? year + 1 : year}`;
};

const window = (day: CalendarDate, from: string, to: string): string => `${day}T${from}/${day}T${to}`;

/** Far enough apart to be in different seasons, near enough to search flights. */
const seasonStarts = [100, 220] as const;

const campsOf = (start: CalendarDate): readonly SandboxProgram[] => {
  const after = (days: number) => addDays(start, days);
  const shared = { slug: 'northstar-camps', category_sub: seasonOf(start) };
  return [
    {
      ...shared,
      full_program_name: 'London Stage and Screen',
      date_start: start,
      date_end: after(14),
      airport_iata_arrive: 'LHR',
      airport_iata_depart: 'LHR',
      // People who fly with the group leave New York the evening before, on this flight of the sandbox's timetable. For
      // the others only the day and the route are known.
      group_flights: `${after(-1)} JFK-LHR B63|${start} JFK-LHR|${after(14)} LHR-JFK`,
      group_flights_out_gw: 'JFK',
      flights: [
        { ...emptyFlight, date: after(-1), flight: 'B63', from: 'JFK', to: 'LHR', seats: 6, staff: 'Jonas Reyes' },
        { ...emptyFlight, date: start, from: 'JFK', to: 'LHR' },
        { ...emptyFlight, date: after(14), from: 'LHR', to: 'JFK' },
      ],
      contact_name: 'Maya Lindqvist',
      contact_email: 'maya@northstar.example',
      window_arrive: window(start, '06:00', '16:00'),
      window_depart: window(after(14), '09:00', '20:00'),
      is_assisted_booking: false,
    },
    {
      ...shared,
      full_program_name: 'Tokyo Robotics and Design',
      date_start: after(3),
      date_end: after(24),
      airport_iata_arrive: 'NRT',
      airport_iata_depart: 'NRT',
      group_flights: '',
      group_flights_out_gw: '',
      window_arrive: window(after(3), '10:00', '19:00'),
      window_depart: window(after(24), '09:00', '18:00'),
      is_assisted_booking: true,
    },
    {
      ...shared,
      full_program_name: 'Portugal Coast Sailing',
      date_start: after(7),
      date_end: after(17),
      airport_iata_arrive: 'LIS',
      airport_iata_depart: 'OPO',
      group_flights: '',
      group_flights_out_gw: '',
      window_arrive: window(after(7), '08:00', '17:00'),
      window_depart: window(after(17), '10:00', '20:00'),
      is_assisted_booking: false,
    },
  ];
};

const coachesOf = (start: CalendarDate): SandboxProgram => ({
  slug: 'northstar-coaches',
  full_program_name: 'Northstar Coaches Training Week',
  category_sub: '',
  date_start: start,
  date_end: addDays(start, 6),
  airport_iata_arrive: 'JFK',
  airport_iata_depart: 'JFK',
  group_flights: '',
  group_flights_out_gw: '',
  window_arrive: window(start, '09:00', '20:00'),
  window_depart: window(addDays(start, 6), '10:00', '22:00'),
  is_assisted_booking: false,
});

/** @param today the first day of the world */
export const sandboxPrograms = (today: CalendarDate): readonly SandboxProgram[] => [
  ...seasonStarts.flatMap((days) => campsOf(addDays(today, days))),
  coachesOf(addDays(today, 80)),
];
