/**
 * Hotel prices and additional charges, by country and city: taxes as published by public bodies (2025 and 2026),
 * price levels rounded.
 */

import { unitsPerDollar } from '../kit/exchange-rates.ts';
import { continentOf } from '../kit/regions.ts';

type LocalTax = {
  readonly per: 'person' | 'room';
  /** Per night, in the market's currency, for 2, 3, 4 and 5 stars. */
  readonly byStars: readonly number[];
};

export type HotelMarket = {
  /** Of the amounts below. */
  readonly currency: string;
  /** A night in a standard room with two stars, US dollars before taxes. */
  readonly levelUsd: number;
  /** A tax on the room, paid with it. */
  readonly taxPercent: number;
  /** The same as an amount per room and night. */
  readonly taxPerRoomNight: number;
  /** Collected by the property. */
  readonly localTax: LocalTax | null;
  /** The share of properties that add a fee of their own, 0 to 1. */
  readonly feeShare: number;
  /** Whether it is a resort fee, where people come for holidays. */
  readonly isResort: boolean;
  /** Mean over a year, 0 to 1. */
  readonly occupancy: number;
  /** The price in the most expensive week of the year, as a multiple of an ordinary one. */
  readonly peak: number;
};

// Country, currency, level, tax percent, local tax of a night for 2/3/4/5 stars (r: per room, else per person).
const countryTable = `
US USD 83 13 | CA CAD 78 15 | MX MXN 48 19 | GB GBP 72 20 | IE EUR 84 13.5 | FR EUR 62 10 1/1.5/2.3/3
DE EUR 62 7 | AT EUR 64 10 2/2/2.5/2.5 | CH CHF 96 3.8 2.5/2.5/3/3.5 | IT EUR 60 10 1.5/2.5/3.5/5 | ES EUR 56 10
PT EUR 50 6 2/2/2/2 | NL EUR 74 21 | BE EUR 64 12 | LU EUR 70 3 | DK DKK 88 25 | SE SEK 68 12 | NO NOK 78 12
FI EUR 72 13.5 | IS ISK 105 11 | PL PLN 42 8 | CZ CZK 46 12 20/20/20/20 | SK EUR 44 5 | HU HUF 44 9 | RO RON 42 11
BG EUR 38 9 | GR EUR 54 13 2/5/10/15r | HR EUR 52 13 1.5/1.5/2/2 | SI EUR 56 9.5 2.5/2.5/3/3 | TR TRY 46 12
CY EUR 56 9 | MT EUR 62 7 0.5/0.5/0.5/0.5 | EE EUR 52 13 | LV EUR 46 12 | LT EUR 48 12 | RS EUR 40 10
AE AED 60 22 | QA QAR 58 7 | SA SAR 62 17.5 | IL ILS 84 18 | JO JOD 52 16 | EG EGP 38 26 | MA MAD 42 10 20/20/30/40
TN TND 34 7 3/3/4/4 | ZA ZAR 42 15 | KE KES 46 18 | NG NGN 42 12.5 | GH GHS 52 20 | TZ TZS 48 18 | MU MUR 70 15
JP JPY 62 10 | KR KRW 58 10 | CN CNY 40 6 | HK HKD 78 13 | TW TWD 58 15.5 | SG SGD 96 19.9 | MY MYR 34 8 10/10/10/10r
TH THB 38 17.7 | ID IDR 34 21 | VN VND 32 13.4 | PH PHP 42 22 | IN INR 36 18 | LK LKR 40 28 | NP NPR 32 13
MV USD 150 28.7 12/12/12/12 | AU AUD 84 10 | NZ NZD 74 15 | FJ FJD 84 12.5 | BR BRL 40 5 | AR ARS 46 21 | CL CLP 50 19
CO COP 38 19 | PE PEN 40 18 | UY UYU 52 10 | CR CRC 60 13 | PA PAB 58 10 | DO DOP 74 28 | JM JMD 84 25 | BS BSD 150 22
PR USD 96 9
`;

