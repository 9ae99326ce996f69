import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext } from '#domain/kit/outcome.ts';
import type { CardDetails, CardQuestion, PaymentGateway } from './port.ts';

/** A card that every gateway's test mode takes. */
export const goodCard: CardDetails = {
  number: '4242 4242 4242 4242',
  cvc: '123',
  expiryMonth: 12,
  expiryYear: 2030,
  fullName: 'Ada Okafor',
  street: '1 Main Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  country: 'US',
};

/** A refund to them waits, then succeeds; succeeds, then fails; waits for its cardholder, then is canceled. */
export const refundNumbers = {
  waits: '4000 0000 0000 7726',
  fails: '4000 0000 0000 5126',
  asks: '4000 0000 0000 7734',
} as const;

/** Its cardholder disputes every charge. */
export const disputedNumber = '4000 0000 0000 0259';

/** Its bank asks for the cardholder at every charge. */
export const askingNumber = '4000 0027 6000 3184';

const usd = (minor: number): Money => ({ minor, currency: 'USD' });

/**
 * The tests that every payment gateway must pass.
 * @param open makes a gateway and the context of its calls; attempt ids and keys of a run are new to it
 */
export const paymentGatewaySuite = (
  name: string,
  open: () => Promise<{
    gateway: PaymentGateway;
    context: CallContext;
    run: string;
    /** Answers the bank as its cardholder in the browser. */
    answerBank: (question: CardQuestion, isApproved: boolean) => Promise<void>;
    /** Time passes, and every refund has become what it becomes. */
    settleRefunds: () => Promise<void>;
    close: () => Promise<void>;
  }>,
): void => {
  describe(`payment gateway: ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const save = async (card: Partial<CardDetails> = {}) =>
      opened.gateway.saveCard({ ...goodCard, ...card }, 'organization-1', opened.context);
    /** Holds 100.00 USD for an attempt of its own. */
    const hold = async (attempt: string, details: Partial<CardDetails> = {}) => {
      const card = await save(details);
      if (!card.ok) throw new Error('the good card was refused');
      const paymentName = `${opened.run}-${attempt}`;
      const request = {
        token: card.value.token,
        amount: usd(10_000),
        key: `att-${paymentName}-authorize`,
        paymentName,
      };
      const held = await opened.gateway.authorize(request, opened.context);
      if (!held.ok) throw new Error('the good card was declined');
      return { request, paymentName, ref: held.value.ref };
    };
    const key = (paymentName: string, what: string) => `att-${paymentName}-${what}`;

    test('a card becomes a token, its brand and last four digits, and the same fingerprint again', async () => {
      const [one, two] = [await save(), await save()];
      expect(one).toMatchObject({
        ok: true,
        value: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 },
      });
      expect(JSON.stringify(one)).not.toContain('42424242');
      if (one.ok && two.ok) expect(two.value.fingerprint).toBe(one.value.fingerprint);
    });

    test.each<[string, Partial<CardDetails>, string]>([
      ['a mistyped number', { number: '4242424242424241' }, 'number'],
      ['no security code', { cvc: '' }, 'cvc'],
      ['a month that does not exist', { expiryMonth: 13 }, 'expiry'],
      ['an expired card', { expiryYear: 2020 }, 'expiry'],
    ])('%s is refused by field', async (_what, card, field) => {
      const outcome = await save(card);
      expect(outcome).toMatchObject({
        ok: false,
        error: { kind: 'validation', fields: { [field]: expect.any(String) } },
      });
    });

    test('a hold is found by its attempt, and the same key gives the same hold', async () => {
      const { request, paymentName, ref } = await hold('same');
      expect(await opened.gateway.authorize(request, opened.context)).toEqual({
        ok: true,
        value: { is: 'authorized', ref, amount: usd(10_000) },
      });
      expect(await opened.gateway.find(paymentName, opened.context)).toEqual({
        ok: true,
        value: { ref, state: 'authorized', authorized: usd(10_000), captured: usd(0), refunded: usd(0) },
      });
      expect(await opened.gateway.find(`${opened.run}-never`, opened.context)).toEqual({ ok: true, value: null });
    });

    test('a list names what was made since, with our name of it, and says what is over', async () => {
      const [held, voided] = [await hold('listed'), await hold('listed-voided')];
      await opened.gateway.void(voided.ref, key(voided.paymentName, 'void'), opened.context);
      const listed = async (since: Date) => {
        const things: unknown[] = [];
        let page: string | null = null;
        do {
          const answer = await opened.gateway.list({ since, page }, opened.context);
          if (!answer.ok) throw new Error('the list is answered');
          things.push(...answer.value.things.map(({ ref, name, isOpen }) => ({ ref, name, isOpen })));
          page = answer.value.next;
        } while (page !== null);
        return things;
      };
      const all = await listed(new Date(0));
      expect(all).toContainEqual({ ref: held.ref, name: held.paymentName, isOpen: true });
      expect(all).toContainEqual({ ref: voided.ref, name: voided.paymentName, isOpen: false });
      expect(new Set(all.map((thing) => JSON.stringify(thing))).size).toBe(all.length);
      expect(await listed(new Date('2200-01-01T00:00:00Z'))).toEqual([]);
    });

    test('one key never stands for two amounts', async () => {
      const { request } = await hold('other-amount');
      const outcome = await opened.gateway.authorize({ ...request, amount: usd(20_000) }, opened.context);
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'config' } });
    });

    test('two calls with one key at the same time make one hold', async () => {
      const { request } = await hold('first');
      const again = { ...request, key: key(`${opened.run}-twice`, 'authorize'), paymentName: `${opened.run}-twice` };
      const [one, two] = await Promise.all([
        opened.gateway.authorize(again, opened.context),
        opened.gateway.authorize(again, opened.context),
      ]);
      expect(one).toEqual(two);
    });

    test('a part can be captured, once; the same key gives the same answer', async () => {
      const { paymentName, ref } = await hold('capture');
      const capture = (what: string) => opened.gateway.capture(ref, usd(7_500), key(paymentName, what), opened.context);
      expect(await capture('capture')).toEqual({ ok: true, value: { ref, amount: usd(7_500) } });
      expect(await capture('capture')).toEqual({ ok: true, value: { ref, amount: usd(7_500) } });
      expect(await capture('capture-2')).toMatchObject({ ok: false, error: { kind: 'declined' } });
      expect(await opened.gateway.find(paymentName, opened.context)).toMatchObject({
        ok: true,
        value: { state: 'captured', captured: usd(7_500) },
      });
    });

    test('no more than was held can be captured', async () => {
      const { paymentName, ref } = await hold('too-much');
      const outcome = await opened.gateway.capture(ref, usd(10_001), key(paymentName, 'capture'), opened.context);
      expect(outcome.ok).toBe(false);
      expect(await opened.gateway.find(paymentName, opened.context)).toMatchObject({ value: { state: 'authorized' } });
    });

    test('an authorization can be voided, and then not captured', async () => {
      const { paymentName, ref } = await hold('voided');
      expect(await opened.gateway.void(ref, key(paymentName, 'void'), opened.context)).toMatchObject({ ok: true });
      expect(await opened.gateway.void(ref, key(paymentName, 'void'), opened.context)).toMatchObject({ ok: true });
      expect((await opened.gateway.capture(ref, usd(1), key(paymentName, 'capture'), opened.context)).ok).toBe(false);
      expect(await opened.gateway.find(paymentName, opened.context)).toMatchObject({
        value: { state: 'voided', captured: usd(0) },
      });
    });

    test('no more than was captured can be refunded, in parts or at once', async () => {
      const { paymentName, ref } = await hold('refund');
      const refund = (minor: number, what: string) =>
        opened.gateway.refund(ref, usd(minor), key(paymentName, what), opened.context);
      expect((await refund(1, 'too-early')).ok).toBe(false);
      await opened.gateway.capture(ref, usd(10_000), key(paymentName, 'capture'), opened.context);
      const first = await refund(4_000, 'refund-1');
      expect(first).toMatchObject({ ok: true });
      expect(await refund(4_000, 'refund-1')).toEqual(first);
      expect(await opened.gateway.find(paymentName, opened.context)).toMatchObject({
        value: { state: 'captured', captured: usd(10_000), refunded: usd(4_000) },
      });
      expect((await refund(6_001, 'refund-2')).ok).toBe(false);
      expect((await refund(6_000, 'refund-3')).ok).toBe(true);
      expect(await opened.gateway.find(paymentName, opened.context)).toMatchObject({
        value: { state: 'refunded', captured: usd(10_000), refunded: usd(10_000) },
      });
    });

    test.each([
      ['waits', refundNumbers.waits, 'pending', 'succeeded', 4_000],
      ['fails days later', refundNumbers.fails, 'succeeded', 'failed', 0],
      ['asks its cardholder', refundNumbers.asks, 'requires_action', 'canceled', 0],
    ])('a refund that %s is listed with its key and its present state', async (what, number, first, last, kept) => {
      const { paymentName, ref } = await hold(`refund ${what}`, { number });
      const wish = key(paymentName, 'refund');
      await opened.gateway.capture(ref, usd(10_000), key(paymentName, 'capture'), opened.context);
      expect(await opened.gateway.refunds(ref, opened.context)).toEqual({ ok: true, value: [] });
      const made = await opened.gateway.refund(ref, usd(4_000), wish, opened.context);
      expect(made).toMatchObject({ ok: true, value: { state: first, amount: usd(4_000), key: wish } });
      expect(await opened.gateway.refunds(ref, opened.context)).toEqual({ ok: true, value: [made.ok && made.value] });
      const seen = async () => {
        const found = await opened.gateway.find(paymentName, opened.context);
        return found.ok && found.value?.refunded;
      };
      expect(await seen()).toEqual(usd(4_000));
      await opened.settleRefunds();
      expect(await opened.gateway.refunds(ref, opened.context)).toMatchObject({
        value: [{ ref: made.ok && made.value.ref, state: last, why: last === 'failed' ? expect.any(String) : null }],
      });
      // What did not go back may be refunded another way, so it is not counted as refunded.
      expect(await seen()).toEqual(usd(kept));
      // The gateway repeats what it said first.
      expect(await opened.gateway.refund(ref, usd(4_000), wish, opened.context)).toEqual(made);
    });

    test('a charge that its cardholder disputes is listed, and read with its deadline', async () => {
      const { ref, paymentName } = await hold('disputed', { number: disputedNumber });
      const listed = async () => {
        const answer = await opened.gateway.listDisputes({ since: new Date(0), page: null }, opened.context);
        if (!answer.ok) throw new Error('the list is answered');
        return answer.value.things;
      };
      const before = await listed();
      await opened.gateway.capture(ref, usd(10_000), key(paymentName, 'capture'), opened.context);
      const [found, ...more] = (await listed()).filter((one) => !before.some((old) => old.ref === one.ref));
      expect(more).toEqual([]);
      const read = await opened.gateway.dispute(found?.ref ?? '', opened.context);
      expect(read).toMatchObject({
        ok: true,
        value: {
          ref: found?.ref,
          paymentRef: ref,
          amount: usd(10_000),
          withdrawn: usd(10_000),
          reason: 'fraudulent',
          state: 'needs response',
          isInquiry: false,
          hasEvidence: false,
          evidenceDueAt: expect.any(Date),
        },
      });
      const since = new Date('2200-01-01T00:00:00Z');
      expect(await opened.gateway.listDisputes({ since, page: null }, opened.context)).toMatchObject({
        value: { things: [], next: null },
      });
      expect(await opened.gateway.dispute('dp_none', opened.context)).toEqual({ ok: true, value: null });
    });

    /** Charges 100.00 USD to a card whose bank asks its cardholder. */
    const ask = async (attempt: string) => {
      const card = await save({ number: askingNumber });
      if (!card.ok) throw new Error('the asking card was refused');
      const paymentName = `${opened.run}-${attempt}`;
      const { token } = card.value;
      const request = { token, amount: usd(10_000), key: `att-${paymentName}-authorize`, paymentName };
      const asked = await opened.gateway.authorize(request, opened.context);
      expect(asked).toMatchObject({ ok: true, value: { is: 'asked', amount: usd(10_000) } });
      const ref = asked.ok ? asked.value.ref : '';
      const question = async () => {
        const bankQuestion = await opened.gateway.question({ ref, token }, opened.context);
        if (!bankQuestion.ok) throw new Error(`no question: ${bankQuestion.error.kind}`);
        return bankQuestion.value;
      };
      const answer = async (isApproved: boolean) => {
        const open = await question();
        if (open) await opened.answerBank(open, isApproved);
      };
      const state = async () => {
        const found = await opened.gateway.find(paymentName, opened.context);
        return found.ok ? found.value?.state : found.error.kind;
      };
      return { request, paymentName, ref, question, answer, state };
    };

    test('a bank that asks holds nothing until its cardholder confirms; then the same payment is captured', async () => {
      const asked = await ask('confirmed');
      expect(await asked.state()).toBe('asked');
      expect(
        (await opened.gateway.capture(asked.ref, usd(1), key(asked.paymentName, 'early'), opened.context)).ok,
      ).toBe(false);
      // The same key gives the same answer and creates no second payment.
      expect(await opened.gateway.authorize(asked.request, opened.context)).toMatchObject({
        value: { is: 'asked', ref: asked.ref },
      });
      await asked.answer(true);
      expect(await asked.state()).toBe('authorized');
      expect(await asked.question()).toBeNull();
      expect(
        await opened.gateway.capture(asked.ref, usd(10_000), key(asked.paymentName, 'capture'), opened.context),
      ).toMatchObject({ ok: true });
      expect(await asked.state()).toBe('captured');
    });

    test('a cardholder who refuses leaves a payment that holds nothing', async () => {
      const asked = await ask('refused');
      await asked.answer(false);
      expect(await asked.state()).toBe('refused');
      expect(await asked.question()).toBeNull();
      expect((await opened.gateway.capture(asked.ref, usd(1), key(asked.paymentName, 'c'), opened.context)).ok).toBe(
        false,
      );
      expect(await opened.gateway.void(asked.ref, key(asked.paymentName, 'void'), opened.context)).toMatchObject({
        ok: true,
      });
      expect(await asked.state()).toBe('voided');
    });

    test('a question that was withdrawn can no longer be answered', async () => {
      const asked = await ask('too-late');
      const question = await asked.question();
      await opened.gateway.void(asked.ref, key(asked.paymentName, 'void'), opened.context);
      expect(await asked.state()).toBe('voided');
      if (question) await opened.answerBank(question, true);
      expect(await asked.state()).toBe('voided');
      expect(await asked.question()).toBeNull();
    });

    test('a card that was forgotten is charged no more, and forgetting it again is done already', async () => {
      const card = await save();
      if (!card.ok) throw new Error('the good card was refused');
      const { token } = card.value;
      expect(await opened.gateway.forgetCard(token, opened.context)).toEqual({ ok: true, value: undefined });
      expect(await opened.gateway.forgetCard(token, opened.context)).toEqual({ ok: true, value: undefined });
      const paymentName = `${opened.run}-forgotten`;
      const request = { token, amount: usd(100), key: key(paymentName, 'authorize'), paymentName };
      expect((await opened.gateway.authorize(request, opened.context)).ok).toBe(false);
    });

    test('an unknown card or payment is not found', async () => {
      expect(await opened.gateway.refunds('pay_none', opened.context)).toMatchObject({
        ok: false,
        error: { kind: 'not_found' },
      });
      const request = {
        token: 'card_none',
        amount: usd(1),
        key: key(opened.run, 'none'),
        paymentName: `${opened.run}-none`,
      };
      expect(await opened.gateway.authorize(request, opened.context)).toMatchObject({
        ok: false,
        error: { kind: 'not_found' },
      });
      expect(await opened.gateway.void('pay_none', key(opened.run, 'v'), opened.context)).toMatchObject({
        ok: false,
        error: { kind: 'not_found' },
      });
    });
  });
};
