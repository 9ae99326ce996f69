/** Where a hotel is and how to call it, from what its supplier states. docs/decisions/0183 */
import { timeOfDay } from '#domain/kit/reader.ts';
import { countryByIso2 } from '#reference/countries.ts';
import { plainText } from './plain-text.ts';

/** An address in parts, as suppliers send it: each may be empty or absent, and none is trusted. */
export type StatedAddress = {
  /** Street and house, in one or more lines. */
  readonly lines: readonly (string | null | undefined)[];
  readonly postalCode?: string | null | undefined;
  readonly city: string;
  /** A state or province. */
  readonly region?: string | null | undefined;
  /** ISO 3166 alpha-2. */
  readonly country?: string | null | undefined;
};

const mostLetters = 300;

const words = (text: string | null | undefined): string => plainText(text ?? '').replaceAll('\n', ', ');

/**
 * An address in one line, in the order in which letters are addressed: "12 Quay Street, London SE1 2AB, United Kingdom".
 * @returns '' when no street is stated: a city alone is no address
 */
export const addressText = ({ lines, postalCode, city, region, country }: StatedAddress): string => {
  const street = lines.map(words).filter((line) => line !== '');
  if (street.length === 0) return '';
  const iso2 = words(country).toUpperCase();
  const state = words(region);
  const town = [words(city), state === words(city) ? '' : state].filter(Boolean).join(', ');
  const place = [town, words(postalCode)].filter(Boolean).join(' ');
  const parts = [...street, place, countryByIso2(iso2)?.name ?? ''].filter((part) => part !== '');
  return [...new Set(parts)].join(', ').slice(0, mostLetters);
};

/** @returns "Check-in from 15:00, check-out until 11:00"; '' when neither is known */
export const hoursText = ({ from, until }: { readonly from: string; readonly until: string }): string => {
  const stated = [from && `check-in from ${timeOfDay(from)}`, until && `check-out until ${timeOfDay(until)}`]
    .filter(Boolean)
    .join(', ');
  return stated.charAt(0).toUpperCase() + stated.slice(1);
};

const phoneShape = /^\+?[\d\s()./-]{5,40}$/;

/** @returns a phone number as the hotel writes it; '' when it is none, because some suppliers send words */
export const phoneText = (stated: string | null | undefined): string => {
  const text = words(stated).trim();
  return phoneShape.test(text) && text.replaceAll(/\D/g, '').length >= 5 ? text : '';
};
