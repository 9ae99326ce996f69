import { describe, expect, test } from 'vitest';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { filterChoices, mostHelpfulRemoval } from './filter-choices.ts';
import { activeFilters, type Filters, filterOptions, noFilters, withoutFilter } from './filters.ts';
import { emptyList } from './no-results.ts';
import { dayPart } from './option-facts.ts';

const at = (time: string) => legOf({ time_depart: `2026-06-16T${time}` });
const tap = {
  airline_title: 'TAP Air Portugal',
  airline_title_op: 'TAP Air Portugal',
  airline_iata: 'TP',
  airline_iata_op: 'TP',
};

const nonstop = optionOf({ signature: 'nonstop', amount: 700, legs: [at('08:05')] });
const oneStop = optionOf({ signature: 'one', amount: 500, legs: [at('12:00'), legOf({ ...tap, layover: 55 })] });
const technical = optionOf({ signature: 'tech', amount: 600, legs: [{ ...at('18:00'), stops: 1 }] });
const twoStops = optionOf({
  signature: 'two',
  legs: [at('11:59'), legOf(), legOf()],
  prices: [
    priceOf({ amount: 400, is_policy: true, is_policy_within: false }),
    priceOf({ amount: 450, is_policy: true, is_policy_within: true }),
  ],
});
const all = [nonstop, oneStop, technical, twoStops];
const kept = (filters: Partial<Filters>, isChaperoned?: (option: { signature: string }) => boolean) =>
  filterOptions(all, { ...noFilters, ...filters }, isChaperoned && { isChaperoned }).map((option) => option.signature);

