import { submitLanderTrip as submitCall } from '#contract/lander-request.ts';
import * as calls from '#contract/landers.ts';
import { readPromise as readPromiseCall } from '#contract/promises.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { findExistingRequest } from './find-existing-request.ts';
import { listEvents } from './list-events.ts';
import { readEvent } from './read-event.ts';
import { readLander } from './read-lander.ts';
import { readLanderUser } from './read-lander-user.ts';
import { readPromise } from './read-promise.ts';
import { submitLanderTrip } from './submit-lander-trip.ts';

export const landerBindings: readonly Binding[] = [
  bind(calls.readLander, readLander),
  bind(calls.listEvents, listEvents),
  bind(calls.readEvent, readEvent),
  bind(calls.readLanderUser, readLanderUser),
  bind(calls.findExistingRequest, findExistingRequest),
  bind(readPromiseCall, readPromise),
  bind(submitCall, { cookies: submitLanderTrip }),
];
