/**
 * Stripe on loopback, as far as its wire goes: customers, cards, payments and refunds with a memory, keys, and
 * faults.
 */
import { disputeOf, pageOf } from './stripe-things.ts';
import { startWireServer, type WireFault, type WireReply, type WireRequest, type WireServer } from './wire-server.ts';

type Form = Readonly<Record<string, string>>;
type Thing = Readonly<Record<string, unknown>>;

/** An error in Stripe's format. */
export const stripeError = (
  status: number,
  code: string,
  type = 'invalid_request_error',
  more: Thing = {},
): Exclude<WireFault, string> => ({
  answer: status,
  body: { error: { type, code, message: `It says ${code}.`, doc_url: '', ...more } },
  headers: { 'request-id': 'req_Xo7b2Pq' },
});

/** The behavior of a card, by the last digits of its number. Numbers of Stripe's own test cards. */
const behaviours: Readonly<Record<string, string>> = {
  '0002': 'generic_decline',
  '9995': 'insufficient_funds',
  '3155': 'asks_cardholder',
  '3184': 'asks_cardholder',
  '0341': 'declined_later',
  '3220': 'asks_bank',
  '0259': 'disputed',
  // A refund to them waits, then succeeds; succeeds, then fails; waits for the cardholder, then is canceled.
  '7726': 'refund_waits',
  '5126': 'refund_fails',
  '7734': 'refund_asks',
};
const brands: Readonly<Record<string, string>> = { 4: 'visa', 5: 'mastercard', 3: 'amex', 6: 'discover' };

/** How a refund begins and what it becomes. */
const refundCourses: Readonly<Record<string, readonly [begins: string, becomes: string]>> = {
  refund_waits: ['pending', 'succeeded'],
  refund_fails: ['succeeded', 'failed'],
  refund_asks: ['requires_action', 'canceled'],
};

export const stripeTestKey = 'sk_test_51loopback';

/** A request in the form tests check. */
type Asked = { readonly call: string; readonly form: Form; readonly key: string | undefined };

export type StripeServer = WireServer<Asked> & {
  readonly payments: ReadonlyMap<string, Thing>;
  /** A card created by Stripe's own fields in a browser. @returns its name: `pm_...` */
  takeCard(number?: string): string;
  /** The owner answers the bank's question about a card. */
  answerBank(clientSecret: string): void;
  /** The cardholder answers the bank's question about a payment, in the browser that shows it. */
  answerPayment(clientSecret: string, isApproved: boolean): void;
  /** Days later: every refund has become what it becomes. */
  settleRefunds(): void;
  /** A week later: authorizations that were not captured have expired. */
  lapse(): void;
  setClock(now: () => Date): void;
};

const reply = (body: Thing, status = 200): WireReply => ({ status, body });
const refusal = (status: number, code: string, type?: string, more?: Thing): WireReply => ({
  status,
  body: stripeError(status, code, type, more).body,
});
const missing = (): WireReply => refusal(404, 'resource_missing');
const formOf = ({ body }: WireRequest): Form =>
  Object.fromEntries(Object.entries(Object(body)).map(([name, value]) => [name, String(value)]));

const keyOf = ({ headers }: WireRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
};

const numberOf = (form: Form, name: string): number | undefined =>
  form[name] === undefined ? undefined : Number(form[name]);