// City|country|factor on the country's level|tax percent (empty: the country's)|local tax (empty: the
// country's)|more: o occupancy percent, p peak, f fee share percent (r with it: a resort), n tax per room and
// night.
const cityTable = `
New York City|US|1.98|14.75||o84.3 p1.65 n3.5
Manhattan|US|2.2|14.75||o84.3 p1.65 n3.5
Brooklyn|US|1.45|14.75||o84.3 p1.6 n3.5
Queens|US|1.3|14.75||o84.3 p1.6 n3.5
Las Vegas|US|1.05|13.38||o80 p1.6 f40r
Paradise|US|1.1|13.38||o80 p1.6 f40r
Honolulu|US|1.6|18.71||o79 f40r
Kailua|US|1.7|18.71||o72 f40r
Hilo|US|1.3|18.71||o72 f40r
Orlando|US|1.05|12.5||o72 f40r
Kissimmee|US|0.9|13.5||o70 f40r
Miami|US|1.35|13||o74 p1.6 f15r
Miami Beach|US|1.7|14||o75 p1.6 f30r
San Francisco|US|1.35|16.25||o66 p1.7 f15
Los Angeles|US|1.25|15.5||o72 f10
San Diego|US|1.25|12.5||o74 f10r
Chicago|US|1.2|17.4||o66 p1.5
Boston|US|1.5|14.95||o74 p1.5
Washington, D.C.|US|1.25|15.95||o68 p1.4 f8
Seattle|US|1.2|15.7||o69
Houston|US|0.9|17||o61
Dallas|US|0.95|15||o63
Austin|US|1.1|17||o64 p1.8
Atlanta|US|0.95|16.9||o63 n5
Nashville|US|1.2|15.25||o68 p1.5 f10
New Orleans|US|1.1|16.35||o64 p2 f8
Philadelphia|US|1.1|15.5||o65
Denver|US|1.05|15.75||o67
Toronto|CA|1.4|19.5||o73 p1.5
Vancouver|CA|1.55|16||o77 p1.6
Montréal|CA|1.2|18.5||o70 p1.7
London|GB|1.75|||o80 p1.4
Edinburgh|GB|1.4|||o79 p2
Manchester|GB|1.05|||o76
Dublin|IE|1.3|||o81 p1.5
Paris|FR|1.75|10|3.25/5.53/8.45/11.38|o78 p1.6
Nice|FR|1.3|||o70 p1.8
Berlin|DE|1.05|14.5||o74 p1.4
Munich|DE|1.3|||o75 p1.9
Hamburg|DE|1.15|||o77
Frankfurt am Main|DE|1.15||2/2/2/2|o68 p1.9
Köln|DE|1.05|12||o70 p1.7
Vienna|AT|1.1|13.2|0/0/0/0|o76
Zürich|CH|1.3|3.8|3.5/3.5/3.5/3.5|o74
Genève|CH|1.35|||o70 p1.6
Rome|IT|1.45|10|5/6/7.5/10|o75 p1.4
Milan|IT|1.45|10|5/6.3/7/7|o73 p2
Venice|IT|1.6|10|2/3.5/4.5/5|o74 p1.7
Florence|IT|1.4|10|4/6/7/8|o74 p1.4
Barcelona|ES|1.4|10|4/5/5.7/7.5|o78 p1.7
Madrid|ES|1.25|||o75
Lisbon|PT|1.45|6|4/4/4/4|o76
Porto|PT|1.25|6|3/3/3/3|o72
Amsterdam|NL|1.4|33.5||o77 p1.4
Rotterdam|NL|1.05|27.5||o72
Brussels|BE|1.15||4.2/4.2/4.2/4.2|o71
Copenhagen|DK|1.15|||o78
Stockholm|SE|1.15|||o70
Oslo|NO|1.15|||o71
Prague|CZ|1.15|12|50/50/50/50|o74
Budapest|HU|1.2|||o72 p1.7
Warsaw|PL|1.15|||o74
Athens|GR|1.25|||o74
Istanbul|TR|1.25|||o68
Dubai|AE|1.3|22|10/10/15/20r|o78 p1.6
Tokyo|JP|1.4|10|0/100/100/200|o81 p1.3
Kyoto|JP|1.4|10|200/200/500/1000|o77 p1.7
Sydney|AU|1.2|||o78 p1.5
Melbourne|AU|1.05|||o75 p1.7
Bangkok|TH|1.15|||o76
Cancún|MX|1.6|||o75 p1.5 f25r
Rio de Janeiro|BR|1.4|||o68 p2
`;

