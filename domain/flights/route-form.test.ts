import { describe, expect, test } from 'vitest';
import {
  addLeg,
  canAddLeg,
  canRemoveLeg,
  changeWay,
  dateBounds,
  incompleteRouteText,
  type RouteForm,
  removeLeg,
  routeProblems,
  setAirport,
  setDate,
} from './route-form.ts';
import { searchQuery } from './search-query.ts';
import { startRoute } from './start-route.ts';

const airport = (iata: string) => ({ iata, title: iata });
const leg = (from: string | null, to: string | null, depart: string | null) => ({
  from: from === null ? null : airport(from),
  to: to === null ? null : airport(to),
  depart,
});
const round: RouteForm = {
  way: 'roundtrip',
  legs: [leg('JFK', 'LHR', '2026-06-16'), leg('LHR', 'JFK', '2026-06-22')],
};
const multi: RouteForm = {
  way: 'multicity',
  legs: [leg('JFK', 'LHR', '2026-06-16'), leg('LHR', 'CDG', '2026-06-18'), leg('CDG', 'JFK', '2026-06-20')],
};
const days = { today: '2026-03-02' };

describe('the flight route form', () => {
  test('FLT-61 FLT-62 a round trip keeps the return the swap of the outbound, with its own date', () => {
    const edited = setAirport(round, { leg: 0, end: 'to' }, airport('CDG'));
    expect(edited.legs[1]).toEqual(leg('CDG', 'JFK', '2026-06-22'));
    const fromReturn = setAirport(round, { leg: 1, end: 'to' }, airport('EWR'));
    expect(fromReturn.legs[0]?.from?.iata).toBe('EWR');
    expect(startRoute().legs).toHaveLength(2);
  });

  test('FLT-63 switching to one way keeps only the first leg', () => {
    expect(changeWay(round, 'oneway')).toEqual({ way: 'oneway', legs: [round.legs[0]] });
    expect(changeWay(multi, 'oneway').legs).toEqual([multi.legs[0]]);
  });

  test('FLT-61 switching back to a round trip swaps the first leg', () => {
    expect(changeWay(changeWay(round, 'oneway'), 'roundtrip').legs[1]).toEqual(leg('LHR', 'JFK', null));
    expect(changeWay(multi, 'roundtrip').legs).toHaveLength(2);
  });

  test('FLT-64 multi city adds flights up to six and removes them down to two', () => {
    const four = addLeg(multi);
    expect(four.legs[3]).toEqual(leg('JFK', null, null));
    const six = addLeg(addLeg(four));
    expect([canAddLeg(four), canAddLeg(six), addLeg(six).legs.length]).toEqual([true, false, 6]);
    expect(removeLeg(multi, 1).legs.map((each) => each.from?.iata)).toEqual(['JFK', 'CDG']);
    expect(canRemoveLeg(removeLeg(multi, 1))).toBe(false);
    expect(canAddLeg(round)).toBe(false);
    expect(changeWay(changeWay(round, 'oneway'), 'multicity').legs).toEqual([round.legs[0], leg('LHR', null, null)]);
  });

  test('multi city starts the next flight where this one ends, unless the person chose another airport', () => {
    const form: RouteForm = { way: 'multicity', legs: [leg('JFK', null, null), leg(null, null, null)] };
    expect(setAirport(form, { leg: 0, end: 'to' }, airport('LHR')).legs[1]?.from?.iata).toBe('LHR');
    expect(setAirport(multi, { leg: 0, end: 'to' }, airport('MAN')).legs[1]?.from?.iata).toBe('LHR');
  });

  test.each([
    ['FLT-66 from today up to one year ahead', round, 1, days, { min: '2026-06-16', max: '2027-03-02' }],
    ['FLT-66 or a given maximum', round, 1, { ...days, max: '2026-09-01' }, { min: '2026-06-16', max: '2026-09-01' }],
    ['FLT-68 the outbound is at most the return', round, 0, days, { min: '2026-03-02', max: '2026-06-22' }],
    ['FLT-68 the return is at least the outbound', round, 1, days, { min: '2026-06-16', max: '2027-03-02' }],
    ['FLT-67 a multi city leg is at least the previous one', multi, 2, days, { min: '2026-06-18', max: '2027-03-02' }],
    ['FLT-67 the first multi city leg starts today', multi, 0, days, { min: '2026-03-02', max: '2027-03-02' }],
    ['a leg in the past sets no bound', multi, 1, { today: '2026-08-01' }, { min: '2026-08-01', max: '2027-08-01' }],
  ] as const)('%s', (_, form, index, given, bounds) => {
    expect(dateBounds(form, index, given)).toEqual(bounds);
  });

  test('editing a date moves later dates that would be before it, and the form says so', () => {
    const edit = setDate(multi, 0, '2026-06-19');
    expect(edit.form.legs.map((each) => each.depart)).toEqual(['2026-06-19', '2026-06-19', '2026-06-20']);
    expect(edit.said).toEqual(['Flight 2 moved to Friday 19 June 2026: it was before Flight 1.']);
    expect(setDate(round, 0, '2026-07-01').said).toEqual([
      'Return moved to Wednesday 1 July 2026: it was before Outbound.',
    ]);
    expect(setDate(round, 0, '2026-06-01').said).toEqual([]);
    expect(setDate(round, 0, null).form.legs[1]?.depart).toBe('2026-06-22');
  });

  test('FLT-65 a leg without depart, from or to alerts', () => {
    const form: RouteForm = { way: 'multicity', legs: [leg(null, 'LHR', '2026-06-16'), leg('LHR', null, null)] };
    expect(routeProblems(form, days)).toEqual({
      alert: 'Please select airports and dates for all legs before continuing.',
      errors: {
        'legs.0.from': 'Please select an airport',
        'legs.1.to': 'Please select an airport',
        'legs.1.depart': 'Please select a date',
      },
    });
    expect(incompleteRouteText).toBe(routeProblems(startRoute(), days).alert);
  });

  test('typed dates out of bounds and equal airports are reported', () => {
    expect(routeProblems(round, days)).toEqual({ alert: null, errors: {} });
    const wrong: RouteForm = {
      way: 'roundtrip',
      legs: [leg('JFK', 'JFK', '2026-06-16'), leg('JFK', 'JFK', '2026-06-10')],
    };
    expect(routeProblems(wrong, days).errors).toEqual({
      'legs.0.to': 'Please select two different airports',
      'legs.1.depart': 'Please select a date from Tuesday 16 June 2026 to Tuesday 2 March 2027',
    });
  });
});

