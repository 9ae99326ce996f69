import { describe, expect, test } from 'vitest';
import { unitedStatesId } from '#contract/places.ts';
import { airlineSite, airlinesWithSite } from './airline-sites.ts';
import { airlineByIata, airlines } from './airlines.ts';
import { cities } from './cities.ts';
import { countries, countryById, countryByIso2 } from './countries.ts';
import { currencies, currencyByCode } from './currencies.ts';
import { currencyRatePpm } from './currency-rates.ts';
import { loyaltyGroups, loyaltyProgramById, loyaltyPrograms } from './loyalty-programs.ts';
import { regions } from './regions.ts';

const countDistinct = (values: readonly unknown[]): number => new Set(values).size;

describe('countries', () => {
  test('LAND-41 the United States are country 231', () => {
    expect(countryByIso2('US')).toEqual({ id: unitedStatesId, iso2: 'US', name: 'United States' });
    expect(unitedStatesId).toBe(231);
  });

  test('ids run from 1 to 250, no id, code or name occurs twice, and names are in order', () => {
    expect(countries.map((country) => country.id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 250 }, (_, index) => index + 1),
    );
    expect(countDistinct(countries.map((country) => country.iso2))).toBe(250);
    expect(countDistinct(countries.map((country) => country.name))).toBe(250);
    const names = countries.map((country) => country.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  // Saved passports refer to these ids: changing one changes people's nationality.
  test.each([
    [1, 'AD'],
    [38, 'CA'],
    [57, 'DE'],
    [77, 'GB'],
    [105, 'IN'],
    [248, 'SS'],
    [250, 'XK'],
  ])('country %i stays %s', (id, iso2) => {
    expect(countryById(id)?.iso2).toBe(iso2);
  });
});

describe('currencies', () => {
  test('no id and no code occurs twice, and Intl can format each', () => {
    expect(countDistinct(currencies.map((currency) => currency.id))).toBe(currencies.length);
    expect(countDistinct(currencies.map((currency) => currency.code))).toBe(currencies.length);
    for (const { code } of currencies) {
      expect(() => new Intl.NumberFormat('en', { style: 'currency', currency: code })).not.toThrow();
    }
  });

  test.each(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'INR', 'KWD'])('%s is one', (code) => {
    expect(currencyByCode(code)).toMatchObject({ code });
  });

  test.each(['XDR', 'HRK', 'BGN', 'ZWL'])('%s is not money today', (code) => {
    expect(currencyByCode(code)).toBeUndefined();
  });
});

describe('airlines', () => {
  test('no code occurs twice and each has a name and a country', () => {
    expect(countDistinct(airlines.map((airline) => airline.iata))).toBe(airlines.length);
    expect(
      airlines.filter(
        ({ iata, name, country }) => !/^[A-Z0-9]{2}$/.test(iata) || name === '' || !countryByIso2(country),
      ),
    ).toEqual([]);
  });

  test.each([
    ['LH', 'Lufthansa', 'DE'],
    ['SQ', 'Singapore Airlines', 'SG'],
    ['B6', 'JetBlue', 'US'],
    ['6E', 'IndiGo', 'IN'],
    ['U2', 'easyJet', 'GB'],
  ])('%s is %s of %s', (iata, name, country) => {
    expect(airlineByIata(iata)).toEqual({ iata, name, country });
  });
});

describe('websites of airlines', () => {
  test('each is a host name of an airline that we know, and no two share one', () => {
    expect(airlinesWithSite.filter((iata) => !airlineByIata(iata))).toEqual([]);
    const sites = airlinesWithSite.map((iata) => airlineSite(iata) ?? '');
    expect(sites.filter((site) => !/^[a-z0-9-]+(\.[a-z]{2,3}){1,2}$/.test(site))).toEqual([]);
    expect(countDistinct(sites)).toBe(sites.length);
  });

  test('an airline that is not listed has none', () => {
    expect([airlineSite('BA'), airlineSite('ZZ')]).toEqual(['britishairways.com', null]);
  });
});

describe('loyalty programs', () => {
  test('no id and no title occurs twice, and every group has some', () => {
    expect(countDistinct(loyaltyPrograms.map((program) => program.id))).toBe(loyaltyPrograms.length);
    expect(countDistinct(loyaltyPrograms.map((program) => program.title))).toBe(loyaltyPrograms.length);
    expect([...new Set(loyaltyPrograms.map((program) => program.group))]).toEqual([...loyaltyGroups]);
    expect(loyaltyProgramById(2)).toEqual({ id: 2, title: 'Delta SkyMiles', group: 'Airlines' });
  });
});

describe('cities', () => {
  test('all have 15,000 people or more and a country', async () => {
    const all = await cities();
    expect(all.length).toBeGreaterThan(20_000);
    expect(all.filter((city) => city.population < 15_000 || !countryByIso2(city.country))).toEqual([]);
    expect(all.find((city) => city.name === 'Zürich')).toMatchObject({ country: 'CH', region: '' });
    expect(countDistinct(all.map((city) => city.id))).toBe(all.length);
  });

  test('those of the United States, Canada and Australia name their region', async () => {
    const all = await cities();
    const named = all.filter(({ region }) => region !== '');
    expect(new Set(named.map(({ country }) => country))).toEqual(new Set(['US', 'CA', 'AU']));
    expect(all.filter(({ country, region }) => /^(US|CA|AU)$/.test(country) && region === '')).toEqual([]);
    const known = new Set(regions.map(({ country, name }) => `${country} ${name}`));
    expect(named.filter(({ country, region }) => !known.has(`${country} ${region}`))).toEqual([]);
    expect(countDistinct(regions.map(({ id }) => id))).toBe(regions.length);
    // Trips may refer to a place: changing an id changes where they go.
    expect(regions.find(({ name }) => name === 'Oregon')?.id).toBe(338);
  });
});

test('every currency has a rate to the dollar', () => {
  expect(currencies.filter(({ code }) => !currencyRatePpm(code)).map(({ code }) => code)).toEqual([]);
  expect(currencyRatePpm('USD')).toBe(1_000_000);
  expect(currencyRatePpm('EUR')).toBe(920_000);
});
