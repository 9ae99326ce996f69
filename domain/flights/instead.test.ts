import { describe, expect, test } from 'vitest';
import { legOf, optionOf } from '#tests/builders/flight-options.ts';
import { insteadPlace, insteadTexts, otherAirportsText, routeAfter } from './instead.ts';

const jfk = { airport_depart_iata: 'JFK', airport_depart_title: 'John F. Kennedy' };
const ewr = { airport_depart_iata: 'EWR', airport_depart_title: 'Newark Liberty' };
const lgw = { airport_arrive_iata: 'LGW', airport_arrive_title: 'Gatwick' };
const usual = optionOf({ legs: [legOf(jfk)] });
const fromNewark = optionOf({ legs: [legOf(ewr)], depart_instead: '33 km from JFK' });
const toGatwick = optionOf({ legs: [legOf({ ...jfk, ...lgw })], arrive_instead: '41 km from LHR' });
const both = optionOf({
  legs: [legOf({ ...ewr, ...lgw })],
  depart_instead: '33 km from JFK',
  arrive_instead: '41 km from LHR',
});

describe('a flight of a nearby airport', () => {
  test('says which airport it uses, and how far that is from the one that was searched', () => {
    expect(insteadTexts(usual)).toEqual([]);
    expect(insteadTexts(fromNewark)).toEqual(['From Newark Liberty, 33 km from JFK']);
    expect(insteadTexts(both)).toEqual(['From Newark Liberty, 33 km from JFK', 'To Gatwick, 41 km from LHR']);
    expect([usual, fromNewark, toGatwick].map(insteadPlace)).toEqual([null, 'from Newark Liberty', 'to Gatwick']);
  });

  const airport = (iata: string) => ({ iata, title: iata });
  const round = {
    way: 'roundtrip' as const,
    legs: [
      { from: airport('JFK'), to: airport('LHR'), depart: '2026-06-16' },
      { from: airport('LHR'), to: airport('JFK'), depart: '2026-06-22' },
    ],
  };
  const routeOf = (option: typeof usual | undefined) =>
    routeAfter(round, option)
      .legs.map(({ from, to }) => `${from?.iata}-${to?.iata}`)
      .join(' ');

  test('is followed by a return from where it landed to where it left', () => {
    expect(routeOf(undefined)).toBe('JFK-LHR LHR-JFK');
    expect(routeOf(usual)).toBe('JFK-LHR LHR-JFK');
    expect(routeOf(fromNewark)).toBe('EWR-LHR LHR-EWR');
    expect(routeOf(toGatwick)).toBe('JFK-LGW LGW-JFK');
    expect(routeOf(both)).toBe('EWR-LGW LGW-EWR');
    expect(routeAfter(round, both).legs[1]?.depart).toBe('2026-06-22');
  });

  const back = (from: string, to: string) =>
    optionOf({
      legs: [
        legOf({
          airport_depart_iata: from,
          airport_depart_title: from,
          airport_arrive_iata: to,
          airport_arrive_title: to,
        }),
      ],
    });

  test('a return that uses other airports than the outbound says so', () => {
    expect(otherAirportsText(usual, back('LHR', 'JFK'))).toBe('');
    expect(otherAirportsText(usual, back('LHR', 'LGA'))).toBe('Lands at LGA. You leave from John F. Kennedy.');
    expect(otherAirportsText(usual, back('LGW', 'LGA'))).toBe(
      'Leaves from LGW. You land at Heathrow. Lands at LGA. You leave from John F. Kennedy.',
    );
  });
});
