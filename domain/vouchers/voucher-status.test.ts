import { describe, expect, test } from 'vitest';
import { isEditable, isSwitchable, voucherStatus } from './voucher-status.ts';

const usedAt = '2026-03-02T09:00:00.000Z';

describe('the status of a voucher and the actions it allows', () => {
  test.each([
    ['Used on 2 March 2026', true, usedAt, false, false],
    ['Used on 2 March 2026', false, usedAt, false, false],
    ['Available', true, null, true, true],
    ['Disabled', false, null, false, true],
  ])('VOU-04 VOU-05 VOU-06 VOU-08 VOU-09 %s (active %s, used %s)', (status, isActive, at, mayEdit, maySwitch) => {
    const voucher = { is_active: isActive, used_at: at };
    expect(voucherStatus(voucher)).toBe(status);
    expect([isEditable(voucher), isSwitchable(voucher)]).toEqual([mayEdit, maySwitch]);
  });
});
