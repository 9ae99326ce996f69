import * as calls from '#contract/flights.ts';
import { type Binding, bindCookies, bindPublicBytes } from '#server/kit/bind.ts';
import { readFlightSearch } from './read-flight-search.ts';
import { startPassengerSearch, startVisitorSearch } from './start-visitor-search.ts';

export const flightBindings: readonly Binding[] = [
  bindCookies(calls.startFlightSearch, startVisitorSearch),
  bindCookies(calls.startPassengerSearch, startPassengerSearch),
  bindPublicBytes(calls.readFlightSearch, readFlightSearch),
];
