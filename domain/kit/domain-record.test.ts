import { expect, test } from 'vitest';
import { domainRecordOf } from './domain-record.ts';

test('a mail domain is proven by a record that carries its token', () => {
  expect(domainRecordOf('k7Qp2')).toBe('tripwright-verification=k7Qp2');
});
