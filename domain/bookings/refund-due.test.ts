import { expect, test } from 'vitest';
import { type Canceled, refundDue } from './refund-due.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

test.each<[string, Canceled, number]>([
  ['all of it when the airline canceled, whatever it says it gives back', { by: 'airline', refund: usd(0) }, 41_200],
  ['what the airline gives back when we cancel', { by: 'us', refund: usd(30_000) }, 30_000],
  ['nothing of a fare that gives nothing back', { by: 'us', refund: usd(0) }, 0],
  ['never more than was taken', { by: 'us', refund: usd(50_000) }, 41_200],
])('semantics 6: a canceled booking gives back %s', (_title, canceled, minor) => {
  expect(refundDue(usd(41_200), canceled)).toEqual(usd(minor));
});
