import { describe, expect, test } from 'vitest';
import type { LanderEvent } from '#contract/landers.ts';
import type { JourneySegment } from '#domain/flights/offer.ts';
import { partyText } from '#domain/travelers/party-text.ts';
import { flightMarks, isChaperoned } from './flight-marks.ts';
import { isMinorForSelfSearch, needsGuardian } from './minors.ts';
import { agesUnder18, isWithoutAdult } from './party.ts';
import { type DescriptionFacts, requestDescription, withParty } from './request-description.ts';
import { assistedReason, isSearchReady, missingForSearch, type SearchFacts } from './self-search.ts';

const today = '2026-03-02';

const program: LanderEvent = {
  id: 1,
  organization_id: 3,
  full_program_name: 'London Stage and Screen',
  landing_page_suffix: 'camps',
  category_sub: 'Summer 2026',
  date_start: '2026-06-10',
  date_end: '2026-06-24',
  airport_iata_arrive: 'LHR',
  airport_iata_depart: 'LHR',
  group_flights: '2026-06-09 JFK-LHR|BA177|2026-06-09 BOS-LHR BA007',
  group_flights_out_gw: 'JFK',
  window_arrive: '2026-06-10T06:00/2026-06-10T16:00',
  window_depart: '2026-06-24T09:00/2026-06-24T20:00',
  is_assisted_booking: false,
  availability: 'open',
};

const facts: SearchFacts = {
  program,
  destinationAirports: ['LHR'],
  flightType: 'Undecided',
  homeFrom: 'BOS',
  homeFromAirports: ['BOS'],
  homeTo: 'Gateway',
  homeToAirports: [],
  isReturnElsewhere: false,
  isDateDiff: false,
  isTravelerAsked: true,
  isHomeAsked: true,
  count: 1,
  firstName: 'Uma',
  birthYear: 1990,
  minorCount: null,
};

describe('when self search is skipped', () => {
  const atJfk = { homeFrom: 'JFK', homeFromAirports: ['JFK'], flightType: 'Chaperoned' } as const;
  const cases: readonly (readonly [string, Partial<SearchFacts>, ReturnType<typeof assistedReason>])[] = [
    ['not at all', {}, null],
    [
      'LAND-64 the arrival and departure airports differ',
      { program: { ...program, airport_iata_depart: 'LGW' } },
      'open-jaw',
    ],
    ['LAND-65 chaperoned, and home is not the gateway', { flightType: 'Chaperoned' }, 'gateway'],
    ['LAND-65 chaperoned from the gateway', atJfk, null],
    [
      'LAND-65 chaperoned from an area with the gateway',
      { ...atJfk, homeFrom: 'NYC', homeFromAirports: ['EWR', 'JFK', 'LGA'] },
      null,
    ],
    [
      'LAND-65 chaperoned from the gateway and back to another airport',
      { ...atJfk, isReturnElsewhere: true, homeTo: 'BOS', homeToAirports: ['BOS'] },
      'gateway',
    ],
    [
      'LAND-65 chaperoned, of a program without a gateway',
      { flightType: 'Chaperoned', program: { ...program, group_flights: '', group_flights_out_gw: '' } },
      null,
    ],
    ['LAND-66 three origin airports', { homeFromAirports: ['JFK', 'EWR', 'LGA'] }, null],
    ['LAND-66 four origin airports', { homeFromAirports: ['LHR', 'LGW', 'STN', 'LTN'] }, 'origins'],
    ['LAND-67 two destination airports', { destinationAirports: ['NRT', 'HND'] }, null],
    ['LAND-67 three destination airports', { destinationAirports: ['CDG', 'ORY', 'BVA'] }, 'destinations'],
    ['LAND-68 assisted booking only', { program: { ...program, is_assisted_booking: true } }, 'program'],
    ['LAND-69 other dates', { isDateDiff: true }, 'dates'],
    ['LAND-70 under 18 by birth year', { birthYear: 2009 }, 'minor'],
    ['LAND-70 18 by birth year', { birthYear: 2008 }, null],
    ['LAND-70 one of several is under 18', { count: 2, minorCount: 1 }, 'minor'],
    [
      'LAND-70 several adults: a traveler entered earlier does not count',
      { count: 2, minorCount: 0, birthYear: 2015 },
      null,
    ],
    ['LAND-70 several travelers whose ages are not answered yet', { count: 2, birthYear: 2015 }, null],
    ['the page does not ask who travels', { isTravelerAsked: false }, 'unasked'],
    ['the page does not ask for the home airport', { isHomeAsked: false }, 'unasked'],
  ];
  test.each(cases)('%s', (_why, more, reason) => {
    expect(assistedReason({ ...facts, ...more }, today)).toBe(reason);
  });

  test.each<readonly [string, Partial<SearchFacts>, boolean]>([
    ['everything is said', {}, true],
    ['there is no program yet', { program: null }, false],
    ['an expert searches', { isDateDiff: true }, false],
    ['there is no first name', { firstName: '' }, false],
    ['several travelers without the number under 18', { count: 2 }, false],
    ['several adults, none of them named', { count: 2, minorCount: 0, firstName: '' }, true],
    ['there is no home airport', { homeFrom: null, homeFromAirports: [] }, false],
    ['the return differs, and its airport is missing', { isReturnElsewhere: true }, false],
    ['the return differs', { isReturnElsewhere: true, homeTo: 'PVD', homeToAirports: ['PVD'] }, true],
  ])('LAND-71 ready to search: %s', (_why, more, isReady) => {
    expect(isSearchReady({ ...facts, ...more }, today)).toBe(isReady);
  });
});

