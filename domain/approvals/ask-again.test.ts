import { expect, test } from 'vitest';
import { askAgainFrom } from './ask-again.ts';

const at = (time: string) => new Date(`2026-06-16T${time}:00Z`);

test.each([
  ['at once when nobody did', null, at('09:00'), null],
  ['not within four hours', at('09:00'), at('12:59'), at('13:00')],
  ['again after four hours', at('09:00'), at('13:00'), null],
])('an approver may be reminded %s', (_when, last, now, from) => {
  expect(askAgainFrom(last, now)).toEqual(from);
});
