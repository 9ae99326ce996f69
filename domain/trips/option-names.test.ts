import { describe, expect, test } from 'vitest';
import { type OptionFacts, optionNames } from './option-names.ts';

const slice = (departLocal: string, stops = 0, code = 'BA178') => ({ departLocal, stops, codes: [code] });
const option = (said: Partial<OptionFacts> & { minor?: number } = {}): OptionFacts => ({
  slices: [slice('2026-06-10T18:30'), slice('2026-06-24T11:00', 0, 'BA177')],
  hasStaff: false,
  others: [],
  total: { minor: said.minor ?? 80_000, currency: 'USD' },
  ...said,
});
const out = (local: string, stops = 0): Partial<OptionFacts> => ({
  slices: [slice(local, stops), slice('2026-06-24T11:00', 0, 'BA177')],
});

describe('the names of options', () => {
  test.each([
    ['time, stops and price', { ...out('2026-06-10T09:32'), minor: 84_000 }, 'Earlier, nonstop, 40.00 USD more'],
    [
      'a later, cheaper flight with a stop',
      { ...out('2026-06-10T21:00', 1), minor: 70_000 },
      'Later, 1 stop, 100.00 USD less',
    ],
    ['another day', out('2026-06-12T18:30'), '2 days later, nonstop'],
    ['the day before', out('2026-06-09T19:30'), '1 day earlier, nonstop'],
    [
      'only another way home',
      { slices: [slice('2026-06-10T18:30'), slice('2026-06-24T15:00')] },
      'Later home, nonstop',
    ],
    ['staff on board', { hasStaff: true }, 'With staff on board, nonstop'],
    ['a hotel', { others: ['Hotel Aurel'], minor: 120_000 }, 'Nonstop, Hotel Aurel, 400.00 USD more'],
    ['only a price', { minor: 80_100 }, 'Nonstop, 1.00 USD more'],
    ['another currency', { total: { minor: 1, currency: 'EUR' } }, 'Nonstop'],
    ['a hotel alone', { slices: [], others: ['Hotel Aurel', 'Transfer'] }, 'Hotel Aurel and 1 more'],
  ] as const)('against the first option they say %s', (_what, said, name) => {
    expect(optionNames([option({ minor: 80_000, ...out('2026-06-10T18:30') }), option(said)])[1]).toBe(name);
  });

  test('the first option is named by itself', () => {
    expect(optionNames([option()])).toEqual(['Nonstop, leaves 18:30']);
    expect(optionNames([option({ hasStaff: true, others: ['Hotel Aurel'] })])).toEqual([
      'With staff on board, nonstop, leaves 18:30, Hotel Aurel',
    ]);
    expect(optionNames([option({ slices: [], others: ['Hotel Aurel'] })])).toEqual(['Hotel Aurel']);
    expect(optionNames([option({ slices: [], others: [] })])).toEqual(['Option 1']);
  });

  test('an option without what the first one has says so', () => {
    expect(optionNames([option({ hasStaff: true, others: ['Hotel Aurel'] }), option()])[1]).toBe(
      'Without staff, nonstop, flights only',
    );
  });

  test('no two options have one name', () => {
    const same = option();
    const other = option({ slices: [slice('2026-06-10T18:30', 0, 'AA100'), slice('2026-06-24T11:00', 0, 'AA101')] });
    expect(optionNames([same, same, other, same, same])).toEqual([
      'Nonstop, leaves 18:30',
      'Nonstop',
      'Nonstop, AA100 AA101',
      'Nonstop, BA178 BA177',
      'Nonstop, option 5',
    ]);
  });

  test('a new option renames none of those before it', () => {
    const options = [option(), option(out('2026-06-10T09:32')), option({ hasStaff: true }), option({ minor: 1 })];
    for (let count = 1; count < options.length; count += 1)
      expect(optionNames(options).slice(0, count)).toEqual(optionNames(options.slice(0, count)));
  });

  test('a long name of a hotel is cut', () => {
    const [name] = optionNames([
      option({ slices: [], others: ['The Very Long and Very Grand Hotel of the Northern Sea'] }),
    ]);
    expect(name).toBe('The Very Long and Very Grand Hotel of t…');
  });
});
