/** The regions that matter in aviation: continents, single markets, border zones, territories. */

const continents = `
africa: DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA NE NG RE RW SH ST SN SC SL SO ZA SS SD TZ TG TN UG EH ZM ZW
asia: AF BD BT BN KH CN HK IN ID JP KZ KG LA MO MY MV MN MM NP KP PK PH SG KR LK TW TJ TH TL TM UZ VN
europe: AL AD AM AT AZ BY BE BA BG HR CY CZ DK EE FO FI FR GE DE GI GR GG HU IS IE IM IT JE XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO RU SM RS SK SI ES SJ SE CH TR UA GB VA AX
middle-east: BH IR IQ IL JO KW LB OM PS QA SA SY AE YE
north-america: CA US MX GL BM PM BZ CR SV GT HN NI PA AG AI AW BS BB BQ VG KY CU CW DM DO GD GP HT JM MQ MS PR BL KN LC MF VC SX TT TC VI
oceania: AS AU CK CX CC FJ PF GU KI MH FM NR NC NZ NU NF MP PW PG PN WS SB TK TO TV VU WF UM
south-america: AR BO BR CL CO EC FK GF GY PY PE SR UY VE
`;

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

const continentByCountry = new Map(
  continents
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [continent = '', countries = ''] = line.split(': ');
      return list(countries).map((country) => [country, continent] as const);
    }),
);

/** @returns the continent of an ISO country, or an empty text for none (Antarctica) */
export const continentOf = (country: string): string => continentByCountry.get(country) ?? '';

const schengen = new Set(
  list('AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH MC SM VA AD'),
);
/** No passport check between two of these (2025: with Bulgaria and Romania). */
export const isSchengen = (country: string): boolean => schengen.has(country);

const singleMarket = new Set([...schengen, 'IE', 'CY', 'GB', 'GI', 'FO']);
/**
 * Where any airline of the market may fly any route; the United Kingdom is included because of its airlines'
 * licenses.
 */
export const isInEuropeanMarket = (country: string): boolean => singleMarket.has(country);

const territories = new Map(
  [
    ['US', 'PR VI GU MP AS UM'],
    ['FR', 'GP MQ GF RE YT PM BL MF PF NC WF'],
    ['GB', 'GG JE IM'],
    ['NO', 'SJ'],
    ['DK', 'FO GL'],
    ['FI', 'AX'],
    ['AU', 'CX CC NF'],
    ['NL', 'AW CW SX BQ'],
    ['NZ', 'CK NU'],
  ].flatMap(([home = '', places = '']) => list(places).map((place) => [place, home] as const)),
);
/** The state whose airlines treat a place as domestic: Puerto Rico counts as the United States. */
export const homelandOf = (country: string): string => territories.get(country) ?? country;
