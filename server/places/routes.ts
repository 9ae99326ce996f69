import * as favorites from '#contract/favorite-hotels.ts';
import * as calls from '#contract/places.ts';
import * as changes from '#contract/saved-place-changes.ts';
import * as saved from '#contract/saved-places.ts';
import { ok } from '#domain/kit/result.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { addFavoriteHotel, deleteFavoriteHotel } from './favorite-hotels.ts';
import { listAirports } from './list-airports.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';
import { listGeographies } from './list-geographies.ts';
import { listPrograms } from './list-programs.ts';
import { readGeography } from './read-geography.ts';
import {
  addOrganizationPlace,
  addSavedPlace,
  deleteOrganizationPlace,
  deleteSavedPlace,
  listSavedPlaces,
} from './saved-places.ts';

export const placeBindings: readonly Binding[] = [
  bind(calls.listAirports, { reference: async (_world, { query }) => ok(listAirports(query)) }),
  bind(calls.listCountries, { reference: async () => ok(listCountries()) }),
  bind(calls.listGeographies, async (_world, { query }) => ok(await listGeographies(query))),
  bind(calls.readGeography, readGeography),
  bind(saved.listSavedPlaces, listSavedPlaces),
  bind(changes.addSavedPlace, addSavedPlace),
  bind(changes.deleteSavedPlace, deleteSavedPlace),
  bind(changes.addOrganizationPlace, addOrganizationPlace),
  bind(changes.deleteOrganizationPlace, deleteOrganizationPlace),
  bind(favorites.addFavoriteHotel, addFavoriteHotel),
  bind(changes.deleteFavoriteHotel, deleteFavoriteHotel),
  bind(calls.listCurrencies, async () => ok(listCurrencies())),
  bind(calls.listPrograms, async () => ok(listPrograms())),
];
