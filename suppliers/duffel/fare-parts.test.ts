/** The fares of an offer's slices, each from its own conditions and bags. docs/decisions/0199 */
import { describe, expect, test } from 'vitest';
import { wireOffers } from '#tests/builders/duffel-offers.ts';
import { offerOf } from './parts/translate-offer.ts';

type Rule = {
  readonly allowed: boolean;
  readonly penalty_amount: string | null;
  readonly penalty_currency: string | null;
};
type SliceSaid = { readonly fare: string; readonly change?: Rule | null; readonly checked?: number | null };

const no: Rule = { allowed: false, penalty_amount: null, penalty_currency: null };
const free: Rule = { allowed: true, penalty_amount: '0.00', penalty_currency: 'USD' };
const unpriced: Rule = { allowed: true, penalty_amount: null, penalty_currency: null };
const for99: Rule = { allowed: true, penalty_amount: '99.00', penalty_currency: 'USD' };
const allowed = (minor: number | null) => ({
  isAllowed: true,
  fee: minor === null ? null : { minor, currency: 'USD' },
});

const bagRows = (checked: number | null) =>
  checked === null
    ? []
    : [
        { type: 'checked', quantity: checked },
        { type: 'carry_on', quantity: 1 },
      ];

/** An offer out and back (and on) with these fares, as the wire has it. */
const wireOf = (said: readonly SliceSaid[], whole: Rule | null) => {
  const ends = [
    { origin: 'JFK', destination: 'LHR', departure_date: '2026-09-29' },
    { origin: 'LHR', destination: 'JFK', departure_date: '2026-10-06' },
    { origin: 'JFK', destination: 'LHR', departure_date: '2026-10-13' },
  ].slice(0, said.length);
  const [wire] = wireOffers(
    { slices: ends, passengers: [{ type: 'adult' }], cabin_class: 'economy' },
    { name: 'parts', now: new Date('2026-09-01T09:40:00Z') },
  );
  const slices = Array.isArray(wire?.slices) ? wire.slices : [];
  return {
    ...wire,
    conditions: { refund_before_departure: no, change_before_departure: whole },
    slices: slices.map((slice, at) => {
      const { fare, change = null, checked = 0 } = said[at] ?? { fare: '' };
      return {
        ...slice,
        fare_brand_name: fare,
        conditions: change && { change_before_departure: change },
        segments: slice.segments.map((segment: { readonly passengers: readonly object[] }) => ({
          ...segment,
          passengers: segment.passengers.map((each) => ({ ...each, baggages: bagRows(checked) })),
        })),
      };
    }),
  };
};

const read = (said: readonly SliceSaid[], whole: Rule | null) => {
  const made = offerOf(wireOf(said, whole), { adults: 1, children: 0, infants: 0 });
  if (made === null) throw new Error('the offer can be read');
  return made;
};

describe('an offer whose slices have different fares', () => {
  test('states name, bags and changes of each slice, and of the whole what is true of both', () => {
    const made = read(
      [
        { fare: 'Flex', change: free, checked: 2 },
        { fare: 'Light', change: for99, checked: 0 },
      ],
      free,
    );
    expect(made).toMatchObject({
      fare: 'Flex / Light',
      bags: { carryOn: 1, checked: 0 },
      change: allowed(9_900),
      refund: { isAllowed: false },
      parts: [
        { fare: 'Flex', bags: { carryOn: 1, checked: 2 }, change: allowed(0) },
        { fare: 'Light', bags: { carryOn: 1, checked: 0 }, change: allowed(9_900) },
      ],
    });
  });

  test('needs no parts where one statement is true of each slice', () => {
    const same = { fare: 'Flex', change: free, checked: 1 };
    expect(read([same, same], free)).toMatchObject({ fare: 'Flex', change: allowed(0) });
    expect(read([same, same], free)).not.toHaveProperty('parts');
    expect(read([same], free)).not.toHaveProperty('parts');
  });

  test('names a fare once, and each of three slices its own', () => {
    const made = read([{ fare: 'Flex' }, { fare: 'Light' }, { fare: 'Flex' }], null);
    expect(made.fare).toBe('Flex / Light');
    expect(made.parts?.map(({ fare }) => fare)).toEqual(['Flex', 'Light', 'Flex']);
  });

  test('without bags of one slice the bags of the whole are not known, those of the other are', () => {
    const made = read(
      [
        { fare: 'Flex', checked: 1 },
        { fare: 'Light', checked: null },
      ],
      null,
    );
    expect([made.bags, ...(made.parts ?? []).map(({ bags }) => bags)]).toEqual([
      null,
      { carryOn: 1, checked: 1 },
      null,
    ]);
  });

  test.each([
    ['free, and 99 for the way back', free, [free, for99], allowed(9_900), [allowed(0), allowed(9_900)]],
    ['nothing, and the slices each their own', null, [free, for99], allowed(9_900), [allowed(0), allowed(9_900)]],
    [
      'allowed without a fee, and one slice a fee',
      unpriced,
      [for99, null],
      allowed(null),
      [allowed(9_900), allowed(null)],
    ],
    ['allowed, and the slices their fees', unpriced, [free, for99], allowed(9_900), [allowed(0), allowed(9_900)]],
    ['a fee, and the slices nothing', for99, [null, null], allowed(9_900), null],
    ['no, and the slices nothing', no, [null, null], { isAllowed: false }, null],
    ['no, which one slice explains', no, [no, null], { isAllowed: false }, [{ isAllowed: false }, 'unknown']],
    ['no, which must be the silent slice', no, [free, null], { isAllowed: false }, [allowed(0), { isAllowed: false }]],
    ['nothing, and one slice is silent', null, [free, null], 'unknown', [allowed(0), 'unknown']],
    [
      'nothing, and one slice is not allowed',
      null,
      [no, null],
      { isAllowed: false },
      [{ isAllowed: false }, 'unknown'],
    ],
    ['nothing at all', null, [null, null], 'unknown', null],
    ['other currencies', null, [for99, { ...for99, penalty_currency: 'GBP' }], allowed(null), undefined],
  ] as const)('changes: the offer says %s', (_what, whole, changes, of, parts) => {
    const made = read(
      changes.map((change) => ({ fare: 'Classic', change })),
      whole,
    );
    expect(made.change).toEqual(of);
    if (parts !== undefined) expect(made.parts?.map(({ change }) => change) ?? null).toEqual(parts);
  });
});
