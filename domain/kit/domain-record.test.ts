import { expect, test } from 'vitest';
import { domainRecordOf } from './domain-record.ts';

test('a TXT record with the token proves a mail domain', () => {
  expect(domainRecordOf('k7Qp2')).toBe('tripwright-verification=k7Qp2');
});
