import type { SegmentFact, TravelerFact } from './facts.ts';
import { periodBars } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { countFact, flightsCount, routeText } from './parts/words.ts';
import type { Plan, Row } from './plan.ts';

const folded = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** The code of the operating airline: of two tickets that airline's own, else the only code there is. */
const pnrOf = ({ confirmations, airline }: SegmentFact): string | null =>
  (confirmations.find((one) => one.airline === airline) ?? confirmations[0])?.pnr ?? null;

const ticketOf = ({ tickets, airline }: SegmentFact, { name, shortName }: TravelerFact): string | null => {
  const names = [folded(name), folded(shortName)];
  const own = tickets.filter(({ passenger }) => names.includes(folded(passenger)));
  return (own.find((one) => one.airline === airline) ?? own[0])?.number ?? null;
};

const rowOf = (segment: SegmentFact, traveler: TravelerFact | null): Row => [
  traveler?.name ?? segment.contactName,
  segment.departLocal,
  `${segment.airline}${segment.number}`,
  routeText(segment),
  segment.arriveLocal,
  pnrOf(segment),
  traveler && ticketOf(segment, traveler),
  segment.tripId,
  segment.identifier || null,
  segment.status,
];

/** Who flies when: one row per traveler and booked flight number. APP-15 */
export const flightManifest: Plan<SegmentFact> = {
  title: 'Flight Manifest',
  counts: (setting) => `A row is one seat: one traveler on one flight. ${flightsCount(setting)}`,
  columns: ({ identifierTitle }) => [
    column('traveler', 'Traveler'),
    column('departs', 'Departs', 'time'),
    column('flight', 'Flight'),
    column('route', 'Route', 'text', extra),
    column('arrives', 'Arrives', 'time', extra),
    column('pnr', 'PNR', 'text', extra),
    column('ticket', 'Ticket', 'text', extra),
    column('trip', 'Trip', 'trip', extra),
    column('identifier', identifierTitle, 'text', extra),
    column('status', 'Status', 'text', extra),
  ],
  begin: (setting) => {
    const bars = periodBars(setting);
    const travelers = new Set<string>();
    const trips = new Set<number>();
    let flights = 0;
    return {
      take: (segment) => {
        const people = segment.travelers.length > 0 ? segment.travelers : [null];
        const day = setting.basis === 'departs' ? segment.departLocal.slice(0, 10) : segment.bookedOn;
        bars.add(day, people.length);
        for (const one of people) travelers.add(one ? String(one.id) : segment.contactName);
        trips.add(segment.tripId);
        flights += 1;
        return people.map((traveler) => rowOf(segment, traveler));
      },
      end: () => [],
      facts: ({ rowCount }) => [
        countFact('Travelers', travelers.size, 'On these flights'),
        countFact('Flights', flights, 'Each flight number counts'),
        countFact('Seats', rowCount, 'Travelers on flights'),
        countFact('Trips', trips.size),
      ],
      charts: () => [bars.chart({ title: 'Seats', kind: 'count', value_title: 'Seats' })],
    };
  },
};
