/** Names for hotels that do not exist, from invented words. */
import { hash } from '../kit/hash.ts';

const beginnings = ['Aur', 'Belv', 'Corv', 'Delm', 'Estr', 'Fenn', 'Gald', 'Halv', 'Istr', 'Jorv', 'Lumm', 'Mirv'];
const more = ['Norv', 'Pell', 'Quill', 'Rovv', 'Selv', 'Tarn', 'Ulv', 'Velm', 'Wenn', 'Yrr', 'Zand', 'Osk'];
const endings = ['elin', 'aro', 'anta', 'umi', 'ivo', 'ora', 'enne', 'isca', 'olle', 'aster', 'ume'];
const starts = [...beginnings, ...more];

const forms: readonly (readonly string[])[] = [
  ['@ Inn', 'Hotel @', '@ Lodge', '@ Rooms', 'Pension @'],
  ['Hotel @', '@ House', 'The @', '@ City Hotel', '@ Court'],
  ['The @', '@ Park Hotel', '@ House', '@ Suites', 'Hotel @'],
  ['Grand @', '@ Palace', 'The @', 'The @ Residence', '@ Grand Hotel'],
];

/**
 * @param place index of the hotel in its city: no two of a city share an invented word
 * @param stars 2 to 5
 */
export const hotelName = (seed: number, city: number, place: number, stars: number): string => {
  const words = starts.length * endings.length;
  // Steps without a common divisor with 24 x 11 visit every word once.
  const word = (hash(seed, city, 201) + place * 115) % words;
  const invented = `${starts[word % starts.length]}${endings[Math.floor(word / starts.length)]}`;
  const form = forms[stars - 2]?.[hash(seed, city, place, 202) % 5] ?? 'Hotel @';
  return form.replace('@', invented);
};