/** For a country without a row of its own. */
const levelOfContinent: Readonly<Record<string, number>> = {
  africa: 40,
  asia: 36,
  europe: 46,
  'middle-east': 54,
  'north-america': 62,
  oceania: 74,
  'south-america': 40,
};

const taxIn = (text: string | undefined): LocalTax | null => {
  if (!text) return null;
  const byStars = text.replace('r', '').split('/').map(Number);
  return byStars.some((amount) => amount > 0) ? { per: text.endsWith('r') ? 'room' : 'person', byStars } : null;
};

/** Most hotels charge no fee of their own; in the United States some do. */
const feeShareOf = (country: string): number => (country === 'US' ? 0.062 : 0);

const plainMarket = (country: string, parts: readonly string[]): HotelMarket => ({
  currency: parts[1] ?? 'USD',
  levelUsd: Number(parts[2] ?? levelOfContinent[continentOf(country)] ?? 45),
  taxPercent: Number(parts[3] ?? 12),
  taxPerRoomNight: 0,
  localTax: taxIn(parts[4]),
  feeShare: feeShareOf(country),
  isResort: false,
  occupancy: country === 'US' ? 0.627 : 0.66,
  peak: 1.3,
});

const byCountry: ReadonlyMap<string, HotelMarket> = new Map(
  countryTable
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => row.split(' '))
    .map((parts) => [parts[0] ?? '', plainMarket(parts[0] ?? '', parts)]),
);

const countryMarket = (country: string): HotelMarket => byCountry.get(country) ?? plainMarket(country, []);

const flagOf = (flags: string, letter: string): string | undefined =>
  flags
    .split(' ')
    .find((flag) => flag.startsWith(letter))
    ?.slice(1);

const cityMarket = (row: string): readonly [string, HotelMarket] => {
  const [city = '', country = '', times = '1', percent = '', localTax = '', flags = ''] = row.split('|');
  const around = countryMarket(country);
  const fee = flagOf(flags, 'f');
  return [
    `${country} ${city}`,
    {
      ...around,
      levelUsd: around.levelUsd * Number(times),
      taxPercent: percent === '' ? around.taxPercent : Number(percent),
      taxPerRoomNight: Number(flagOf(flags, 'n') ?? 0),
      localTax: localTax === '' ? around.localTax : taxIn(localTax),
      feeShare: fee === undefined ? around.feeShare : Number.parseInt(fee, 10) / 100,
      isResort: fee?.endsWith('r') ?? false,
      occupancy: Number(flagOf(flags, 'o') ?? around.occupancy * 100) / 100,
      peak: Number(flagOf(flags, 'p') ?? around.peak),
    },
  ];
};

const byCity: ReadonlyMap<string, HotelMarket> = new Map(cityTable.trim().split('\n').map(cityMarket));

/**
 * The market of a city; a city without a row of its own has its country's.
 * @param city the largest of its name in the country; null for another of that name
 */
export const hotelMarket = (country: string, city: string | null): HotelMarket =>
  byCity.get(`${country} ${city}`) ?? countryMarket(country);

/** @returns an amount in a market's currency converted to US dollars */
export const inDollars = (amount: number, currency: string): number => amount / (unitsPerDollar.get(currency) ?? 1);

/** Every market with its name, "FR" or "FR Paris". */
export const hotelMarkets: readonly (readonly [string, HotelMarket])[] = [...byCountry, ...byCity];