describe('filters', () => {
  test.each([
    ['FLT-33 all', { stops: 'all' }, ['nonstop', 'one', 'tech', 'two']],
    ['FLT-33 none', { stops: 0 }, ['nonstop']],
    ['FLT-33 up to 1, technical ones counted', { stops: 1 }, ['nonstop', 'one', 'tech']],
    ['FLT-33 up to 2', { stops: 2 }, ['nonstop', 'one', 'tech', 'two']],
    ['FLT-32 morning ends before 12', { departure: ['morning'] }, ['nonstop', 'two']],
    ['FLT-32 afternoon from 12', { departure: ['afternoon'] }, ['one']],
    ['FLT-32 evening from 18', { departure: ['evening'] }, ['tech']],
    ['FLT-32 several parts of the day', { departure: ['morning', 'evening'] }, ['nonstop', 'tech', 'two']],
    ['FLT-34 in policy only', { isInPolicyOnly: true }, ['two']],
    ['FLT-35 part of an airline name', { airline: 'portug' }, ['one']],
    ['FLT-35 a code, in any case', { airline: ' tp ' }, ['one']],
    ['several airlines, by what they are called', { airlines: ['TAP Air Portugal', 'KLM'] }, ['one']],
    ['a name is not part of a name', { airlines: ['TAP'] }, []],
    ['FLT-35 an airline chosen, or part of a name', { airline: 'nobody', airlines: ['TAP Air Portugal'] }, ['one']],
    ['FLT-35 accents do not matter', { airline: 'Pórtugal' }, ['one']],
    ['filters add up', { stops: 1, departure: ['evening'] }, ['tech']],
  ] as const)('%s', (_, filters, signatures) => {
    expect(kept(filters)).toEqual(signatures);
  });

  test('FLT-31 Undecided shows all, Chaperoned only matches, Skip only the rest', () => {
    const isChaperoned = (option: { signature: string }) => option.signature === 'one';
    expect(kept({ chaperone: 'Undecided' }, isChaperoned)).toHaveLength(4);
    expect(kept({ chaperone: 'Chaperoned' }, isChaperoned)).toEqual(['one']);
    expect(kept({ chaperone: 'Skip' }, isChaperoned)).toEqual(['nonstop', 'tech', 'two']);
  });

  test.each([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('FLT-32 %s is %s', (time, part) => {
    expect(dayPart(`2026-06-16T${time}`)).toBe(part);
  });

  test('each choice shows its count and lowest price, given the other filters', () => {
    const choices = filterChoices(all, { ...noFilters, departure: ['morning'] });
    expect(choices.stops.map(({ title, count, lowest }) => [title, count, lowest?.minor ?? null])).toEqual([
      ['All', 2, 400],
      ['Nonstop', 1, 700],
      ['Up to 1 stop', 1, 700],
      ['Up to 2 stops', 2, 400],
    ]);
    expect(choices.departure.map((choice) => choice.count)).toEqual([2, 1, 1]);
    expect(choices.needs.isInPolicyOnly).toMatchObject({ count: 1, lowest: { minor: 450, currency: 'USD' } });
    expect(filterChoices(all, noFilters).airlines).toMatchObject([
      { title: 'British Airways', count: 4 },
      { title: 'TAP Air Portugal', count: 1, lowest: { minor: 500 } },
    ]);
  });

  test('the lowest price comes from the shown prices, and is absent when none is known', () => {
    const tba = optionOf({ signature: 'tba', amount: 0 });
    const inPolicyOnly = filterChoices(all, { ...noFilters, isInPolicyOnly: true });
    expect(inPolicyOnly.stops[0]?.lowest?.minor).toBe(450);
    expect(filterChoices([tba], noFilters).stops[0]).toMatchObject({ count: 1, lowest: null });
  });

  test('an option hidden by two filters counts for no choice of either', () => {
    const choices = filterChoices(all, { ...noFilters, stops: 0, departure: ['evening'] });
    expect(choices.stops.map(({ count }) => count)).toEqual([1, 0, 1, 1]);
    expect(choices.departure.map(({ count }) => count)).toEqual([1, 0, 0]);
    expect(choices.airlines.map(({ count }) => count)).toEqual([0, 0]);
  });

  test('with no match, the filter whose removal brings most back is named', () => {
    const filters: Filters = { ...noFilters, stops: 0, departure: ['evening'], airline: 'british' };
    expect(filterOptions(all, filters)).toEqual([]);
    expect(mostHelpfulRemoval(all, filters)).toEqual({ filter: 'stops', count: 1 });
    expect(mostHelpfulRemoval(all, { ...noFilters, airline: 'nobody', departure: ['evening'] })).toEqual({
      filter: 'airline',
      count: 1,
    });
    expect(mostHelpfulRemoval([], filters)).toBeNull();
  });

  test('active filters are named in order and removed one by one', () => {
    const filters: Filters = { ...noFilters, airline: '  ', stops: 0, isInPolicyOnly: true };
    expect(activeFilters(filters)).toEqual(['stops', 'isInPolicyOnly']);
    expect(activeFilters(withoutFilter(filters, 'stops'))).toEqual(['isInPolicyOnly']);
    expect(activeFilters(noFilters)).toEqual([]);
  });
});

describe('an empty list', () => {
  test.each([
    [
      'FLT-36 FLT-37 on the landing page',
      { found: 0, isLanding: true, isChaperonedWanted: false },
      'Your search returned no results. Please adjust your search or request a travel expert to get in touch with a custom quote.',
    ],
    [
      'FLT-36 FLT-38 elsewhere',
      { found: 0, isLanding: false, isChaperonedWanted: false },
      'Your search returned no results. Please adjust your search or choose Assisted Booking: our team will suggest flights.',
    ],
    [
      'to an expert, who searches for a customer',
      { found: 0, isLanding: false, isForCustomer: true, isChaperonedWanted: false },
      'Your search returned no results. Please adjust the search: other days, airports or another cabin.',
    ],
    ['FLT-39 with filters', { found: 3, isLanding: false, isChaperonedWanted: false }, 'No flights match your route.'],
    [
      'FLT-40 when chaperoned was wanted',
      { found: 3, isLanding: true, isChaperonedWanted: true },
      "We couldn't find any chaperoned flight options for your route. Choose another home airport, show all flights, or let a travel expert find one for you.",
    ],
  ])('%s', (_, list, text) => {
    expect(emptyList(list).sentences.join(' ')).toBe(text);
    expect(emptyList(list).isResetOffered).toBe(list.found > 0);
  });
});
