import type { Money } from '#domain/kit/money.ts';
import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { Dispute, Payment, PaymentGateway, Refund, RefundState } from '#platform/payments/port.ts';

/** `lost`: done, but the answer is lost; `unsent`: not done, and no answer either. */
export type Mishap = 'lost' | 'unsent' | SupplierError;
/** `asks`: the bank asks its cardholder; `asks-lost`: it does, but the answer is lost. */
export type PaymentMishap = Mishap | 'asks' | 'asks-lost';

type Held = Payment & {
  readonly name: string;
  readonly key: string;
  readonly token: string;
  readonly wasAsked: boolean;
};

/** A gateway with its own records that does what the test says at each call. */
export type FakeGateway = PaymentGateway & {
  readonly payments: ReadonlyMap<string, Held>;
  /** The gateway's disputes, which a test changes. */
  readonly disputes: Map<string, Dispute>;
  /** Names of the calls so far, in order. */
  readonly calls: readonly string[];
  /** The cardholder answers the bank about every open payment of this name. */
  readonly answerBank: (name: string, isApproved: boolean) => void;
  /** What the next refund is at first; succeeded if nothing is said. */
  readonly refundAs: (state: RefundState) => void;
  /** All refunds to a payment become this. */
  readonly settleRefunds: (ref: string, state: RefundState, why?: string) => void;
  /** A person refunds in the dashboard. */
  readonly refundByHand: (ref: string, amount: Money, madeAt: Date) => void;
  /** The next calls of this name fail like this, one after the other. */
  readonly plan: (
    call: 'authorize' | 'capture' | 'void' | 'refund' | 'refunds' | 'dispute' | 'find' | 'forgetCard',
    ...mishaps: readonly (PaymentMishap | null)[]
  ) => void;
};

const timeout: SupplierError = { kind: 'timeout', message: 'no answer' };
/** The fake has no clock. */
const farAhead = new Date('9999-12-31T00:00:00Z');
const fail = (error: SupplierError): { ok: false; error: SupplierError } => ({ ok: false, error });

