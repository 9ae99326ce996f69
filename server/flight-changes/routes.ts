import * as calls from '#contract/flight-changes.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { answerFlightChange } from './answer-flight-change.ts';
import { readFlightChange } from './read-flight-change.ts';

export const flightChangeBindings: readonly Binding[] = [
  bind(calls.readFlightChange, readFlightChange),
  bind(calls.answerFlightChange, answerFlightChange),
];
