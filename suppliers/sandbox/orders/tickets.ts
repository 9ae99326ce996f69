/** Record locators and ticket numbers as airlines write them. */
import type { FlightOrder, Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import { asFraction, hash } from '../kit/hash.ts';
import { carriers } from '../network/carriers.ts';

/** Letters that cannot be mistaken for digits. */
const pnrLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @returns six letters, never I or O */
export const pnrOf = (bits: number): string =>
  Array.from({ length: 6 }, (_, at) => pnrLetters[hash(bits, at, 95) % pnrLetters.length]).join('');

const prefixes = new Map(carriers.map(({ code, ticketPrefix }) => [code, ticketPrefix]));

/** @returns 13 digits: the airline's three, nine of its own, and those nine modulo 7 */
export const ticketNumber = (prefix: string, bits: number): string => {
  const serial = 240_000_000 + Math.floor(asFraction(bits) * 700_000_000);
  return `${prefix}${serial}${serial % 7}`;
};

const firstAirline = (offer: SupplierOffer, slice: number, segment: number): string =>
  offer.slices.at(slice)?.segments.at(segment)?.airline ?? '';

/** The airlines that issue tickets for an offer: one, or two for a split. */
export const ticketingAirlines = (offer: SupplierOffer): readonly string[] => {
  if (!offer.isSplit) return [firstAirline(offer, 0, 0)];
  // A split of one slice changes tickets at the connection, one of two slices between them.
  return [
    firstAirline(offer, 0, 0),
    offer.slices.length === 1 ? firstAirline(offer, 0, -1) : firstAirline(offer, -1, 0),
  ];
};

/** @returns the name as sent: Sam Lee Rivera */
export const nameOnTicket = ({ familyName, givenName, middleName }: Passenger): string =>
  [givenName, middleName, familyName].filter((name) => name !== '').join(' ');

/** @returns one ticket for each passenger and airline; none for airlines that issue none */
export const ticketsOf = (
  id: readonly [number, number],
  airlines: readonly string[],
  passengers: readonly string[],
): FlightOrder['tickets'] =>
  airlines.flatMap((airline, stock) => {
    const prefix = prefixes.get(airline) ?? null;
    if (prefix === null) return [];
    return passengers.map((passenger, at) => ({
      passenger,
      number: ticketNumber(prefix, hash(id[0], id[1], stock, at + 96)),
      airline,
    }));
  });
