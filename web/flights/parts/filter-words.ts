import { allianceTitle, type FilterName, type Filters } from '#domain/flights/filters.ts';
import type { DayPart } from '#domain/flights/option-facts.ts';
import { lengthText } from '#domain/flights/times.ts';

const stopsWords = { all: 'All', 0: 'Nonstop', 1: 'Up to 1 stop', 2: 'Up to 2 stops' } as const;

const listed = (words: readonly string[]): string => words.join(', ');
const atMost = (minutes: number | 'all'): string => (minutes === 'all' ? 'all' : `up to ${lengthText(minutes)}`);
const partsText = (parts: readonly DayPart[]): string => listed(parts);
const airlinesText = ({ airline, airlines }: Filters): string =>
  listed([...airlines, airline.trim()].filter((name) => name !== ''));

/** @returns the text of an active filter's chip: "Up to 1 stop", "Departs morning, evening". docs/screens.md#filters */
export const filterWords = (name: FilterName, filters: Filters): string => {
  switch (name) {
    case 'stops':
      return stopsWords[filters.stops];
    case 'departure':
      return `Departs ${partsText(filters.departure)}`;
    case 'airline':
      return `Airline ${airlinesText(filters)}`;
    case 'fromAirports':
      return `From ${listed(filters.fromAirports)}`;
    case 'toAirports':
      return `To ${listed(filters.toAirports)}`;
    case 'isInPolicyOnly':
      return 'In policy only';
    case 'chaperone':
      return filters.chaperone;
    case 'arrival':
      return `Arrives ${partsText(filters.arrival)}`;
    case 'minutes':
      return `Duration ${atMost(filters.minutes)}`;
    case 'layovers':
      return `Layover in ${listed(filters.layovers)}`;
    case 'layoverMinutes':
      return `Layovers ${atMost(filters.layoverMinutes)}`;
    case 'hasCarryOn':
      return 'Carry-on included';
    case 'hasCheckedBag':
      return 'Checked bag included';
    case 'isRefundable':
      return 'Refundable';
    case 'isChangeable':
      return 'Changeable';
    case 'alliances':
      return listed(filters.alliances.map(allianceTitle));
  }
};

/** @returns what is chosen, short enough for the button that names the filter: "morning", or how many: "2" */
export const chosenWords = (name: 'stops' | 'departure' | 'airline' | 'chaperone', filters: Filters): string => {
  switch (name) {
    case 'stops':
      return stopsWords[filters.stops];
    case 'departure':
      return filters.departure.length > 1 ? String(filters.departure.length) : partsText(filters.departure);
    case 'airline':
      return filters.airlines.length > 1 ? String(filters.airlines.length) : airlinesText(filters);
    case 'chaperone':
      return filters.chaperone;
  }
};

/** @returns "1 flight", "36 flights", or "9 of 36 flights" while filters are on */
export const countText = (shown: number, all: number): string =>
  shown === all ? `${all} ${all === 1 ? 'flight' : 'flights'}` : `${shown} of ${all} flights`;
