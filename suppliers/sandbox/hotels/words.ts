/** The description of a hotel. */
import { flatKm } from '#domain/kit/globe.ts';
import type { PropertyDetail } from '#suppliers/hotels/port.ts';
import { hash } from '../kit/hash.ts';
import { contactOf } from './contact.ts';
import { ownFeeUsd } from './prices.ts';
import type { SandboxHotel } from './properties.ts';

const houses = ['a quiet house', 'a modern building', 'a house of the turn of the century', 'a renovated warehouse'];
const extras = ['a small garden', 'a roof terrace', 'a reading room', 'a bar that opens at five', 'bicycles to borrow'];
const quarters = ['shops and small restaurants', 'a park', 'the offices of the quarter', 'a tram stop'];
const byStars = [
  'Rooms are simple, clean and have their own bathroom.',
  'Rooms have a desk and good light; breakfast is a buffet.',
  'Rooms are large and quiet; there is a gym and a restaurant.',
  'Rooms have a sitting corner and are made up twice a day; there are a spa and two restaurants.',
];

/** @returns everything of a detail that does not depend on the stay */
export const describeHotel = (seed: number, hotel: SandboxHotel): Omit<PropertyDetail, 'property' | 'rooms'> => {
  const { city, place, property, stars } = hotel;
  const choose = <T>(list: readonly T[], what: number): T | undefined =>
    list[hash(seed, city.id, place, what) % list.length];
  const km = flatKm(city, property);
  const [from, until] = [
    choose(['14:00', '15:00', '16:00'], 281) ?? '15:00',
    choose(['10:00', '11:00', '12:00'], 282) ?? '11:00',
  ];
  // Small houses have no reception at night.
  const checkinUntil = stars === 2 ? choose(['21:00', '22:00', '23:00'], 286) : undefined;
  const night = checkinUntil === undefined ? '<li>The reception is open <strong>day and night</strong>.</li>' : '';
  const fee =
    ownFeeUsd(seed, hotel) > 0 ? '<li>The hotel adds a fee of its own to each night; it is in the total.</li>' : '';
  const tax = city.market.localTax ? '<li>The tax of the town is paid at the hotel; it is in the total.</li>' : '';
  return {
    descriptions: [
      { title: 'The hotel', text: `${property.name} is ${choose(houses, 283)} with ${choose(extras, 284)}.` },
      {
        title: 'Where it is',
        text: `${km < 1 ? 'Less than a kilometre' : `${km.toFixed(1)} km`} from the centre of ${city.name}, close to ${choose(quarters, 285)}.`,
      },
      { title: 'Rooms', text: byStars[stars - 2] ?? '' },
    ],
    checkinFrom: from,
    checkoutUntil: until,
    ...contactOf(seed, hotel),
    instructionsHtml: `<p>Please show an identity card and a payment card when you arrive.</p><ul>${night}<li>Animals are welcome if you ask before.</li>${fee}${tax}</ul>`,
    ...(checkinUntil !== undefined && { checkinUntil }),
    minimumAge: choose([18, 18, 21], 287) ?? 18,
  };
};
