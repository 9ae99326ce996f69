import { describe, expect, test } from 'vitest';
import { type AddressSeen, judgeAddress } from './judge-address.ts';
import { judgeDatabase } from './judge-database.ts';
import { judgeJobs } from './judge-jobs.ts';
import { judgeKeys } from './judge-keys.ts';
import { judgeMail, mailArrived } from './judge-mail.ts';
import { judgePayment } from './judge-payment.ts';
import { judgeSuppliers, type SupplierSeen } from './judge-suppliers.ts';
import { judgeWallets } from './judge-wallets.ts';

const now = new Date('2026-03-02T09:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

describe('mail', () => {
  const seen = { isSandbox: false, to: 'root@travel.example', tookMs: 412, error: null };
  test('waits for a person until its link is opened, then works', () => {
    const waiting = judgeMail(seen);
    expect(waiting).toMatchObject({ state: 'waits', summary: 'Sent; waits until you open its link' });
    expect(mailArrived(waiting)).toMatchObject({ state: 'works', summary: 'Arrived', toDo: [] });
  });
  test('of the sandbox works at once', () => expect(judgeMail({ ...seen, isSandbox: true }).state).toBe('works'));
  test.each([
    [{ kind: 'config', message: 'SMTP EAUTH 535' }, 'user or password'],
    [{ kind: 'declined', message: 'SMTP EENVELOPE 550' }, 'MAIL_FROM'],
    [{ kind: 'timeout', message: 'SMTP ETIMEDOUT' }, 'SMTP_URL'],
  ] as const)('that failed with %o says what to do', (error, words) => {
    const judged = judgeMail({ ...seen, error });
    expect(judged.state).toBe('fix');
    expect(judged.toDo.join(' ')).toContain(words);
    expect(judged.facts.find(({ isBad }) => isBad)?.value).toBe(error.message);
  });
});

describe('the public address', () => {
  const self = { is: 'self', status: 200, tookMs: 90 } as const;
  const judge = (publicUrl: string, answer: AddressSeen['answer'], certificateUntil: Date | null = null) =>
    judgeAddress({ publicUrl, answer, certificateUntil, now });
  test.each([
    ['https://travel.example', self, inDays(60), 'works', 'Answers, valid until 2026-05-01'],
    ['https://travel.example', self, inDays(14), 'works', 'Answers, valid until 2026-03-16'],
    ['https://travel.example', self, inDays(13), 'fix', 'The certificate ends soon'],
    ['http://localhost:3000', self, null, 'works', 'Answers on this machine'],
    ['http://travel.example', self, null, 'fix', 'People would sign in without encryption'],
    [
      'https://travel.example',
      { ...self, is: 'other' },
      inDays(60),
      'fix',
      'Something else answers at the public address',
    ],
    [
      'https://travel.example',
      { is: 'none', why: 'No answer in time' },
      null,
      'fix',
      'Nobody answers at the public address',
    ],
  ] as const)('%s, which answers %o until %s: %s', (url, answer, until, state, summary) => {
    const judged = judge(url, answer, until);
    expect([judged.state, judged.summary]).toEqual([state, summary]);
    expect(judged.toDo.length > 0).toBe(state === 'fix');
  });
});

describe('the payment gateway', () => {
  const seen = { hasWebhook: true, amount: { minor: 100, currency: 'USD' }, tookMs: 800, failed: null };
  test.each([
    ['none', 'fix', 'No payment gateway: nothing can be booked'],
    ['sandbox', 'works', '1.00 USD charged and refunded'],
    ['test', 'works', '1.00 USD charged and refunded'],
    ['live', 'works', 'The live key is accepted'],
  ] as const)('%s: %s', (mode, state, summary) => {
    expect(judgePayment({ ...seen, mode })).toMatchObject({ state, summary });
  });
  test('that refuses the key names its setting, and never a key', () => {
    const error = { kind: 'config', message: 'Stripe refuses the key' } as const;
    const judged = judgePayment({ ...seen, mode: 'live', failed: { step: 'look', error } });
    expect(judged).toMatchObject({ state: 'fix', summary: 'Looking up a payment failed' });
    expect(judged.toDo[0]).toContain('STRIPE_SECRET_KEY');
  });
  test('that cannot refund says so', () => {
    const error = { kind: 'timeout', message: 'No answer' } as const;
    expect(judgePayment({ ...seen, mode: 'test', failed: { step: 'refund', error } }).summary).toBe('Refunding failed');
  });
  test('without a webhook works, and says what that costs', () => {
    const { state, facts } = judgePayment({ ...seen, mode: 'live', hasWebhook: false });
    expect([state, facts.at(-1)?.value]).toEqual(['works', 'No webhook']);
  });
});

describe('suppliers', () => {
  const duffel: SupplierSeen = {
    id: 'duffel',
    sells: 'flights',
    question: 'JFK to LHR on 2026-04-01',
    found: 212,
    tookMs: 2100,
    error: null,
    limits: '9 travelers at most',
  };
  const rapid: SupplierSeen = {
    ...duffel,
    id: 'rapid',
    sells: 'hotels',
    question: 'London from 2026-04-01',
    limits: '',
  };
  test('that answer are listed with their figures', () => {
    const { state, summary, facts } = judgeSuppliers([duffel, rapid]);
    expect([state, summary]).toEqual(['works', '2 of 2 answer']);
    expect(facts[0]).toEqual({
      label: 'Duffel, flights',
      value: 'JFK to LHR on 2026-04-01: 212 found',
      note: 'Answered in 2.1 s; 9 travelers at most',
    });
  });
  test('none at all: nothing can be found', () => expect(judgeSuppliers([]).state).toBe('fix'));
  test.each([
    [{ kind: 'config', message: 'the key may not search' }, 'refused the key'],
    [{ kind: 'rate_limited', retryAt: now }, 'asks us to wait'],
    [{ kind: 'timeout', message: 'No answer' }, 'did not answer properly'],
  ] as const)('one that fails with %o does not hide the other', (error, words) => {
    const judged = judgeSuppliers([duffel, { ...rapid, found: 0, error }]);
    expect([judged.state, judged.summary]).toEqual(['fix', '1 of 2 to fix']);
    expect(judged.facts.map(({ isBad }) => isBad ?? false)).toEqual([false, true]);
    expect(judged.toDo).toEqual([expect.stringContaining(words)]);
  });
  test('one that finds nothing is to fix', () =>
    expect(judgeSuppliers([{ ...duffel, found: 0 }]).toDo[0]).toContain('sells nothing on this route'));
});

describe('the database', () => {
  const seen = { engine: 'PostgreSQL', version: '17.2', bytes: 412_000_000, migrations: 14, now } as const;
  test.each([
    [null, 'fix', 'There is no backup'],
    [hoursAgo(23), 'works', 'PostgreSQL 17.2, backup 23 hours ago, 2026-03-01 10:00 UTC'],
    [hoursAgo(24), 'fix', 'The last backup is older than a day'],
    [hoursAgo(72), 'fix', 'The last backup is older than a day'],
  ] as const)('with a backup of %s: %s', (backupAt, state, summary) => {
    expect(judgeDatabase({ ...seen, backupAt })).toMatchObject({ state, summary });
  });
  test('says its size and version', () =>
    expect(judgeDatabase({ ...seen, engine: 'embedded', backupAt: null }).facts[0]).toEqual({
      label: 'Version',
      value: 'Embedded PostgreSQL 17.2',
      note: '14 migrations, 412 MB',
    }));
});

describe('the secret key', () => {
  test.each([
    [{ source: 'SECRET_KEY', known: 1, since: now, sealedWithOld: 0 }, 'One key, in use'],
    [{ source: 'file', known: 2, since: now, sealedWithOld: 3 }, 'The key is being changed'],
    [{ source: 'SECRET_KEY', known: 2, since: null, sealedWithOld: 0 }, 'An older key can go'],
  ] as const)('%o: %s', (seen, summary) => expect(judgeKeys(seen)).toMatchObject({ state: 'works', summary }));
  test('that was made by itself is to be copied', () =>
    expect(judgeKeys({ source: 'file', known: 1, since: null, sealedWithOld: 0 }).facts[0]?.note).toContain('copy'));
});

describe('jobs', () => {
  const duty = { name: 'watch-audit', succeededAt: hoursAgo(1), dueAt: inDays(1), failedTries: 0 };
  const seen = { duties: [duty], mailsWaiting: 2, mailsGivenUp: 0, now };
  test('in time work', () =>
    expect(judgeJobs(seen)).toMatchObject({ state: 'works', summary: 'Last done 2026-03-02 08:00 UTC, none late' }));
  test('that nobody does are late', () => {
    const judged = judgeJobs({ ...seen, duties: [duty, { ...duty, name: 'forget-cards', dueAt: hoursAgo(1) }] });
    expect(judged).toMatchObject({ state: 'fix', summary: '1 late' });
    expect(judged.toDo[0]).toContain('Start a process');
  });
  test('that fail lead to the log', () =>
    expect(judgeJobs({ ...seen, duties: [{ ...duty, dueAt: hoursAgo(1), failedTries: 3 }] }).toDo[0]).toContain('log'));
  test('with mails given up are to fix', () =>
    expect(judgeJobs({ ...seen, mailsGivenUp: 4 })).toMatchObject({ state: 'fix', summary: '4 mails given up' }));
  test('that never ran say so', () => expect(judgeJobs({ ...seen, duties: [] }).summary).toBe('Nothing is late'));
});

describe('wallet passes', () => {
  const apple = { until: inDays(200), isOpen: true };
  const seen = { apple, isGoogleSet: true, now };
  test('without keys nothing is missing', () =>
    expect(judgeWallets({ apple: null, isGoogleSet: false, now })).toMatchObject({
      state: 'works',
      summary: 'No passes are offered',
      toDo: [],
    }));
  test('with keys it says for which wallets, and until when', () => {
    expect(judgeWallets(seen)).toMatchObject({ state: 'works', summary: 'Passes for Apple Wallet and Google Wallet' });
    expect(judgeWallets(seen).facts[0]?.value).toBe('Until 2026-09-18');
    expect(judgeWallets({ ...seen, apple: null }).summary).toBe('Passes for Google Wallet');
  });
  test('a certificate that ends within 30 days is to be renewed', () => {
    const until = (days: number) => judgeWallets({ ...seen, apple: { until: inDays(days), isOpen: true } });
    expect(until(30).toDo).toEqual([]);
    expect(until(29)).toMatchObject({ state: 'works', summary: 'The certificate for Apple Wallet ends soon' });
    expect(until(29).toDo[0]).toContain('new certificate');
  });
  test('one that has ended is to fix', () => {
    const ended = judgeWallets({ ...seen, apple: { until: inDays(-1), isOpen: false } });
    expect(ended).toMatchObject({ state: 'fix', summary: 'The certificate for Apple Wallet has ended' });
    expect(ended.facts.find(({ isBad }) => isBad)?.value).toBe('Ended on 2026-03-01');
  });
});