describe('what a search still needs (LAND-71)', () => {
  const nothing = { program: null, homeFrom: null, isReturnElsewhere: true, firstName: '' };
  test.each<readonly [string, Partial<SearchFacts>, readonly string[]]>([
    ['nothing', {}, []],
    ['all', nothing, ['the program', 'the home airport', 'the return airport', 'the first name of the traveler']],
    ['who several are', { count: 3, firstName: '' }, ['how many of the 3 travelers are under 18']],
    ['nothing for several adults', { count: 3, firstName: '', minorCount: 0 }, []],
  ])('is named: %s', (_what, more, missing) => {
    expect(missingForSearch({ ...facts, ...more })).toEqual(missing);
  });

  test('a visitor who cannot search is told what is missing, or why an expert searches', () => {
    const yesNo = [false, true];
    for (const isDateDiff of yesNo)
      for (const isTravelerAsked of yesNo)
        for (const firstName of ['', 'Uma'])
          for (const count of [1, 2])
            for (const minorCount of [null, 0, 1]) {
              const each = { ...facts, isDateDiff, isTravelerAsked, firstName, count, minorCount };
              const isSilent = assistedReason(each, today) === null && missingForSearch(each).length === 0;
              expect(isSearchReady(each, today)).toBe(isSilent);
            }
  });
});

describe('the two ages of minority', () => {
  test.each([
    ['2011-06-10', false],
    ['2011-06-11', true],
    ['2011-12-31', true],
    ['2010-01-01', false],
  ])('LAND-52 born %s, under 15 on the first travel day: %s', (born, isAsked) => {
    expect(needsGuardian(born, '2026-06-10')).toBe(isAsked);
  });

  test('LAND-70 for self search only the year counts', () => {
    expect([2007, 2008, 2009].map((year) => isMinorForSelfSearch(year, today))).toEqual([false, false, true]);
  });
});

