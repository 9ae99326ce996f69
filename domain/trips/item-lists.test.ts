import { describe, expect, test } from 'vitest';
import { journeyFare } from '#domain/flights/fare-parts.ts';
import type { FareRule } from '#domain/flights/fare-rules.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { codeList, extraList, fareTerms, flightList, type ListedFlight, stayList } from './item-lists.ts';

const out = sliceOf({ from: 'JFK', to: 'LHR', at: '2026-06-16T18:30', minutes: 435, flight: 'BA178' });
const back = sliceOf({ from: 'LHR', to: 'JFK', at: '2026-06-22T13:00', minutes: 475, flight: 'BA177' });
const flight: ListedFlight = {
  airline: 'BA',
  number: '178',
  operatingAirline: 'AA',
  from: 'JFK',
  to: 'LHR',
  departLocal: '2026-06-16T18:30',
  arriveLocal: '2026-06-17T06:45',
  durationMinutes: 435,
  cabin: 'economy',
};

describe('a flight in a list', () => {
  test('says its airports in local time, who operates it, its cabin and its bags', () => {
    const known = { ...flight, departTerminal: '8', arriveTerminal: '5', aircraft: 'Airbus A380' };
    expect(flightList(known, { fare: 'Economy Light', bags: { carryOn: 1, checked: 0 } })).toEqual({
      heading: 'Tue 16 June 2026: New York to London',
      facts: [
        ['Flight', 'British Airways 178, operated by American Airlines'],
        ['Departs', '18:30 New York, John F. Kennedy (JFK), terminal 8'],
        ['Arrives', '06:45 +1 day London, Heathrow (LHR), terminal 5'],
        ['Duration', '7 h 15'],
        ['Aircraft', 'Airbus A380'],
        ['Cabin', 'Economy Light'],
        ['Bags', '1 carry-on and 0 checked for each traveler'],
      ],
    });
  });

  test('leaves out what is not known', () => {
    const own = { ...flight, operatingAirline: 'BA', airline: 'BA', from: 'QQQ', cabin: 'business' } as const;
    const { heading, facts } = flightList(own, { fare: 'Flex', bags: null });
    expect(heading).toBe('Tue 16 June 2026: QQQ to London');
    expect(facts.slice(0, 2)).toEqual([
      ['Flight', 'British Airways 178'],
      ['Departs', '18:30 QQQ'],
    ]);
    expect(facts.slice(-1)).toEqual([['Cabin', 'Business, Flex']]);
  });
});

const stay = {
  name: 'Hotel Aurel',
  city: 'London',
  stay: { checkin: '2026-07-16', checkout: '2026-07-17', rooms: [1, 2] },
  checkinFrom: '15:00',
  checkoutUntil: '',
  room: 'Double room',
  rate: 'Flexible',
};