describe('the query of a search', () => {
  const party = { adults: 2, children: 1, infants: 0 };

  test('FLT-01 FLT-06 a round trip by its fields', () => {
    expect(searchQuery({ form: round, cabin: 'economy', party, organizationId: 7 })).toEqual({
      way: 'roundtrip',
      from: 'JFK',
      to: 'LHR',
      depart: '2026-06-16',
      return: '2026-06-22',
      cabin: 'economy',
      pax: '3',
      adults: '2',
      children: '1',
      infants: '0',
      org: '7',
    });
  });

  test('FLT-02 FLT-03 FLT-04 multi city, the flights chosen so far, the landing page', () => {
    const chosen = { flights: ['f1', 'f2'], prices: ['p1', 'p2'] };
    const query = searchQuery({
      form: multi,
      cabin: 'business_first',
      party,
      organizationId: null,
      chosen,
      programId: 5,
    });
    expect(query).toMatchObject({
      'multi-from': 'JFK,LHR,CDG',
      'multi-to': 'LHR,CDG,JFK',
      'multi-depart': '2026-06-16,2026-06-18,2026-06-20',
      'outbound-flight': 'f1,f2',
      'outbound-price': 'p1,p2',
      'landing-page': 'true',
      program: '5',
    });
    expect(Object.keys(query)).not.toContain('org');
  });
});
