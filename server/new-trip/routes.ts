import { listIdentifiers as identifiers } from '#contract/identifiers.ts';
import { listLastChoices as lastChoices } from '#contract/last-choices.ts';
import * as saved from '#contract/saved-searches.ts';
import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { createTrip } from './create-trip.ts';
import { listIdentifiers } from './list-identifiers.ts';
import { listLastChoices } from './list-last-choices.ts';
import { addSavedSearch, deleteSavedSearch, listSavedSearches, renameSavedSearch } from './saved-searches.ts';

export const newTripBindings: readonly Binding[] = [
  bind(calls.createTrip, createTrip),
  bind(identifiers, listIdentifiers),
  bind(lastChoices, listLastChoices),
  bind(saved.listSavedSearches, listSavedSearches),
  bind(saved.addSavedSearch, addSavedSearch),
  bind(saved.renameSavedSearch, renameSavedSearch),
  bind(saved.deleteSavedSearch, deleteSavedSearch),
];