/** @param chance called before every call; lets a simulation decide instead of a plan */
export const fakeGateway = (chance: (call: string) => PaymentMishap | null = () => null): FakeGateway => {
  const payments = new Map<string, Held>();
  const disputes = new Map<string, Dispute>();
  const refunds = new Map<string, Refund & { readonly of: string }>();
  /** A key gives its first answer again, whatever became of the refund. */
  const answers = new Map<string, Refund>();
  let begins: RefundState = 'succeeded';
  const calls: string[] = [];
  const plans = new Map<string, (PaymentMishap | null)[]>();
  const run = <T>(call: string, act: (isAsked: boolean) => Outcome<T>): Promise<Outcome<T>> => {
    calls.push(call);
    const mishap = plans.get(call)?.shift() ?? chance(call);
    if (mishap === 'unsent') return Promise.resolve(fail(timeout));
    if (typeof mishap === 'object' && mishap !== null) return Promise.resolve(fail(mishap));
    const answer = act(mishap === 'asks' || mishap === 'asks-lost');
    return Promise.resolve(mishap === 'lost' || mishap === 'asks-lost' ? fail(timeout) : answer);
  };
  const move = (ref: string, state: Payment['state'], captured?: Money): Held | undefined => {
    const payment = payments.get(ref);
    const isOpen = payment?.state === 'asked' || payment?.state === 'refused';
    const isMovable = payment?.state === 'authorized' || (isOpen && state === 'voided');
    if (!payment || !isMovable) return payment?.state === state ? payment : undefined;
    const moved = { ...payment, state, captured: captured ?? payment.captured };
    payments.set(ref, moved);
    return moved;
  };
  const refundsOf = (ref: string): readonly Refund[] =>
    [...refunds.values()].filter(({ of }) => of === ref).toReversed();
  const sumUp = (ref: string): void => {
    const payment = payments.get(ref);
    if (!payment) return;
    const kept = refundsOf(ref).filter(({ state }) => state !== 'failed' && state !== 'canceled');
    const minor = kept.reduce((sum, { amount }) => sum + amount.minor, 0);
    const state = minor === payment.captured.minor ? 'refunded' : 'captured';
    payments.set(ref, { ...payment, state, refunded: { ...payment.refunded, minor } });
  };
  const declined = fail({ kind: 'declined', message: 'not in that state' });
  return {
    id: 'fake',
    payments,
    calls,
    plan: (call, ...mishaps) => void plans.set(call, [...mishaps]),
    saveCard: () => Promise.resolve(fail({ kind: 'unsupported', what: 'cards' })),
    authorize: ({ token, amount, key, paymentName: name }) =>
      run('authorize', (isAsked) => {
        const known = [...payments.values()].find((payment) => payment.key === key);
        if (known)
          return {
            ok: true,
            value: { is: known.wasAsked ? 'asked' : 'authorized', ref: known.ref, amount: known.authorized },
          };
        const ref = `pay-${payments.size + 1}`;
        const none = { ...amount, minor: 0 };
        const made = { ref, authorized: amount, captured: none, refunded: none, name, key, token };
        payments.set(ref, { ...made, state: isAsked ? 'asked' : 'authorized', wasAsked: isAsked });
        return { ok: true, value: { is: isAsked ? 'asked' : 'authorized', ref, amount } };
      }),
    question: ({ ref }) => {
      const isOpen = payments.get(ref)?.state === 'asked';
      return Promise.resolve({ ok: true, value: isOpen ? { by: 'sandbox', question: `asks-${ref}` } : null });
    },
    forgetCard: () => run('forgetCard', () => ({ ok: true, value: undefined })),
    answerBank: (name, isApproved) => {
      for (const [ref, payment] of payments)
        if (payment.name === name && payment.state === 'asked')
          payments.set(ref, { ...payment, state: isApproved ? 'authorized' : 'refused' });
    },
    capture: (ref, amount) =>
      run('capture', () => (move(ref, 'captured', amount) ? { ok: true, value: { ref, amount } } : declined)),
    void: (ref) => run('void', () => (move(ref, 'voided') ? { ok: true, value: undefined } : declined)),
    refund: (ref, amount, key, { now }) =>
      run('refund', () => {
        const before = answers.get(key);
        if (before) return { ok: true, value: before };
        const payment = payments.get(ref);
        const minor = (payment?.refunded.minor ?? 0) + amount.minor;
        if (payment?.state !== 'captured' || minor > payment.captured.minor) return declined;
        const made = { of: ref, ref: `re-${key}`, state: begins, amount, key, why: null, madeAt: now() };
        begins = 'succeeded';
        refunds.set(key, made);
        answers.set(key, made);
        sumUp(ref);
        return { ok: true, value: made };
      }),
    refunds: (ref) => run('refunds', () => ({ ok: true, value: refundsOf(ref) })),
    refundAs: (state) => {
      begins = state;
    },
    settleRefunds: (ref, state, why) => {
      for (const [key, made] of refunds) if (made.of === ref) refunds.set(key, { ...made, state, why: why ?? null });
      sumUp(ref);
    },
    refundByHand: (ref, amount, madeAt) => {
      const name = `by-hand-${refunds.size}`;
      refunds.set(name, { of: ref, ref: `re-${name}`, state: 'succeeded', amount, key: null, why: null, madeAt });
      sumUp(ref);
    },
    dispute: (ref) => run('dispute', () => ({ ok: true, value: disputes.get(ref) ?? null })),
    listDisputes: () =>
      run('dispute', () => {
        const things = [...disputes.values()].map(({ ref, openedAt }) => ({
          ref,
          name: ref,
          createdAt: openedAt.toISOString(),
          isOpen: true,
          facts: [],
        }));
        return { ok: true, value: { things, next: null } };
      }),
    disputes,
    list: () =>
      run('find', () => {
        const things = [...payments.values()].map((payment) => ({
          ref: payment.ref,
          name: payment.name,
          createdAt: farAhead.toISOString(),
          isOpen: payment.state !== 'voided' && payment.state !== 'refunded' && payment.state !== 'refused',
          facts: [['State', payment.state] as const],
        }));
        return { ok: true, value: { things, next: null } };
      }),
    find: (name) =>
      run('find', () => ({
        ok: true,
        value: [...payments.values()].find((payment) => payment.name === name) ?? null,
      })),
  };
};