describe('a request in words', () => {
  const asked: DescriptionFacts = {
    program,
    party: { count: 1, agesUnder18: null },
    participantName: '',
    homeFrom: 'BOS',
    homeTo: 'Gateway',
    datesDiff: null,
    flightType: 'Chaperoned',
    ideal: {
      legs: [
        'BA178 JFK Tue 9 June 2026, 18:30 to LHR Wed 10 June 2026, 06:30',
        'BA177 LHR 2026-06-24 11:00 to JFK 2026-06-24 14:00',
      ],
      fare: 'Economy Light',
      bags: [
        { carryOn: 1, checked: 0 },
        { carryOn: 1, checked: 0 },
      ],
      price: '$812.00',
    },
    insurance: 'Undecided',
    visa: 'eta',
    details: 'Near the window',
  };

  test('LAND-93 has the route, the ideal fare and baggage, the insurance and the visa', () => {
    expect(requestDescription(asked)).toBe(
      [
        'Program: London Stage and Screen, Summer 2026',
        'Travelers: 1',
        'Route: BOS to LHR, LHR to BOS',
        'Dates: 10 to 24 June 2026',
        'Flight type: Chaperoned',
        'Ideal flight 1: BA178 JFK Tue 9 June 2026, 18:30 to LHR Wed 10 June 2026, 06:30',
        'Ideal flight 2: BA177 LHR 2026-06-24 11:00 to JFK 2026-06-24 14:00',
        'Ideal fare: Economy Light, $812.00 for 1 traveler',
        'Baggage: 1 carry-on and 0 checked',
        'Insurance: Undecided',
        'Visa: Electronic travel authorization',
        'Details: Near the window',
      ].join('\n'),
    );
  });

  test('leaves out what was not asked', () => {
    const nothing = { flightType: null, ideal: null, insurance: null, visa: null, details: '' };
    expect(
      requestDescription({ ...asked, ...nothing, homeTo: 'PVD', datesDiff: 'a day later', participantName: 'Uma' }),
    ).toBe(
      [
        'Program: London Stage and Screen, Summer 2026',
        'Travelers: 1',
        'Participant: Uma',
        'Route: BOS to LHR, LHR to PVD',
        'Dates: a day later',
        'Ideal flights: to be chosen by an expert',
      ].join('\n'),
    );
    const noBags = requestDescription({
      ...asked,
      visa: false,
      ideal: asked.ideal && { ...asked.ideal, bags: [null] },
    });
    expect(noBags).toContain('Baggage: not provided by the airline');
    expect(noBags).toContain('Visa: Not received');
  });

  test('says the bags of each flight where they differ', () => {
    const bags = [{ carryOn: 1, checked: 2 }, null];
    const differing = requestDescription({ ...asked, ideal: asked.ideal && { ...asked.ideal, bags } });
    expect(differing.split('\n').filter((line) => line.startsWith('Baggage'))).toEqual([
      'Baggage on flight 1: 1 carry-on and 2 checked',
      'Baggage on flight 2: not provided by the airline',
    ]);
  });
});

describe('several travelers in words', () => {
  test.each([
    [{ count: 1, agesUnder18: null }, '1 traveler'],
    [{ count: 2, agesUnder18: null }, '2 travelers'],
    [{ count: 2, agesUnder18: [] }, '2 travelers, all adults'],
    [{ count: 3, agesUnder18: [12, 9] }, '3 travelers, 2 of them under 18 (ages 9 and 12)'],
    [{ count: 2, agesUnder18: [8, 0] }, '2 travelers, all under 18 (ages 0 and 8)'],
    [{ count: 2, agesUnder18: [17] }, '2 travelers, 1 of them under 18 (age 17)'],
  ])('%j', (party, words) => {
    expect(partyText(party)).toBe(words);
  });

  test('LAND-88 LAND-93 every description has the stated number of travelers, even one written by a client', () => {
    const party = { count: 2, agesUnder18: [] };
    expect(withParty('Route: BOS to LHR\nTravelers: 5\nVisa: Received\nTravelers: 6', party)).toBe(
      'Route: BOS to LHR\nTravelers: 2, all adults\nVisa: Received',
    );
    const one = { count: 1, agesUnder18: null };
    expect(withParty('Route: BOS to LHR', one)).toBe('Route: BOS to LHR');
    expect(withParty('Travelers: 5\nRoute: BOS to LHR', one)).toBe('Travelers: 1\nRoute: BOS to LHR');
    expect(withParty('Route: BOS to LHR', party)).toBe('Route: BOS to LHR\nTravelers: 2, all adults');
  });

  test.each([
    ['2', '1', ['9'], [9]],
    ['2', '2', ['9', ''], null],
    ['2', '', [], null],
    ['2', '3', ['1', '2', '3'], null],
    ['2', '0', ['9'], []],
    ['1', '1', ['9'], null],
  ] as const)('of %s, %s under 18 with ages %j: %j', (pax, minors, minorAges, ages) => {
    expect(agesUnder18({ pax, minors, minorAges })).toEqual(ages);
  });

  test('LAND-51 nobody is an adult, and one is under 15', () => {
    expect(isWithoutAdult({ count: 2, agesUnder18: [14, 17] })).toBe(true);
    expect(isWithoutAdult({ count: 2, agesUnder18: [15, 17] })).toBe(false);
    expect(isWithoutAdult({ count: 3, agesUnder18: [9, 12] })).toBe(false);
    expect(isWithoutAdult({ count: 2, agesUnder18: null })).toBe(false);
  });
});

