/** Turns the official names of OurAirports into the names travelers use. */
import type { OurAirport, SourceCity } from './sources.ts';

/** Lower case without accents, to compare names from different sources. */
export const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const collapse = (name: string): string => name.replace(/\s+/g, ' ').trim();

const withoutParentheses = (name: string): string => name.replace(/\([^)]*\)?/g, ' ');

const airportWords =
  /\b(Aeropuerto Internacional( del?)?|Aerodromo|(Inter)?national Airport|International|Domestic Airport|Regional Airport|Municipal Airport|Metropolitan Airport|Airport|Aiport|Intl|Airfield|Air Base|Airbase|Air Station|Airstrip|Air Terminal)\b/gi;

// Words that say nothing when they are all that remains next to the city, as in "Alpena County Regional Airport".
const emptyWords =
  /^((county|regional|municipal|metropolitan|city|island|national|state|memorial|area|field|domestic|at|of|de|del|la)\b[ ,]*)+$/i;

const trimmed = (name: string): string => collapse(name).replace(/^[\s,\-–]+|[\s,\-–/]+$/g, '');

/** The official name without "International Airport", parentheses and military co-users. */
const withoutAirportWords = (officialName: string): string => {
  const [first = ''] = withoutParentheses(officialName).replace(/["“”]/g, '').split(' / ');
  return trimmed(first.replace(airportWords, ' ').replace(/\s+,/g, ','));
};

/**
 * @param city the city that the airport serves
 * @returns "Midway" for "Chicago Midway International Airport"; the city when nothing else is left
 */
export const shortName = (officialName: string, city: string): string => {
  const name = withoutAirportWords(officialName);
  const isPrefixed = plain(name).startsWith(plain(city)) && /^[ ,]/.test(name.slice(city.length));
  const rest = isPrefixed ? trimmed(name.slice(city.length)) : name;
  return rest === '' || emptyWords.test(rest) || plain(rest) === plain(city) ? city : rest;
};

// Scholarly transliteration, "Rājshāhi", which travelers do not write.
const isScholarly = (name: string): boolean => /[āēīōūţḩşḑ]/i.test(name.normalize('NFC'));

/** The municipality without districts: "Dandong" for "Zhenxing, Dandong" and "Tampere" for "Tampere / Pirkkala". */
const mainPart = (municipality: string, country: string): string => {
  const [first = ''] = withoutParentheses(municipality).split('/');
  const parts = first.split(',').map(collapse);
  const part = (country === 'CN' ? parts.at(-1) : parts[0]) ?? '';
  if (country === 'MX') return part.replace(/^Ciudad de /, '');
  return country === 'PH' || country === 'GR' ? part.replace(/ (City|Island)$/, '') : part;
};

/**
 * The city an airport serves: its municipality in the spelling of GeoNames, or a larger city nearby that its own
 * name begins with.
 * @param nearby cities around it, the most populous first
 */
export const servedCity = (airport: OurAirport, nearby: readonly SourceCity[]): string => {
  const name = plain(withoutAirportWords(airport.name));
  const municipality = mainPart(airport.municipality, airport.iso_country) || withoutAirportWords(airport.name);
  const sameCity = nearby.find((city) => plain(city.name) === plain(municipality) && !isScholarly(city.name));
  if (name.includes(plain(municipality))) return sameCity?.name ?? municipality;
  const namesake = nearby.find(
    (city) =>
      city.population >= 50_000 &&
      !isScholarly(city.name) &&
      (name === plain(city.name) || name.startsWith(`${plain(city.name)} `)),
  );
  return namesake?.name ?? sameCity?.name ?? municipality;
};
