import type { FilterName, Filters } from '#domain/flights/filters.ts';

const stopsWords = { all: 'All', 0: 'Nonstop', 1: 'Up to 1 stop', 2: 'Up to 2 stops' } as const;
const departureWords = { all: 'All', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;

/** @returns the text of an active filter's chip: "Up to 1 stop". docs/screens.md#filters */
export const filterWords = (name: FilterName, filters: Filters): string => {
  switch (name) {
    case 'stops':
      return stopsWords[filters.stops];
    case 'departure':
      return departureWords[filters.departure];
    case 'airline':
      return `Airline ${filters.airline}`;
    case 'isInPolicyOnly':
      return 'In policy only';
    case 'chaperone':
      return filters.chaperone;
  }
};

/** @returns "1 flight", "36 flights", or "9 of 36 flights" while filters are on */
export const countText = (shown: number, all: number): string =>
  shown === all ? `${all} ${all === 1 ? 'flight' : 'flights'}` : `${shown} of ${all} flights`;
