/** Streets and phone numbers of hotels that do not exist. */
import { addressText } from '#domain/hotels/hotel-contact.ts';
import type { PropertyDetail } from '#suppliers/hotels/port.ts';
import { fraction, hash } from '../kit/hash.ts';
import type { SandboxHotel } from './properties.ts';

const trees = ['Alder', 'Almond', 'Beech', 'Cedar', 'Chestnut', 'Elm', 'Hazel', 'Juniper', 'Laurel', 'Linden', 'Maple'];
const ways = ['Street', 'Row', 'Avenue', 'Square', 'Walk', 'Lane'];

/**
 * Numbers that regulators keep free for films, so that nobody is called: a country's prefix before three digits. The
 * calling code of the rest is assigned to no country.
 */
const prefixes: Readonly<Record<string, string>> = {
  AU: '+61 2 5550 0',
  DE: '+49 30 23125 ',
  FR: '+33 1 99 00 1',
  GB: '+44 20 7946 0',
  US: '+1 212 555 0',
};
const elsewhere = '+999 20 5550 0';

/** The share of hotels that state a number: small ones often do not. */
const shareWithPhone = 0.92;

const phoneOf = (seed: number, { city, place }: SandboxHotel): string => {
  if (fraction(seed, city.id, place, 293) >= shareWithPhone) return '';
  // 555-0100 to 555-0199 are the free ones of the United States.
  const last = 100 + (hash(seed, city.id, place, 294) % 100);
  return `${prefixes[city.country] ?? elsewhere}${last}`;
};

/** @returns the same address and number at every question */
export const contactOf = (seed: number, hotel: SandboxHotel): Pick<PropertyDetail, 'address' | 'phone'> => {
  const { city, place } = hotel;
  const tree = trees[hash(seed, city.id, place, 290) % trees.length] ?? '';
  const way = ways[hash(seed, city.id, place, 291) % ways.length] ?? '';
  const house = 1 + (hash(seed, city.id, place, 292) % 180);
  return {
    address: addressText({ lines: [`${house} ${tree} ${way}`], city: city.name, country: city.country }),
    phone: phoneOf(seed, hotel),
  };
};