/** @param start the time of its clock until setClock */
export const startStripeServer = async (start: () => Date = () => new Date()): Promise<StripeServer> => {
  let clock = start;
  let serial = 0;
  const customers = new Set<string>();
  const methods = new Map<string, Thing>();
  const setups = new Map<string, Thing>();
  const payments = new Map<string, Thing>();
  const refunds = new Map<string, Thing>();
  const answers = new Map<string, { readonly asked: string; readonly reply: WireReply }>();
  const disputes = new Map<string, Thing>();
  const name = (prefix: string): string => `${prefix}_${String(++serial).padStart(6, '0')}x`;

  const takeCard = (number = '4242424242424242', month = '12', year = '2030'): string => {
    const id = name('pm');
    const last4 = number.slice(-4);
    methods.set(id, {
      id,
      object: 'payment_method',
      type: 'card',
      customer: null,
      card: {
        brand: brands[number[0] ?? ''] ?? 'unknown',
        last4,
        exp_month: Number(month),
        exp_year: Number(year),
        fingerprint: `fp${Buffer.from(number).toString('hex').slice(0, 12)}${last4}`,
      },
      behaviour: behaviours[last4] ?? 'succeeds',
    });
    return id;
  };

  const createMethod = (form: Form): WireReply => {
    const number = form['card[number]'] ?? '';
    if (!/^\d{12,19}$/.test(number)) return refusal(402, 'incorrect_number', 'card_error', { param: 'number' });
    return reply(methods.get(takeCard(number, form['card[exp_month]'], form['card[exp_year]'])) ?? {});
  };

  const readMethod = (id: string): WireReply => {
    const method = methods.get(id);
    return method ? reply(method) : missing();
  };

  const detach = (id: string): WireReply => {
    const method = methods.get(id);
    if (!method) return missing();
    // In Stripe's words, which have no code of their own.
    if (method.customer === null) return refusal(400, '', 'invalid_request_error', { message: 'Not attached.' });
    methods.set(id, { ...method, customer: null });
    return readMethod(id);
  };

  const createCustomer = (): WireReply => {
    const id = name('cus');
    customers.add(id);
    return reply({ id, object: 'customer' });
  };

  const shownSetup = (setup: Thing): WireReply => {
    const { payment_method: method, ...rest } = setup;
    return reply({ ...rest, payment_method: methods.get(String(method)) ?? null });
  };

  const createSetup = (form: Form): WireReply => {
    const { customer = '', payment_method: asked = '' } = form;
    // A test card by Stripe's name for it: each use of the name makes a card of its own.
    const methodId = asked === 'pm_card_visa' ? takeCard() : asked;
    const method = methods.get(methodId);
    if (!method || !customers.has(customer)) return missing();
    if (method.customer !== null && method.customer !== customer)
      return refusal(400, 'payment_method_unexpected_state');
    if (method.behaviour === 'generic_decline' || method.behaviour === 'insufficient_funds')
      return refusal(402, 'card_declined', 'card_error', {
        decline_code: method.behaviour,
        message: 'Your card was declined.',
      });
    const id = name('seti');
    const status = method.behaviour === 'asks_bank' ? 'requires_action' : 'succeeded';
    if (status === 'succeeded') methods.set(methodId, { ...method, customer });
    const setup = {
      id,
      object: 'setup_intent',
      status,
      client_secret: `${id}_secret_1`,
      customer,
      payment_method: methodId,
    };
    setups.set(id, setup);
    return shownSetup(setup);
  };

  const readSetup = (id: string): WireReply => {
    const setup = setups.get(id);
    return setup ? shownSetup(setup) : missing();
  };

  const declined = (code: string, id: string): WireReply => {
    const payment = {
      ...payments.get(id),
      status: 'requires_payment_method',
      last_payment_error: { code: code === 'authentication_required' ? code : 'card_declined' },
    };
    payments.set(id, payment);
    const isAuthentication = code === 'authentication_required';
    return refusal(402, isAuthentication ? code : 'card_declined', 'card_error', {
      decline_code: code,
      message: code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
      payment_intent: payment,
    });
  };

  const createPayment = (form: Form): WireReply => {
    const method = methods.get(form.payment_method ?? '');
    if (!method) return missing();
    if (method.customer !== form.customer) return refusal(400, 'payment_method_unexpected_state');
    const id = name('pi');
    payments.set(id, {
      id,
      object: 'payment_intent',
      status: 'requires_capture',
      currency: form.currency,
      amount: Number(form.amount),
      amount_received: 0,
      amount_refunded: 0,
      customer: form.customer,
      payment_method: form.payment_method,
      capture_method: form.capture_method,
      created: Math.floor(clock().getTime() / 1000),
      metadata: { attempt_id: form['metadata[attempt_id]'] },
      client_secret: `${id}_secret_1`,
      last_payment_error: null,
    });
    const { behaviour } = method;
    if (behaviour === 'generic_decline' || behaviour === 'declined_later') return declined('generic_decline', id);
    if (behaviour === 'insufficient_funds') return declined('insufficient_funds', id);
    // Nobody is present to answer: the same payment waits for a browser with its cardholder.
    if (behaviour === 'asks_cardholder' || behaviour === 'asks_bank') return declined('authentication_required', id);
    return shown(id);
  };

  /** With its charge, if requested. */
  const shownPayment = (payment: Thing): Thing => {
    const { amount_refunded: refunded, ...rest } = payment;
    const list = { object: 'list', data: refundsOf(String(payment.id)), has_more: false };
    return { ...rest, latest_charge: { id: `ch_${String(payment.id)}`, amount_refunded: refunded, refunds: list } };
  };
  const shown = (id: string): WireReply => {
    const payment = payments.get(id);
    return payment ? reply(shownPayment(payment)) : missing();
  };
  const change = (id: string, changes: Thing): WireReply => {
    payments.set(id, { ...payments.get(id), ...changes });
    return shown(id);
  };
  const wrongState = (payment: Thing): WireReply =>
    refusal(400, 'payment_intent_unexpected_state', undefined, { payment_intent: shownPayment(payment) });

  const openDispute = ({ id, currency }: Thing, amount: number): void => {
    const made = disputeOf({ id: name('du'), payment: String(id), amount, currency: String(currency), now: clock() });
    disputes.set(made.id, made);
  };
  const readDispute = (id: string): WireReply => {
    const made = disputes.get(id);
    return made ? reply(made) : missing();
  };

  const capture = (id: string, form: Form): WireReply => {
    const payment = payments.get(id);
    if (!payment) return missing();
    if (payment.status !== 'requires_capture') return wrongState(payment);
    const amount = numberOf(form, 'amount_to_capture') ?? Number(payment.amount);
    if (amount > Number(payment.amount))
      return refusal(400, 'amount_too_large', undefined, { param: 'amount_to_capture' });
    if (methods.get(String(payment.payment_method))?.behaviour === 'disputed') openDispute(payment, amount);
    return change(id, { status: 'succeeded', amount_received: amount });
  };

  const cancel = (id: string): WireReply => {
    const payment = payments.get(id);
    if (!payment) return missing();
    const isOpen = payment.status === 'requires_capture' || payment.status === 'requires_payment_method';
    return isOpen ? change(id, { status: 'canceled' }) : wrongState(payment);
  };

  const refund = (form: Form): WireReply => {
    const id = form.payment_intent ?? '';
    const payment = payments.get(id);
    if (!payment) return missing();
    const amount = Number(form.amount);
    const left = Number(payment.amount_received) - Number(payment.amount_refunded);
    if (payment.status !== 'succeeded') return wrongState(payment);
    if (left === 0) return refusal(400, 'charge_already_refunded');
    if (amount > left) return refusal(400, 'amount_too_large', undefined, { param: 'amount' });
    change(id, { amount_refunded: Number(payment.amount_refunded) + amount });
    const course = refundCourses[String(methods.get(String(payment.payment_method))?.behaviour)];
    const status = course?.[0] ?? 'succeeded';
    const made = {
      id: name('re'),
      object: 'refund',
      status,
      amount,
      currency: payment.currency,
      charge: `ch_${id}`,
      payment_intent: id,
      created: Math.floor(clock().getTime() / 1000),
      metadata: { ...(form['metadata[refund_key]'] && { refund_key: form['metadata[refund_key]'] }) },
      failure_reason: null,
      ...(status === 'pending' && { pending_reason: 'processing' }),
    };
    refunds.set(made.id, made);
    return reply(made);
  };

  const refundsOf = (id: string): readonly Thing[] =>
    [...refunds.values()].filter(({ payment_intent: of }) => of === id).toReversed();

  const listRefunds = (query: URLSearchParams): WireReply => {
    const id = query.get('payment_intent') ?? '';
    if (!payments.has(id)) return missing();
    return reply({ object: 'list', data: refundsOf(id), has_more: false });
  };

  const list = (query: URLSearchParams): WireReply => {
    const customer = query.get('customer');
    const ofCustomer = [...payments.values()].filter((each) => customer === null || each.customer === customer);
    return reply(pageOf(ofCustomer.map(shownPayment), query));
  };

  const work = (request: WireRequest): WireReply => {
    const { method, url } = request;
    const [, version, thing, id = '', action] = url.pathname.split('/');
    if (version !== 'v1') return missing();
    const form = formOf(request);
    const answersByCall: Readonly<Record<string, () => WireReply>> = {
      'POST customers': createCustomer,
      'POST payment_methods': () => createMethod(form),
      'GET payment_methods/:id': () => readMethod(id),
      'POST payment_methods/:id/detach': () => detach(id),
      'POST setup_intents': () => createSetup(form),
      'GET setup_intents/:id': () => readSetup(id),
      'POST payment_intents': () => createPayment(form),
      'GET payment_intents': () => list(url.searchParams),
      'GET payment_intents/:id': () => shown(id),
      'POST payment_intents/:id/capture': () => capture(id, form),
      'POST payment_intents/:id/cancel': () => cancel(id),
      'POST refunds': () => refund(form),
      'GET refunds': () => listRefunds(url.searchParams),
      'GET disputes': () => reply(pageOf([...disputes.values()], url.searchParams)),
      'GET disputes/:id': () => readDispute(id),
    };
    const call = `${method} ${thing}${id === '' ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`;
    return answersByCall[call]?.() ?? missing();
  };

  /** The same key returns the same reply, success or failure, and is never used for another request. */
  const keyed = (request: WireRequest): WireReply => {
    const key = keyOf(request);
    if (key === undefined || request.method !== 'POST') return work(request);
    const asked = `${request.call} ${JSON.stringify(request.body)}`;
    const before = answers.get(key);
    if (before) return before.asked === asked ? before.reply : refusal(400, '', 'idempotency_error');
    const made = work(request);
    answers.set(key, { asked, reply: made });
    return made;
  };

  const server = await startWireServer<Asked>({
    note: (request) => ({ call: request.call, form: formOf(request), key: keyOf(request) }),
    answer: (request) =>
      request.headers.authorization === `Bearer ${stripeTestKey}`
        ? keyed(request)
        : refusal(401, '', 'invalid_request_error', { message: 'Invalid API Key provided: sk_test_****' }),
  });
  return {
    ...server,
    payments,
    takeCard: (number) => takeCard(number),
    answerBank: (clientSecret) => {
      for (const [id, setup] of setups)
        if (setup.client_secret === clientSecret) {
          setups.set(id, { ...setup, status: 'succeeded' });
          const method = String(setup.payment_method);
          methods.set(method, { ...methods.get(method), customer: setup.customer });
        }
    },
    answerPayment: (clientSecret, isApproved) => {
      for (const [id, payment] of payments)
        if (payment.client_secret === clientSecret && payment.status === 'requires_payment_method')
          change(
            id,
            isApproved
              ? { status: 'requires_capture', last_payment_error: null }
              : { last_payment_error: { code: 'payment_intent_authentication_failure' } },
          );
    },
    settleRefunds: () => {
      for (const [id, made] of refunds) {
        const payment = payments.get(String(made.payment_intent));
        const becomes = refundCourses[String(methods.get(String(payment?.payment_method))?.behaviour)]?.[1];
        if (becomes === undefined || made.status === becomes) continue;
        const why = becomes === 'failed' ? 'expired_or_canceled_card' : null;
        refunds.set(id, { ...made, status: becomes, failure_reason: why, pending_reason: null });
      }
    },
    lapse: () => {
      for (const [id, { status }] of payments)
        if (status === 'requires_capture') change(id, { status: 'canceled', cancellation_reason: 'automatic' });
    },
    setClock: (next) => {
      clock = next;
    },
  };
};
