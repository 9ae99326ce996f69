import { describe, expect, test } from 'vitest';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { airportText, fareSeatText, legChanges, legsOfPrice, seatText, terminalText } from './leg-words.ts';

describe('the words for one leg', () => {
  test.each([
    ['2E', 'Terminal 2E'],
    ['Main Terminal', 'Main Terminal'],
  ])('terminal %s is "%s"', (terminal, text) => {
    expect(terminalText(terminal)).toBe(text);
  });

  test.each([
    ['New York', 'John F. Kennedy', 'JFK', 'New York, John F. Kennedy (JFK)'],
    ['Bergen', 'Bergen', 'BGO', 'Bergen (BGO)'],
  ])('%s, %s is "%s"', (city, title, iata, text) => {
    expect(airportText(city, title, iata)).toBe(text);
  });

  test('the seat pitch is shown where it is stated', () => {
    expect(seatText({ cabin: 'economy', seat_pitch: 31 })).toBe('Economy, seat pitch 31 in');
    expect(seatText({ cabin: 'first', seat_pitch: null })).toBe('First');
    expect(seatText({ cabin: 'first' })).toBe('First');
  });

  test('a price has its own cabins and seats; economy seats are never named for business', () => {
    const option = optionOf({ legs: [legOf({ seat_pitch: 31 }), legOf({ seat_pitch: 30 })] });
    const legs = (said: Parameters<typeof priceOf>[0]) =>
      legsOfPrice(option, priceOf(said)).map((leg) => [leg.cabin, leg.seat_pitch]);
    expect(legs({ cabins: ['economy', 'economy'] })).toEqual([
      ['economy', 31],
      ['economy', 30],
    ]);
    expect(legs({ cabins: ['business', 'economy'] })).toEqual([
      ['business', null],
      ['economy', 30],
    ]);
    expect(legs({ cabins: ['business', 'business'], seat_pitches: [60, null] })).toEqual([
      ['business', 60],
      ['business', null],
    ]);
  });
});

test.each([
  ['nothing is stated', ['economy', 'economy'], undefined, ''],
  ['one leg states nothing', ['economy', 'economy'], [null, 31], 'Seat pitch 31 in'],
  ['the legs differ', ['economy', 'economy'], [31, 30], 'Seat pitch 30 to 31 in'],
  ['the cabins differ', ['economy', 'business'], [31, null], 'Economy (31 in), then Business'],
  ['the cabins differ and nothing is stated', ['economy', 'business'], undefined, 'Economy, then Business'],
] as const)('the seats of a fare where %s', (_, cabins, pitches, text) => {
  const price = priceOf({ cabins: [...cabins], ...(pitches && { seat_pitches: [...pitches] }) });
  expect(fareSeatText(price)).toBe(text);
});

describe('the change between two legs', () => {
  const toParis = legOf({ airport_arrive_iata: 'CDG', airport_arrive_city: 'Paris', terminal_arrive: '2E' });
  const from = (iata: string, terminal?: string) =>
    legOf({ airport_depart_iata: iata, layover: 100, ...(terminal && { terminal_depart: terminal }) });
  const through = 'One ticket: your bags go through, unless customs asks you to collect them.';

  test.each([
    ['another terminal', from('CDG', '2F'), 'Change in Paris (CDG)', 'Terminal 2E to 2F', through],
    ['the same terminal', from('CDG', '2E'), 'Change in Paris (CDG)', 'stay in Terminal 2E', through],
    ['a terminal that is not stated', from('CDG'), 'Change in Paris (CDG)', null, through],
    [
      'another airport, whose terminals cannot be compared',
      from('ORY', '2E'),
      'Change airports in Paris: CDG to ORY',
      null,
      'Collect your bags and take them to the other airport.',
    ],
  ])('%s', (_, next, where, terminals, bags) => {
    expect(legChanges(optionOf({ legs: [toParis, next] }))).toEqual([{ minutes: 100, where, terminals, bags }]);
  });

  test('on separate tickets bags never go through', () => {
    const [change] = legChanges(optionOf({ legs: [toParis, from('CDG')], is_split: true }));
    expect(change?.bags).toBe('Separate tickets: collect your bags and check them in again.');
  });
});
