/** The list of vouchers: its search and order, and the edge cases of the form. docs/screens.md#settings-forms */
import { describe, expect, test } from 'vitest';
import { type Voucher, voucherLimits } from '#contract/settings/vouchers.ts';
import {
  voucherBodyOf,
  voucherFieldOf,
  voucherFormOf,
  voucherOwner,
  voucherProblems,
  voucherSaidOf,
} from './voucher-form.ts';
import {
  firstOrder,
  foundVouchers,
  nextOrder,
  sortedVouchers,
  type VoucherOrder,
  voucherMessage,
  voucherSorts,
} from './voucher-list.ts';

const voucher = (id: number, said: Partial<Voucher> = {}): Voucher => ({
  id,
  customer_name: 'Sam Rivera',
  customer_email: 'sam@acme.example',
  amount_usd: 10_000,
  is_active: true,
  used_at: null,
  created_at: '2026-03-02T09:00:00.000Z',
  trip_id: null,
  version: 1,
  ...said,
});

const ana = voucher(1, { customer_name: 'ana Costa', customer_email: 'z@acme.example', amount_usd: 5_000 });
const ben = voucher(2, {
  customer_name: 'Ben Ode',
  customer_email: 'b@acme.example',
  amount_usd: 90_000,
  created_at: '2026-03-03T09:00:00.000Z',
  is_active: false,
});
const usedFirst = voucher(3, {
  customer_name: 'Cem Ak',
  customer_email: 'a@acme.example',
  amount_usd: 1_000,
  created_at: '2026-03-01T09:00:00.000Z',
  used_at: '2026-03-05T09:00:00.000Z',
  is_active: false,
});
const usedLater = voucher(4, {
  customer_name: 'Dua Mo',
  customer_email: 'c@acme.example',
  amount_usd: 7_000,
  created_at: '2026-03-04T09:00:00.000Z',
  used_at: '2026-03-06T09:00:00.000Z',
});
const all = [ana, ben, usedFirst, usedLater];
const ids = (order: VoucherOrder, vouchers = all) => sortedVouchers(vouchers, order).map(({ id }) => id);

describe('the order', () => {
  test.each([
    ['name', [1, 2, 3, 4]],
    ['email', [3, 2, 4, 1]],
    ['amount', [3, 1, 4, 2]],
    ['status', [1, 2, 3, 4]],
    ['created', [3, 1, 2, 4]],
  ] as const)('by %s, from the first to the last and back', (by, rising) => {
    expect(ids({ by, direction: 'ascending' })).toEqual(rising);
    expect(ids({ by, direction: 'descending' })).toEqual(rising.toReversed());
  });

  test('equal ones are listed with the newest first in both directions', () => {
    const equal = [voucher(1), voucher(3), voucher(2)];
    for (const by of voucherSorts.filter((sort) => sort !== 'created'))
      for (const direction of ['ascending', 'descending'] as const)
        expect(ids({ by, direction }, equal)).toEqual([3, 2, 1]);
    expect(ids({ by: 'created', direction: 'ascending' }, equal)).toEqual([1, 2, 3]);
  });

  test('the newest first, until a column is pressed', () => {
    expect(firstOrder).toEqual({ by: 'created', direction: 'descending' });
    expect(nextOrder(firstOrder, 'created')).toEqual({ by: 'created', direction: 'ascending' });
    expect(nextOrder({ by: 'name', direction: 'ascending' }, 'name').direction).toBe('descending');
  });

  test.each([
    ['name', 'ascending'],
    ['email', 'ascending'],
    ['status', 'ascending'],
    ['amount', 'descending'],
    ['created', 'descending'],
  ] as const)('a press on %s begins %s', (by, direction) => {
    const other = by === 'name' ? 'email' : 'name';
    expect(nextOrder({ by: other, direction: 'descending' }, by)).toEqual({ by, direction });
  });
});

describe('the search', () => {
  test.each([
    ['', [1, 2, 3, 4]],
    ['ANA', [1]],
    ['b@acme', [2]],
    ['costa z@', [1]],
    ['costa b@', []],
  ])('VOU-05 "%s" finds %o', (typed, found) => {
    expect(foundVouchers(all, typed).map(({ id }) => id)).toEqual(found);
  });

  test.each([
    [0, false, 'No results'],
    [1, false, '1 voucher'],
    [12, false, '12 vouchers'],
    [1_000, true, 'The newest 1000 vouchers. Please use the search to see others.'],
  ])('%i vouchers, capped %s: %s', (count, isCapped, message) => {
    expect(voucherMessage(count, isCapped)).toBe(message);
  });
});

describe('the form', () => {
  const good = { name: 'Sam Rivera', email: 'sam@acme.example', amount: '150' };

  test('it is empty, or filled with the voucher being edited', () => {
    expect(voucherFormOf(null)).toEqual({ name: '', email: '', amount: '' });
    expect(voucherFormOf(voucher(1))).toEqual({ name: 'Sam Rivera', email: 'sam@acme.example', amount: '100.00' });
  });

  test('VOU-10 VOU-11 VOU-12 each field has its own problem', () => {
    expect(Object.keys(voucherProblems(good))).toEqual([]);
    expect(voucherProblems({ ...good, name: '' })).toEqual({});
    expect(voucherProblems({ ...good, name: ` ${'é'.repeat(voucherLimits.name)} ` })).toEqual({});
    expect(voucherProblems({ ...good, name: 'é'.repeat(voucherLimits.name + 1) })).toEqual({
      name: 'Please use at most 255 characters',
    });
    expect(voucherProblems({ ...good, email: '  ' })).toEqual({ email: 'Please enter an email address' });
    expect(voucherProblems({ ...good, email: 'sam' })).toEqual({ email: 'Please enter a valid email address' });
    expect(voucherProblems({ ...good, amount: ' ' })).toEqual({ amount: 'Please enter an amount' });
  });

  test.each([
    ['1000000', undefined],
    ['1000000.01', 'Please use at most 1,000,000'],
    [' 150 ', undefined],
    ['0.01', undefined],
    ['150.', 'Please enter an amount like 150 or 150.25'],
    ['x150', 'Please enter an amount like 150 or 150.25'],
    ['150x', 'Please enter an amount like 150 or 150.25'],
  ])('VOU-12 the amount "%s": %s', (amount, problem) => {
    expect(voucherProblems({ ...good, amount }).amount).toBe(problem);
  });

  test('VOU-20 VOU-21 it is sent without the spaces around it', () => {
    expect(voucherBodyOf({ name: ' Sam ', email: ' sam@acme.example ', amount: ' 150.25 ' }, 3)).toEqual({
      customer_name: 'Sam',
      customer_email: 'sam@acme.example',
      amount_usd: 150.25,
      organization_id: 3,
    });
  });

  test.each([
    ['customer_name', 'name'],
    ['customer_email', 'email'],
    ['amount_usd', 'amount'],
    ['organization_id', null],
  ])('a sentence about %s is shown at %s', (path, field) => {
    expect(voucherFieldOf(path)).toBe(field);
  });

  test('the message after saving names the owner, or the address without a name', () => {
    expect(voucherSaidOf(voucher(1))).toBe('The voucher of $100.00 for Sam Rivera is saved.');
    expect(voucherOwner(voucher(1, { customer_name: '' }))).toBe('sam@acme.example');
  });
});