describe('a stay in a list', () => {
  test('says when it can be entered and must be left, where it is and how to call it', () => {
    expect(stayList({ ...stay, address: '1 Strand, London', phone: '+44 20 1234 5678' }, 'AUR1')).toEqual({
      heading: 'Hotel Aurel, London',
      facts: [
        ['Address', '1 Strand, London'],
        ['Phone', '+44 20 1234 5678', 'tel:+442012345678'],
        ['Check-in', 'Thu 16 July 2026, from 15:00'],
        ['Check-out', 'Fri 17 July 2026'],
        ['Stay', '1 night, 2 rooms'],
        ['Room', 'Double room'],
        ['Rate', 'Flexible'],
        ['Confirmation', 'AUR1'],
      ],
    });
  });

  test('says what must be known of it: conditions, how to check in, who sells it, and the terms with their address', () => {
    const trader = {
      name: 'Quay Rooms Ltd',
      address: '12 Quay Street, London',
      email: '',
      phone: '',
      register: 'Companies House',
      registerNumber: '09876543',
      isSelfCertified: null,
      statements: ['This property is run by a business.'],
    };
    const notice = {
      conditions: ['Check-in ends at 23:00.', 'A deposit of 50.00 GBP is due.'],
      instructions: 'Bring a passport.\n- No front desk\n- Ring the bell',
      traders: [trader],
      termsUrl: 'https://terms.example/full',
    };
    expect(stayList({ ...stay, notice }, null).facts.slice(-4)).toEqual([
      ['Please note', 'Check-in ends at 23:00. A deposit of 50.00 GBP is due.'],
      ['At the hotel', 'Bring a passport. No front desk Ring the bell'],
      [
        'Sold by',
        'Quay Rooms Ltd, 12 Quay Street, London, registered in Companies House as 09876543. This property is run by a business.',
      ],
      ['Supplier Terms & Conditions', 'https://terms.example/full', 'https://terms.example/full'],
    ]);
    const none = { conditions: [], instructions: '', traders: [], termsUrl: null };
    expect(stayList({ ...stay, notice: none }, null)).toEqual(stayList(stay, null));
  });

  test('a very long text of the hotel ends at a word, and says where the rest is', () => {
    const notice = { conditions: [], instructions: 'Bring a passport. '.repeat(200), traders: [], termsUrl: null };
    const [, text] = stayList({ ...stay, notice }, null).facts.at(-1) ?? ['', ''];
    expect(text).toMatch(/(passport\.|Bring|a) … The whole text is on the page of the trip\.$/);
    expect(text.length).toBeLessThan(1_600);
  });

  test('shows no confirmation to a person who may not see it', () => {
    const names = stayList(stay, null).facts.map(([name]) => name);
    expect(names).toEqual(['Check-in', 'Check-out', 'Stay', 'Room', 'Rate']);
  });
});

test('an extra says from when to when, and its number once there is one', () => {
  const car = { title: 'Car: Compact', provider: 'Hertz', begins: 'Tue 16 June 2026, 14:30, Lisbon', ends: '' };
  expect(extraList(car, '').facts).toEqual([
    ['From', 'Tue 16 June 2026, 14:30, Lisbon'],
    ['Provider', 'Hertz'],
  ]);
  expect(extraList(car, 'H-7').facts.at(-1)).toEqual(['Confirmation', 'H-7']);
});

test('codes are listed by airline, tickets by passenger', () => {
  const codes = {
    confirmations: [{ pnr: 'X7K2QP', airline: 'BA' }],
    tickets: [{ passenger: 'Sam Rivera', number: '1252400000000' }],
  };
  expect(codeList(codes)).toEqual({
    heading: 'Booking codes',
    facts: [
      ['British Airways', 'X7K2QP'],
      ['Ticket of Sam Rivera', '1252400000000'],
    ],
  });
  expect(codeList({ confirmations: [], tickets: [] })).toBeNull();
});

test.each([
  [{ isAllowed: false }, { isAllowed: true, fee: { minor: 0, currency: 'USD' } }, 'No refund. Free changes.'],
  [{ isAllowed: true, fee: { minor: 5_000, currency: 'USD' } }, 'unknown', 'Refund less 50.00 USD.'],
  ['unknown', 'unknown', ''],
] as const)('the terms of a fare %#', (refund, change, sentence) => {
  expect(fareTerms(offerOf([out], { refund, change }))).toBe(sentence);
  expect(fareTerms(offerOf([out, back], { refund, change }))).toBe(sentence);
});

test('the terms of a journey say the changes of each way where they differ', () => {
  const part = { fare: 'Flex', bags: null } as const;
  const forFee = { isAllowed: true, fee: { minor: 9_900, currency: 'USD' } } as const;
  const free = { isAllowed: true, fee: { minor: 0, currency: 'USD' } } as const;
  const mixed = (...changes: readonly FareRule[]) =>
    fareTerms(offerOf([out, back], journeyFare(changes.map((change) => ({ ...part, change })))));
  expect(mixed(free, forFee)).toBe(
    'No refund. New York to London: Free changes. London to New York: Change for 99.00 USD plus fare difference.',
  );
  expect(mixed(free, 'unknown')).toBe(
    'No refund. New York to London: Free changes. London to New York: Changes: Not provided by the airline.',
  );
  // Parts that differ in name and bags only have one sentence, that of the whole.
  const named = journeyFare([
    { ...part, change: free },
    { fare: 'Light', bags: null, change: free },
  ]);
  expect(fareTerms(offerOf([out, back], named))).toBe('No refund. Free changes.');
});
