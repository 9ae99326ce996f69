import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Ids } from '../ids.ts';
import type { Secrets } from '../secrets.ts';
import { brandOf, cardProblems } from './parts/card-checks.ts';
import { findDispute, listDisputes } from './parts/sandbox-disputes.ts';
import * as ledger from './parts/sandbox-ledger.ts';
import { findRefunds, makeRefund, refOfName, settleRefunds } from './parts/sandbox-refunds.ts';
import type { Authorized, AuthorizeRequest, CardDetails, PaymentGateway, Refund, SavedCard } from './port.ts';

/** What a sandbox card does when it is charged. The numbers are those of Stripe's test cards. */
const behaviours: Readonly<Record<string, string>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  // Both ask at every charge. The sandbox never asks while a card is put on file.
  '4000002500003155': 'asks_bank',
  '4000002760003184': 'asks_bank',
  '4000000000000341': 'declined_later',
  '4000000000000119': 'answer_lost',
  // Its cardholder disputes every charge.
  '4000000000000259': 'disputed',
  // A refund to them waits, then succeeds; succeeds, then fails; waits for the cardholder, then is canceled.
  '4000000000007726': 'refund_waits',
  '4000000000005126': 'refund_fails',
  '4000000000007734': 'refund_asks',
};

const declines: Readonly<Record<string, string>> = {
  declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  declined_later: 'The card was declined.',
};

const failure = (error: SupplierError): { ok: false; error: SupplierError } => ({ ok: false, error });
const declined = (message: string) => failure({ kind: 'declined', message });
const misused = (message: string) => failure({ kind: 'config', message });

/**
 * A payment gateway without money. It keeps its own books, each call in its own commit: like a real one it must not
 * be called inside a transaction of the product. Every valid number succeeds except those of `behaviours`.
 */
export const sandboxPayments = ({ db, secrets, ids }: { db: Db; secrets: Secrets; ids: Ids }): PaymentGateway => ({
  id: 'sandbox',
  saveCard: (card, owner, { now }) => saveCard({ db, secrets, ids }, card, { owner, now: now() }),
  authorize: (request, { now }) =>
    transact(db, (tx) => authorize(tx, request, { ref: `pay_${ids.short()}`, question: ids.token(), now: now() })),
  question: async ({ ref }) => {
    const question = await ledger.findQuestion(db, ref);
    return { ok: true, value: question === null ? null : { by: 'sandbox', question } };
  },
  bank: { answer: (question, isApproved) => ledger.answerQuestion(db, question, isApproved) },
  forgetCard: async (token) => {
    await db.deleteFrom('sandbox_cards').where('token', '=', token).execute();
    return { ok: true, value: undefined };
  },
  capture: (ref, amount, key) =>
    once(db, { key, ref, values: ['capture', amount.minor, amount.currency] }, async (tx, payment) => {
      if (amount.currency !== payment.currency) return misused(`the payment is in ${payment.currency}`);
      if (amount.minor > payment.authorized_minor) return misused('more than was authorized');
      const isDone = await ledger.move(tx, ref, { from: 'authorized', to: 'captured', capturedMinor: amount.minor });
      return isDone ? { ok: true, value: { ref, amount } } : declined(`the payment is ${payment.state}`);
    }),
  void: (ref, key) =>
    once(db, { key, ref, values: ['void'] }, async (tx, payment) => {
      const isDone = await ledger.voidPayment(tx, ref);
      return isDone ? { ok: true, value: undefined } : declined(`the payment is ${payment.state}`);
    }),
  refund: (ref, amount, key, { now }) => refund({ db, ids }, { paymentRef: ref, amount, key, now: now() }),
  refunds: async (ref, { now }) => {
    await settleRefunds(db, ref, now());
    const found = await findRefunds(db, ref);
    return found ? { ok: true, value: found } : failure({ kind: 'not_found', message: 'no such payment' });
  },
  find: async (paymentName, { now }) => {
    const ref = await refOfName(db, paymentName);
    if (ref !== null) await settleRefunds(db, ref, now());
    return { ok: true, value: await ledger.findNamed(db, paymentName) };
  },
  dispute: async (ref, { now }) => ({ ok: true, value: await findDispute(db, ref, now()) }),
  listDisputes: async ({ since, page }) => ({ ok: true, value: await listDisputes(db, since, page) }),
  list: async ({ since, page }) => ({ ok: true, value: await ledger.listPage(db, since, page) }),
});

