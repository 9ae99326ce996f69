import { describe, expect, test } from 'vitest';
import { domainName } from '#contract/settings/domains.ts';
import { afterLook, domainOfAddress, hasRecord, isWithin, lookOf } from './mail-domains.ts';

const now = new Date('2026-03-10T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('mail domains', () => {
  test.each([
    [' @Acme.COM. ', 'acme.com'],
    ['mail.acme.co.uk', 'mail.acme.co.uk'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['acme', null],
    ['10.0.0.1', null],
    ['-acme.com', null],
    ['acme.com/path', null],
    ['münchen.de', null],
    [`${'a'.repeat(64)}.com`, null],
  ])('%s is stored as %s', (typed, domain) => {
    expect(domainName.safeParse(typed).data ?? null).toBe(domain);
  });

  test.each([
    [['v=spf1 -all', 'tripwright-verification=abc'], true],
    [[' "tripwright-verification=abc" '], true],
    [['tripwright-verification=abcd'], false],
    [['x tripwright-verification=abc'], false],
    [['tripwright-verification=ABC'], false],
    [[], false],
  ])('the records %j prove a domain: %s', (texts, isProof) => {
    expect(hasRecord(texts, 'abc')).toBe(isProof);
    expect(lookOf(texts, 'abc')).toBe(isProof ? 'found' : 'missing');
  });

  test('an address belongs to exactly one domain; a subdomain is below it, a similar name is not', () => {
    expect(domainOfAddress('a@b@mail.acme.com')).toBe('mail.acme.com');
    expect([isWithin('acme.com', 'acme.com'), isWithin('mail.acme.com', 'acme.com')]).toEqual([true, true]);
    expect([isWithin('notacme.com', 'acme.com'), isWithin('acme.com', 'mail.acme.com')]).toEqual([false, false]);
  });

  test.each([
    [null, 'found', { isEnded: false, missingSince: null }],
    [daysAgo(30), 'found', { isEnded: false, missingSince: null }],
    [null, 'missing', { isEnded: false, missingSince: now }],
    [daysAgo(6.9), 'missing', { isEnded: false, missingSince: daysAgo(6.9) }],
    [daysAgo(7), 'missing', { isEnded: true, missingSince: daysAgo(7) }],
    [daysAgo(30), 'no-answer', { isEnded: false, missingSince: daysAgo(30) }],
    [null, 'no-answer', { isEnded: false, missingSince: null }],
  ] as const)('when the record is missing since %s and the check finds %s', (since, look, after) => {
    expect(afterLook(since, look, now)).toEqual(after);
  });
});
