/** Reference data for the screens: airports, countries, currencies, loyalty programs. */
import { z } from 'zod';
import { everyone, withAccount, withSession } from './kit/access.ts';
import { instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** The default passport country. LAND-41 */
export const unitedStatesId = 231;
export const canadaId = 38;

export const airport = z.object({
  id: z.number().int(),
  iata: z.string(),
  title: z.string().describe('"New York, John F. Kennedy (JFK)", or a metro area "New York, all airports (NYC)"'),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  is_metro: z.boolean(),
  airports: z.array(z.string()).optional().describe('Of a metro area: its airports, the busiest first'),
});
export type Airport = z.output<typeof airport>;

/** Where a person's trips begin, for the person alone. docs/decisions/0188 */
export const homeAirport = airport.pick({ iata: true, title: true }).extend({
  airports: z.array(z.string()).describe('Of a metro area: its airports, the busiest first; else itself'),
  chosen_at: instant,
});
export type HomeAirport = z.output<typeof homeAirport>;

export const listAirports = route({
  method: 'GET',
  path: '/airports',
  access: everyone,
  summary: 'Airports and metro areas that match the typed text, by code, city, name; the busiest first.',
  query: z.strictObject({ text: text(100).default('') }),
  reply: z.array(airport),
});

/** `own`: kept by a person or an organization. docs/rules.md#own-places */
export const placeKinds = ['city', 'airport', 'region', 'country', 'own'] as const;

export const place = z.object({
  id: z.number().int(),
  name: z.string().describe('"Portland", "London, Heathrow (LHR)"'),
  name_full: z.string().describe('With its region and country: "Portland, Oregon, United States"'),
  kind: z.enum(placeKinds),
  city: z.string().optional().describe('Of an own place: its town, the destination of a trip to it'),
});
export type Place = z.output<typeof place>;

/** The search for places begins after this many letters. HTL-08 */
export const shortestPlaceText = 2;

export const listGeographies = route({
  method: 'GET',
  path: '/geographies',
  access: withAccount,
  summary: 'Places to stay that match the typed text: cities, airports, regions and countries, the largest first.',
  query: z.strictObject({ query: text(100, shortestPlaceText) }),
  reply: z.array(place),
});

/** A circle in which the hotels of a place are searched. */
const placeArea = z.object({
  name: z.string().describe('"London"; for a country or region one of its largest cities'),
  latitude: z.number(),
  longitude: z.number(),
  radius_km: z.number(),
});

export const landmarkKinds = ['city', 'airport'] as const;

/** A town or airport that people recognize on a map. */
const landmark = z.object({
  kind: z.enum(landmarkKinds),
  name: z.string().describe('"Croydon", "Heathrow (LHR)"'),
  latitude: z.number(),
  longitude: z.number(),
});
export type Landmark = z.output<typeof landmark>;

export const geography = z.object({
  ...place.shape,
  areas: z.array(placeArea).describe('One; for a country or region those of its largest cities, the largest first'),
  landmarks: z.array(landmark).describe('In and around the areas, the largest first'),
  tiles: z
    .object({
      url: z.string().describe('Address of one tile of 256 pixels, with {z}, {x} and {y}'),
      attribution: z.string().describe('To be shown on the map'),
    })
    .nullable()
    .optional()
    .describe('The street tiles of this installation; null: maps are drawn without streets'),
});
export type Geography = z.output<typeof geography>;
export type MapTiles = Geography['tiles'];

/** Ids of cities have up to eleven digits. */
export const placeIdParam = z
  .string()
  .regex(/^\d{1,11}$/, 'Please choose a place from the list')
  .transform(Number);

export const readGeography = route({
  method: 'GET',
  path: '/geographies/:id',
  access: withAccount,
  summary: 'One place to stay with the data for its map: the areas of its hotels, and towns and airports nearby.',
  params: z.strictObject({ id: placeIdParam }),
  reply: geography,
  refusals: ['not-found'],
});

export const listCountries = route({
  method: 'GET',
  path: '/countries',
  access: everyone,
  summary: 'All countries by name; the United States are id 231.',
  reply: z.array(z.object({ id: z.number().int(), title: z.string() })),
});

export const listCurrencies = route({
  method: 'GET',
  path: '/currencies',
  access: withSession,
  summary: 'All currencies by code.',
  reply: z.array(z.object({ id: z.number().int(), code: z.string() })),
});

export const listPrograms = route({
  method: 'GET',
  path: '/programs',
  access: withSession,
  summary: 'Loyalty programs of airlines, hotels and car companies.',
  reply: z.array(z.object({ id: z.number().int(), title: z.string(), group: z.string() })),
});
