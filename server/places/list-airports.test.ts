import { describe, expect, test } from 'vitest';
import * as contract from '#contract/places.ts';
import { listAirports } from './list-airports.ts';

const codes = (text: string): string[] => listAirports({ text }).map((airport) => airport.iata);

describe('GET /airports', () => {
  test('LAND-32 a query text answers airports, each with id, iata and title', () => {
    const found = listAirports({ text: 'kennedy' });
    expect(contract.listAirports.reply.parse(found)).toEqual(found);
    expect(found).toEqual([
      {
        id: expect.any(Number),
        iata: 'JFK',
        title: 'New York, John F. Kennedy (JFK)',
        name: 'John F. Kennedy',
        city: 'New York',
        country: 'United States',
        is_metro: false,
      },
    ]);
  });

  test('a metro area is followed by its airports', () => {
    for (const text of ['nyc', 'new york', 'New York']) {
      expect(codes(text).slice(0, 4)).toEqual(['NYC', 'JFK', 'EWR', 'LGA']);
    }
    expect(listAirports({ text: 'lon' })[0]).toMatchObject({
      title: 'London, all airports (LON)',
      is_metro: true,
      airports: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'],
    });
    expect(codes('lon').slice(0, 7)).toEqual(['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
  });

  test('great cities come before small ones that match as well', () => {
    const found = codes('lo');
    expect(found[0]).toBe('LON');
    expect(found.indexOf('LAX')).toBe(7);
    expect(found.indexOf('LOP')).toBeGreaterThan(7);
    expect(codes('par')[0]).toBe('PAR');
    expect(codes('tok')[0]).toBe('TYO');
  });

  test.each([
    ['a code comes before all names', 'jfk', 'JFK'],
    ['a code in capitals', 'LHR', 'LHR'],
    ['a code before a city of that name', 'goa', 'GOA'],
    ['a city before longer names', 'la', 'LAX'],
    ['accents need not be typed', 'sao pau', 'SAO'],
    ['accents need not be typed', 'zurich', 'ZRH'],
    ['accents may be typed', 'zürich', 'ZRH'],
    ['umlauts may be written out', 'zuerich', 'ZRH'],
    ['letters with strokes', 'tromso', 'TOS'],
    ['letters with strokes', 'lodz', 'LCJ'],
    ['dotless letters', 'diyarbakir', 'DIY'],
    ['apostrophes', "o'hare", 'ORD'],
    ['apostrophes left out', 'xian', 'XIY'],
    ['saint written out', 'saint louis', 'STL'],
    ['saint cut short', 'st louis', 'STL'],
    ['the airport by its name', 'heathrow', 'LHR'],
    ['the second word of a city', 'kong', 'HKG'],
    ['city and airport together', 'paris orly', 'ORY'],
    ['in any order', 'orly paris', 'ORY'],
    ['city and code together', 'london lgw', 'LGW'],
    ['another name of the city', 'bangalore', 'BLR'],
    ['another name of the city', 'saigon', 'SGN'],
    ['a place that the airport is for', 'bali', 'DPS'],
    ['a state', 'hawaii', 'HNL'],
    ['a country', 'iceland', 'REK'],
    ['spaces around', '  boston ', 'BOS'],
  ])('%s: "%s" finds %s first', (_why, text, iata) => {
    expect(codes(text)[0]).toBe(iata);
  });

  test.each([
    ['a wrong letter', 'san fransisco', 'SFO'],
    ['two letters for one', 'philadelfia', 'PHL'],
    ['a letter too much', 'bostonn', 'BOS'],
    ['a letter too few', 'istabul', 'IST'],
    ['two letters swapped', 'cihcago', 'CHI'],
    ['the first letter', 'kopenhagen', 'CPH'],
    ['a word of four letters', 'rmoe', 'ROM'],
    ['before it is typed to its end', 'san fransis', 'SFO'],
    ['beside a word that is right', 'london heatrow', 'LHR'],
    ['with its state', 'san fransisco california', 'SFO'],
  ])('a mistake in typing is forgiven, %s: "%s" finds %s first', (_why, text, iata) => {
    expect(codes(text)[0]).toBe(iata);
  });

  test('where anything is as it was typed nothing else is guessed', () => {
    expect(codes('newark')).toEqual(['EWR']);
    expect(codes('bos')).not.toContain('LOS');
  });

  test('cities of one name are told apart', () => {
    const titles = listAirports({ text: 'portland' }).map((airport) => airport.title);
    expect(titles.slice(0, 2)).toEqual(['Portland, Oregon (PDX)', 'Portland Jetport (PWM)']);
    expect(listAirports({ text: 'yxu' })[0]?.title).toBe('London, Ontario (YXU)');
  });

  test('nothing typed answers the busiest airports', () => {
    expect(codes('')).toHaveLength(20);
    expect(codes('   ').slice(0, 3)).toEqual(['ATL', 'DXB', 'DFW']);
  });

  test('never more than 20, never one twice', () => {
    for (const text of ['a', 's', 'un', 'san', 'china']) {
      const found = codes(text);
      expect(found).toHaveLength(20);
      expect(new Set(found).size).toBe(20);
    }
  });

  test.each(['qqqq', 'new yorkxyz', 'xyzzyx', '🛫', '%', '.*', '北京', '-'])('"%s" finds nothing', (text) => {
    expect(codes(text)).toEqual([]);
  });
});
