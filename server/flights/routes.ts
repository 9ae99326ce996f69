import { readDayPrices as dayPrices } from '#contract/flight-days.ts';
import * as calls from '#contract/flights.ts';
import { readNearbyAirports as nearbyAirports } from '#contract/nearby-airports.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { readDayPrices } from './read-day-prices.ts';
import { readFlightSearch } from './read-flight-search.ts';
import { readNearbyAirports } from './read-nearby-airports.ts';
import { startPassengerSearch, startVisitorSearch } from './start-visitor-search.ts';

export const flightBindings: readonly Binding[] = [
  bind(calls.startFlightSearch, { cookies: startVisitorSearch }),
  bind(calls.startPassengerSearch, { cookies: startPassengerSearch }),
  bind(calls.readFlightSearch, { bytes: readFlightSearch }),
  bind(dayPrices, readDayPrices),
  bind(nearbyAirports, readNearbyAirports),
];
