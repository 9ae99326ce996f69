/** Places with hotels, as the API answers them to a screen. */
import { type HotelProperty, listProperties } from '#contract/hotels.ts';
import { type Geography, readGeography } from '#contract/places.ts';
import { type Asked, answerApi } from './api-answers.ts';
import { reply } from './wire.ts';

export const londonPlace = { id: 2_643_743, name: 'London', name_full: 'London, United Kingdom' };

export const londonGeography: Geography = {
  ...londonPlace,
  kind: 'city',
  areas: [{ name: 'London', latitude: 51.509, longitude: -0.126, radius_km: 14 }],
  landmarks: [
    { kind: 'airport', name: 'London City (LCY)', latitude: 51.505, longitude: 0.055 },
    { kind: 'city', name: 'Croydon', latitude: 51.383, longitude: -0.1 },
  ],
};

type Answers = Parameters<typeof answerApi>[0];

/** Answers the two calls of a list of hotels in London. @returns the calls so far, in order */
export const answerHotels = (hotels: readonly HotelProperty[], others: Answers = {}): readonly Asked[] =>
  answerApi({
    'GET /properties': () => reply(listProperties, [...hotels]),
    [`GET /geographies/${londonPlace.id}`]: () => reply(readGeography, londonGeography),
    ...others,
  });
