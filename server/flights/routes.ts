import * as calls from '#contract/flights.ts';
import { type Binding, bind, bindBytes } from '#server/kit/bind.ts';
import { readFlightSearch } from './read-flight-search.ts';
import { startFlightSearch } from './start-flight-search.ts';

export const flightBindings: readonly Binding[] = [
  bind(calls.startFlightSearch, startFlightSearch),
  bindBytes(calls.readFlightSearch, readFlightSearch),
];
