import * as calls from '#contract/travelers.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { createTraveler } from './create-traveler.ts';
import { deleteTraveler } from './delete-traveler.ts';
import { listTravelers } from './list-travelers.ts';
import { readTraveler } from './read-traveler.ts';
import { relistTraveler } from './relist-traveler.ts';
import { setOwnTraveler } from './set-own-traveler.ts';
import { updateTraveler } from './update-traveler.ts';

export const travelerBindings: readonly Binding[] = [
  bind(calls.listTravelers, listTravelers),
  bind(calls.readTraveler, readTraveler),
  bind(calls.createTraveler, createTraveler),
  bind(calls.updateTraveler, updateTraveler),
  bind(calls.deleteTraveler, deleteTraveler),
  bind(calls.relistTraveler, relistTraveler),
  bind(calls.setOwnTraveler, setOwnTraveler),
];