describe('flights compared with the staff of a program', () => {
  const flight = (route: string, departs: string, arrives: string, code = 'VS26'): JourneySegment => ({
    airline: code.slice(0, 2),
    number: code.slice(2),
    operatingAirline: 'AA',
    operatingNumber: '6131',
    from: route.slice(0, 3),
    to: route.slice(4),
    departLocal: departs,
    arriveLocal: arrives,
    departUtc: `${departs}:00Z`,
    arriveUtc: `${arrives}:00Z`,
    durationMinutes: 420,
    cabin: 'economy',
  });
  const marks = (leg: number, ...segments: JourneySegment[]) => flightMarks(program, 2)({ segments }, leg);

  test.each([
    ['2026-06-10T06:00', false],
    ['2026-06-10T16:00', false],
    ['2026-06-10T05:59', true],
    ['2026-06-10T16:01', true],
    ['2026-06-11T10:00', true],
  ])('FLT-25 the way out is flagged by its arrival: %s %s', (arrives, isFlagged) => {
    const found = marks(0, flight('BOS-LHR', '2026-06-09T20:00', arrives));
    expect(found.isFlagged).toBe(isFlagged);
    expect(found.flagSentence).toBe(
      isFlagged ? 'Arrives outside the hours when staff meet travelers: 2026-06-10, 06:00 to 16:00.' : null,
    );
  });

  test.each([
    ['2026-06-24T09:00', false],
    ['2026-06-24T08:59', true],
    ['2026-06-24T20:01', true],
  ])('FLT-25 the way home is flagged by its departure: %s %s', (departs, isFlagged) => {
    const found = marks(1, flight('LHR-BOS', departs, '2026-06-24T23:00'));
    expect(found.isFlagged).toBe(isFlagged);
    if (isFlagged) expect(found.flagSentence).toMatch(/^Leaves outside the hours when staff see travelers off/);
  });

  test('without a window nothing is flagged', () => {
    const free = flightMarks({ ...program, window_arrive: '', window_depart: '' }, 2);
    expect(free({ segments: [flight('BOS-LHR', '2026-06-09T20:00', '2026-06-12T03:00')] }, 0)).toEqual({
      isFlagged: false,
      flagSentence: null,
      chaperonedBy: null,
    });
  });

  test.each([
    ['any flight of a day and route', flight('JFK-LHR', '2026-06-09T18:30', '2026-06-10T06:30'), 0, 'route'],
    ['not of another day', flight('JFK-LHR', '2026-06-10T00:30', '2026-06-10T12:30'), 0, null],
    ['not of another route', flight('EWR-LHR', '2026-06-09T18:30', '2026-06-10T06:30'), 0, null],
    ['a code on the travel day', flight('LHR-JFK', '2026-06-24T11:00', '2026-06-24T14:00', 'BA177'), 1, 'flight'],
    ['not on another day', flight('LHR-JFK', '2026-06-25T11:00', '2026-06-25T14:00', 'BA177'), 1, null],
    [
      'a code that lands on the travel day',
      flight('JFK-LHR', '2026-06-09T22:00', '2026-06-10T10:00', 'BA177'),
      0,
      'flight',
    ],
    [
      'the flight named with a day and route',
      flight('BOS-LHR', '2026-06-09T18:30', '2026-06-10T06:30', 'BA7'),
      0,
      'flight',
    ],
    [
      'no other flight of that day and route',
      flight('BOS-LHR', '2026-06-09T19:30', '2026-06-10T07:30', 'BA9'),
      0,
      null,
    ],
    ['not their flight on another day', flight('BOS-LHR', '2026-06-10T18:30', '2026-06-11T06:30', 'BA7'), 0, null],
  ])('LAND-20 FLT-54 is chaperoned by %s', (_what, segment, leg, by) => {
    const found = marks(leg, segment);
    expect(found.chaperonedBy).toBe(by);
    expect(isChaperoned(found)).toBe(by !== null);
    const behind = marks(leg, flight('PVD-JFK', '2026-06-09T12:00', '2026-06-09T13:30'), segment);
    expect(behind.chaperonedBy).toBe(by);
  });
});
