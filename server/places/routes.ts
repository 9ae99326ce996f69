import * as calls from '#contract/places.ts';
import { ok } from '#domain/kit/result.ts';
import { type Binding, bind, bindReference, bindVisitor } from '#server/kit/bind.ts';
import { listAirports } from './list-airports.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';
import { listGeographies } from './list-geographies.ts';
import { listPrograms } from './list-programs.ts';
import { readGeography } from './read-geography.ts';

export const placeBindings: readonly Binding[] = [
  bindReference(calls.listAirports, async (_world, { query }) => ok(listAirports(query))),
  bindReference(calls.listCountries, async () => ok(listCountries())),
  bind(calls.listGeographies, async (_world, { query }) => ok(await listGeographies(query))),
  bind(calls.readGeography, async (_world, { params }) => readGeography(params)),
  bindVisitor(calls.listCurrencies, async () => ok(listCurrencies())),
  bindVisitor(calls.listPrograms, async () => ok(listPrograms())),
];