const saveCard = async (
  { db, secrets, ids }: { db: Db; secrets: Secrets; ids: Ids },
  card: CardDetails,
  { owner, now }: { owner: string | null; now: Date },
): Promise<Outcome<SavedCard>> => {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const fields = cardProblems(card, number, now);
  const brand = brandOf(number);
  if (brand === null || Object.keys(fields).length > 0)
    return failure({ kind: 'validation', fields, message: 'The card was not accepted.' });
  const saved = {
    token: `card_${ids.short()}`,
    brand,
    last4: number.slice(-4),
    fingerprint: secrets.hmac('sandbox card', number),
  };
  const behaviour = behaviours[number] ?? 'succeeds';
  await db
    .insertInto('sandbox_cards')
    .values({ ...saved, owner: owner ?? 'nobody yet', behaviour, created_at: now })
    .execute();
  return { ok: true, value: { ...saved, expiryMonth: card.expiryMonth, expiryYear: card.expiryYear } };
};

const authorize = async (
  tx: Db,
  { token, amount, key, paymentName }: AuthorizeRequest,
  { ref, question, now }: { ref: string; question: string; now: Date },
): Promise<Outcome<Authorized>> => {
  invariant(Number.isSafeInteger(amount.minor) && amount.minor > 0, 'an amount to authorize is a positive integer');
  const card = await tx.selectFrom('sandbox_cards').select('behaviour').where('token', '=', token).executeTakeFirst();
  if (!card) return failure({ kind: 'not_found', message: 'no such card' });
  const decline = declines[card.behaviour];
  if (decline !== undefined) return declined(decline);
  const is = card.behaviour === 'asks_bank' ? 'asked' : 'authorized';
  const isNew = await ledger.insert(tx, {
    ref,
    key,
    name: paymentName,
    token,
    amount,
    now,
    question: is === 'asked' ? question : null,
  });
  if (isNew)
    return card.behaviour === 'answer_lost'
      ? failure({ kind: 'outcome_unknown', attemptId: paymentName })
      : { ok: true, value: { is, ref, amount } };
  const made = await ledger.findByKey(tx, key);
  invariant(made, 'a payment whose key is taken exists');
  if (made.token !== token || made.authorized_minor !== amount.minor || made.currency !== amount.currency)
    return misused(`the key ${key} was used with other values`);
  return { ok: true, value: { is, ref: made.ref, amount } };
};

type Refunding = { readonly paymentRef: string; readonly amount: Money; readonly key: string; readonly now: Date };

/** A repeated key gives the answer of the first call, whatever became of the refund since. */
const refund = async (
  { db, ids }: { db: Db; ids: Ids },
  { paymentRef, amount, key, now }: Refunding,
): Promise<Outcome<Refund>> => {
  const call = { key, ref: paymentRef, values: ['refund', amount.minor, amount.currency] };
  const answer = await once<KeptRefund>(db, call, async (tx, payment) => {
    if (amount.currency !== payment.currency) return misused(`the payment is in ${payment.currency}`);
    const made = await makeRefund(tx, { ref: `re_${ids.short()}`, paymentRef, amount, key, now });
    return made
      ? { ok: true, value: { ...made, madeAt: made.madeAt.toISOString() } }
      : declined('more than is left of the captured amount');
  });
  return answer.ok ? { ok: true, value: { ...answer.value, madeAt: new Date(answer.value.madeAt) } } : answer;
};

/** As the ledger keeps it, which knows no dates. */
type KeptRefund = Omit<Refund, 'madeAt'> & { readonly madeAt: string };

type Call = { readonly key: string; readonly ref: string; readonly values: readonly (string | number)[] };

/** Runs a call on a payment. If its key was answered before, it returns the same answer again. */
const once = <T>(
  db: Db,
  { key, ref, values }: Call,
  run: (tx: Db, payment: ledger.PaymentRow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  transact(db, async (tx) => {
    const payment = await ledger.lock(tx, ref);
    if (!payment) return failure({ kind: 'not_found', message: 'no such payment' });
    const before = await ledger.readAnswer<T>(tx, key);
    if (before) {
      const isSame = JSON.stringify(before.call) === JSON.stringify([ref, ...values]);
      return isSame ? before.answer : misused(`the key ${key} was used with other values`);
    }
    const answer = await run(tx, payment);
    await ledger.keepAnswer(tx, { key, ref, call: [ref, ...values], answer });
    return answer;
  });
