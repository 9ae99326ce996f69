/** Proves docs/booking.md#amounts, docs/decisions/0060, docs/decisions/0198 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currencyDigits } from '#domain/kit/money.ts';
import type { CallContext } from '#domain/kit/outcome.ts';
import { type StripeServer, startStripeServer, stripeTestKey } from '#tests/builders/stripe-server.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { fromStripe, toStripe } from './parts/stripe-amounts.ts';
import type { PaymentGateway } from './port.ts';
import { goodCard } from './port-suite.ts';
import { stripePayments } from './stripe.ts';

const now = new Date('2026-09-01T09:30:00Z');
const context: CallContext = { signal: new AbortController().signal, now: () => now };

let database: Database;
let server: StripeServer;
let gateway: PaymentGateway;
let token = '';
beforeAll(async () => {
  database = await freshDatabase();
  server = await startStripeServer(() => now);
  gateway = stripePayments({
    secretKey: stripeTestKey,
    baseUrl: server.baseUrl,
    isRawAllowed: false,
    db: database.db,
    log: silentLog(),
    keyRefused: () => {},
    traceOf: async () => null,
    pauseMs: 0,
  });
  const card = await gateway.saveCard({ ...goodCard, number: server.takeCard(), cvc: '' }, 'organization-1', context);
  if (!card.ok) throw new Error('the card was refused');
  token = card.value.token;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** The amounts that the last request carried. */
const wire = (field: string): string | undefined => server.requests.at(-1)?.form[field];

/** Minor units by ISO 4217, as the product counts them; and what Stripe has to read for the whole and for a part. */
const cases: readonly [currency: string, minor: number, amount: string, part: number, partAmount: string][] = [
  // Three decimals, the last of them a zero.
  ['BHD', 41_230, '41230', 10_010, '10010'],
  ['JOD', 41_250, '41250', 10, '10'],
  ['KWD', 990, '990', 110, '110'],
  ['OMR', 1_000, '1000', 500, '500'],
  ['TND', 7_654_320, '7654320', 4_320, '4320'],
  // None.
  ['BIF', 41_200, '41200', 1, '1'],
  ['CLP', 41_200, '41200', 199, '199'],
  ['DJF', 41_200, '41200', 2, '2'],
  ['GNF', 41_200, '41200', 3, '3'],
  ['JPY', 41_200, '41200', 41_199, '41199'],
  ['KMF', 41_200, '41200', 4, '4'],
  ['KRW', 990, '990', 500, '500'],
  ['PYG', 41_200, '41200', 5, '5'],
  ['RWF', 41_200, '41200', 6, '6'],
  ['VND', 1_250_000, '1250000', 7, '7'],
  ['VUV', 41_200, '41200', 8, '8'],
  ['XAF', 41_200, '41200', 9, '9'],
  ['XOF', 41_200, '41200', 10, '10'],
  ['XPF', 41_200, '41200', 11, '11'],
  // Stripe counts otherwise than ISO 4217.
  ['MGA', 500_000, '5000', 100, '1'],
  ['ISK', 41_200, '4120000', 1, '100'],
  ['UGX', 5_000, '500000', 1, '100'],
  ['LYD', 41_200, '4120', 10, '1'],
  ['HUF', 4_120_000, '4120000', 50, '50'],
  ['TWD', 41_200, '41200', 100, '100'],
  ['USD', 41_200, '41200', 1, '1'],
];

describe('a payment in each kind of currency', () => {
  test.each(cases)('%s: %i of ours', async (currency, minor, amount, partMinor, partAmount) => {
    const [whole, part] = [
      { minor, currency },
      { minor: partMinor, currency },
    ];
    const paymentName = `in-${currency}`;
    const hold = await gateway.authorize({ token, amount: whole, key: `${paymentName}-a`, paymentName }, context);
    expect([hold, wire('amount')]).toMatchObject([{ ok: true, value: { amount: whole } }, amount]);
    const ref = hold.ok ? hold.value.ref : '';
    const taken = await gateway.capture(ref, whole, `${paymentName}-c`, context);
    expect([taken, wire('amount_to_capture')]).toMatchObject([{ ok: true, value: { amount: whole } }, amount]);
    const back = await gateway.refund(ref, part, `${paymentName}-r`, context);
    expect([back, wire('amount')]).toMatchObject([{ ok: true, value: { amount: part } }, partAmount]);
    expect(await gateway.refunds(ref, context)).toMatchObject({ value: [{ amount: part }] });
    expect(await gateway.find(paymentName, context)).toMatchObject({
      value: { authorized: whole, captured: whole, refunded: part },
    });
  });

  test.each(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])(
    '%s to the thousandth is refused, and nothing is sent',
    async (currency) => {
      const before = server.requests.length;
      const amount = { minor: 41_231, currency };
      const paymentName = `odd-${currency}`;
      const asked = [
        await gateway.authorize({ token, amount, key: `${paymentName}-a`, paymentName }, context),
        await gateway.capture('pi_1', amount, `${paymentName}-c`, context),
        await gateway.refund('pi_1', amount, `${paymentName}-r`, context),
      ];
      for (const answer of asked) expect(answer).toMatchObject({ ok: false, error: { kind: 'unsupported' } });
      expect(server.requests).toHaveLength(before);
    },
  );

  test('what Stripe is sent is read back as the same amount, whatever the currency and the amount', () => {
    const currencies = cases.map(([currency]) => currency);
    const odd: string[] = [];
    for (const currency of [...currencies, 'EUR', 'GBP', 'IDR', 'COP', 'PKR', 'IQD', 'CLF', 'AED'])
      for (const minor of [0, 1, 7, 10, 99, 100, 101, 1_230, 99_990, 123_456_789, 90_071_992_547_400]) {
        const sent = toStripe({ minor, currency });
        // A hundredth of the smallest coin is nowhere charged, and no coin is lost.
        const read = sent && fromStripe(sent.amount, sent.currency);
        if (read && (read.minor !== minor || read.currency !== currency)) odd.push(`${minor} ${currency}`);
        if (sent && (!Number.isSafeInteger(sent.amount) || sent.amount < 0)) odd.push(`${minor} ${currency} sent`);
        if (
          sent &&
          currencyDigits(currency) === 3 &&
          currency !== 'LYD' &&
          currency !== 'IQD' &&
          sent.amount % 10 !== 0
        )
          odd.push(`${minor} ${currency} with a last digit`);
      }
    expect(odd).toEqual([]);
  });
});
