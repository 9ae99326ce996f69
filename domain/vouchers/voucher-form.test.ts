import { describe, expect, test } from 'vitest';
import { addVoucher, checkVoucher, type Voucher } from '#contract/settings/vouchers.ts';
import { voucherAmount, voucherBodyOf, voucherFormOf, voucherProblems } from './voucher-form.ts';

const voucherOf = (amount_usd: number): Voucher => ({
  id: 1,
  customer_name: 'Sam Rivera',
  customer_email: 'sam@acme.example',
  amount_usd,
  is_active: true,
  used_at: null,
  created_at: '2026-03-02T09:00:00.000Z',
  trip_id: null,
  version: 1,
});
const form = (amount: string) => ({ name: '', email: 'sam@acme.example', amount });

describe('the amount of a voucher', () => {
  test.each([
    [115_000, '$1,150.00'],
    [5, '$0.05'],
    [123_456_750, '$1,234,567.50'],
    [0, '$0.00'],
  ])('MONEY-03 %i cents are shown as %s, the en-US format', (minor, text) => {
    expect(voucherAmount(voucherOf(minor))).toBe(text);
    expect(text).toBe(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100));
  });

  test('MONEY-02 it is in US dollars with two decimals: typed, sent, stored in cents and shown again', () => {
    const sent = voucherBodyOf(form('150.25'), 3);
    expect(addVoucher.body.parse(sent)).toMatchObject({ amount_usd: 15_025 });
    expect(checkVoucher.reply.encode({ amount_usd: 15_025 })).toEqual({ amount_usd: 150.25 });
    expect(voucherFormOf(voucherOf(15_020)).amount).toBe('150.20');
  });

  test.each(['150.255', '1e3', '-1', '1,50', 'ten'])(
    'MONEY-02 "%s" is not a valid amount, and the form says so',
    (amount) => {
      expect(voucherProblems(form(amount)).amount).toBe('Please enter an amount like 150 or 150.25');
    },
  );

  test.each(['0', '0.00', '00.0'])('VOU-12 "%s" is refused by the form and by the call', (amount) => {
    expect(voucherProblems(form(amount)).amount).toBe('Please use an amount above 0');
    const checked = addVoucher.body.safeParse(voucherBodyOf(form(amount), 3));
    expect(checked.error?.issues[0]?.message).toBe('Please use an amount above 0');
  });

  test('MONEY-02 a third decimal is refused by the call as well', () => {
    const checked = addVoucher.body.safeParse({ ...voucherBodyOf(form('1'), 3), amount_usd: 1.005 });
    expect(checked.error?.issues[0]?.message).toBe('Please use at most two decimals');
  });
});
