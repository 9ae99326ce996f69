import * as calls from '#contract/flights.ts';
import { type Binding, bindCookies, bindPublicBytes } from '#server/kit/bind.ts';
import { readFlightSearch } from './read-flight-search.ts';
import { startVisitorSearch } from './start-visitor-search.ts';

export const flightBindings: readonly Binding[] = [
  bindCookies(calls.startFlightSearch, startVisitorSearch),
  bindPublicBytes(calls.readFlightSearch, readFlightSearch),
];
