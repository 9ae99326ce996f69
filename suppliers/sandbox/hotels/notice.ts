/** What hotels that do not exist want shown before a booking: a deposit against damage, and who sells the rooms. */
import type { RateConditions, Trader } from '#domain/hotels/stay-notice.ts';
import { fraction, hash } from '../kit/hash.ts';
import type { Converter } from '../kit/money-out.ts';
import { contactOf } from './contact.ts';
import type { SandboxHotel } from './properties.ts';

/** The share of hotels of each class, from 2 to 5 stars, that take a deposit. */
const withDeposit = [0.3, 0.05, 0.05, 0.2] as const;
const depositsUsd = [50, 100, 150, 200] as const;

/** @returns what each rate of the hotel asks of the guest */
export const conditionsOf = (
  seed: number,
  { city, place, stars, fate }: SandboxHotel,
  money: Converter,
): RateConditions => {
  if (fate === null && fraction(seed, city.id, place, 295) >= (withDeposit[stars - 2] ?? 0)) return {};
  const usd = depositsUsd[hash(seed, city.id, place, 296) % depositsUsd.length] ?? 100;
  return { damageDeposit: { minor: money.minor(usd), currency: money.currency } };
};

/** @returns who sells its rooms */
export const tradersOf = (seed: number, hotel: SandboxHotel): readonly Trader[] => {
  const { city, place, property } = hotel;
  return [
    {
      name: `${property.name} Rooms Ltd`,
      ...contactOf(seed, hotel),
      email: 'rooms@hotel.example',
      register: 'Register of Example Companies',
      registerNumber: String(100_000 + (hash(seed, city.id, place, 297) % 900_000)),
      isSelfCertified: true,
      statements: ['This hotel is run by a business.', 'A booked room can be canceled by its terms only.'],
    },
  ];
};
