import { describe, expect, test } from 'vitest';
import * as contract from '#contract/places.ts';
import { airportCity, airportTitle, knownPlace } from './check-airport.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';
import { listPrograms } from './list-programs.ts';

describe('lists for the forms', () => {
  test('LAND-42 TRV-36 countries are id and title, the United States among them as 231', () => {
    const countries = contract.listCountries.reply.parse(listCountries());
    expect(countries).toHaveLength(250);
    expect(countries).toContainEqual({ id: 231, title: 'United States' });
    expect(countries[0]?.title).toBe('Afghanistan');
  });

  test('TRV-37 programs are id, title and group', () => {
    const programs = contract.listPrograms.reply.parse(listPrograms());
    expect(programs).toContainEqual({ id: 51, title: 'Hilton Honors', group: 'Hotels' });
    expect(programs.length).toBeGreaterThan(60);
  });

  test('BILL-03 currencies are id and code', () => {
    const currencies = contract.listCurrencies.reply.parse(listCurrencies());
    const codes = currencies.map((currency) => currency.code);
    expect(codes).toContain('USD');
    expect(codes).toEqual(codes.toSorted());
  });
});

describe('places of a search', () => {
  test('an airport, a metro area, and a code that nobody flies to', () => {
    expect(knownPlace('LHR')).toEqual({ airports: ['LHR'], title: 'London, Heathrow (LHR)', city: 'London' });
    expect(knownPlace('ROM')).toEqual({ airports: ['FCO', 'CIA'], title: 'Rome, all airports (ROM)', city: 'Rome' });
    expect(knownPlace('QQQ')).toBeNull();
    expect(knownPlace('jfk')).toBeNull();
  });

  test('a leg is titled with the name of the airport, and its city apart', () => {
    expect([airportTitle('CDG'), airportCity('CDG')]).toEqual(['Charles de Gaulle', 'Paris']);
    expect([airportTitle('QQQ'), airportCity('QQQ')]).toEqual(['QQQ', 'QQQ']);
  });
});
