import * as calls from '#contract/landers.ts';
import { type Binding, bindPublic } from '#server/kit/bind.ts';
import { listEvents } from './list-events.ts';
import { readEvent } from './read-event.ts';
import { readLander } from './read-lander.ts';

export const landerBindings: readonly Binding[] = [
  bindPublic(calls.readLander, readLander),
  bindPublic(calls.listEvents, listEvents),
  bindPublic(calls.readEvent, readEvent),
];
