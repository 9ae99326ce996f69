import { submitLanderTrip as submitCall } from '#contract/lander-request.ts';
import * as calls from '#contract/landers.ts';
import { type Binding, bindCookies, bindPublic, bindVisitor } from '#server/kit/bind.ts';
import { findExistingRequest } from './find-existing-request.ts';
import { listEvents } from './list-events.ts';
import { readEvent } from './read-event.ts';
import { readLander } from './read-lander.ts';
import { readLanderUser } from './read-lander-user.ts';
import { submitLanderTrip } from './submit-lander-trip.ts';

export const landerBindings: readonly Binding[] = [
  bindPublic(calls.readLander, readLander),
  bindPublic(calls.listEvents, listEvents),
  bindPublic(calls.readEvent, readEvent),
  bindVisitor(calls.readLanderUser, readLanderUser),
  bindPublic(calls.findExistingRequest, findExistingRequest),
  bindCookies(submitCall, submitLanderTrip),
];
