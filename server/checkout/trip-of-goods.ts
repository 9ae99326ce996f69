/** Describes a trip by its flights and stays. */
import { extraTitle } from '#domain/extras/extra.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { foldText } from '#domain/kit/search-text.ts';
import { destinationText, severalPlaces } from '#domain/trips/destination.ts';
import { endsOf, journeySpan, routeText } from '#domain/trips/journey.ts';
import { stayTitle } from '#domain/trips/stay-title.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { airportByIata } from '#reference/airports.ts';
import { type Goods, travelOf } from '#server/bookings/submit-booking.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';

const cityOf = (iata: string): string => airportByIata(iata)?.city ?? iata;

const citiesOf = (offer: SupplierOffer) =>
  offer.slices.map(endsOf).map(({ from, to }) => ({ from: cityOf(from), to: cityOf(to) }));

/** @returns "New York to London and back", "Hotel Aurel, London", "Car: Compact, automatic" */
export const descriptionOf = (goods: Goods): string => {
  if (goods.kind === 'extra') return extraTitle(goods.offer);
  return goods.kind === 'flight' ? routeText(citiesOf(goods.offer)) : stayTitle(goods.offer);
};

type Part = { readonly dateStart: string; readonly dateEnd: string; readonly zoneEnd: string };

const partOf = (goods: Goods): Part => {
  if (goods.kind === 'extra') {
    const { begins, ends } = goods.offer;
    const end = ends ?? begins;
    return { dateStart: begins.day, dateEnd: end.day, zoneEnd: end.zone };
  }
  if (goods.kind === 'hotel') {
    const { stay, zone } = goods.offer;
    return { dateStart: stay.checkin, dateEnd: stay.checkout, zoneEnd: zone };
  }
  const span = journeySpan(goods.offer.slices);
  invariant(span, 'chosen flights fly');
  const { dateStart, dateEnd, lastAirport } = span;
  return { dateStart, dateEnd, zoneEnd: airportByIata(lastAirport)?.zone ?? 'UTC' };
};

/**
 * A trip's destination, taken from its flights if it has any, its days, and the time zone in which the last day ends.
 * Extras count for its days only without flights and stays, and never name its destination.
 */
export const spanOf = (goods: readonly Goods[]): Part & { readonly destination: string } => {
  const parts = travelOf(goods).map(partOf);
  const last = parts.reduce((latest, part) => (part.dateEnd > latest.dateEnd ? part : latest));
  const journeys = goods.flatMap((each) => (each.kind === 'flight' ? citiesOf(each.offer) : []));
  const hotels = goods.flatMap((each) => (each.kind === 'hotel' ? [each.offer.city] : []));
  return {
    destination: journeys.length > 0 ? destinationText(journeys) : severalPlaces(hotels),
    dateStart: parts.map(({ dateStart }) => dateStart).reduce((a, b) => (a < b ? a : b)),
    dateEnd: last.dateEnd,
    zoneEnd: last.zoneEnd,
  };
};

const wordsOf = (goods: Goods): readonly string[] => {
  if (goods.kind === 'hotel') return [goods.offer.name, goods.offer.city];
  if (goods.kind === 'extra') return [goods.offer.title, goods.offer.provider, goods.offer.begins.place];
  const segments = goods.offer.slices.flatMap((slice) => slice.segments);
  return [
    ...segments.flatMap(({ from, to }) => [from, cityOf(from), to, cityOf(to)]),
    ...segments.flatMap(({ airline, number }) => [airlineByIata(airline)?.name ?? airline, `${airline}${number}`]),
  ];
};

/** Additional search text of a trip: people, places, providers. LIST-08 */
export const searchText = (goods: readonly Goods[], words: readonly string[]): string =>
  foldText([...new Set([...words, ...goods.flatMap(wordsOf)])].filter(Boolean).join(' '));
