import { describe, expect, test } from 'vitest';
import { answerPaymentQuestion, openPaymentQuestion, readPaymentQuestion } from '#contract/payment-questions.ts';
import { answerSandboxBank } from '#contract/sandbox.ts';
import { addOwnCard } from '#contract/settings/billing.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const bookingsRun = () => at.world().jobs.runDue();
const read = async (name: Person, id: number) =>
  (await at.as(name).get(readPaymentQuestion, { params: { id } })).question;
const open = (name: Person, id: number) => at.as(name).call(openPaymentQuestion, { params: { id } });
const say = (name: Person, id: number, answer: 'answered' | 'cancel') =>
  at.as(name).call(answerPaymentQuestion, { params: { id }, body: { answer } });
const answerBank = (question: string, isApproved: boolean) =>
  at.as('sam').call(answerSandboxBank, { body: { question, is_approved: isApproved } });

/** A trip that is paid with a card of Sam's whose bank asks at every charge. */
const askedTrip = async (): Promise<number> => {
  const { id: userId } = await at.as('sam').get(readCurrentUser);
  const card = await at.as('sam').get(addOwnCard, {
    params: { id: userId },
    body: { ...cardBody, number: '4000002760003184' },
  });
  at.offerNew();
  const id = await at.created('sam', { body: { card_id: card.id } });
  await bookingsRun();
  return id;
};

const questionOf = async (id: number): Promise<string> => {
  const opened = await open('sam', id);
  if (!opened.ok || opened.value.by !== 'sandbox') throw new Error('the sandbox’s bank asks');
  return opened.value.question;
};

describe('docs/decisions/0039: a bank that asks its cardholder', () => {
  test('the trip says so and until when; confirmed, it is booked', async () => {
    const id = await askedTrip();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'booking',
      is_booked: false,
      status_sentence: expect.stringMatching(
        /^Your bank asks you to confirm the payment\. .* until \d+ \w+ 2026, \d\d:\d\d Eastern (Standard|Daylight) Time\.$/,
      ),
    });
    expect(await read('sam', id)).toMatchObject({
      amount: 41_200,
      currency: 'USD',
      card_last4: '3184',
      may_confirm: true,
    });
    const question = await questionOf(id);
    expect(await answerBank(question, true)).toMatchObject({ ok: true });
    expect(await answerBank(question, true)).toMatchObject({ status: 409 });
    expect(await say('sam', id, 'answered')).toMatchObject({ ok: true });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 41_200 });
    expect(await read('sam', id)).toBeNull();
    expect(await open('sam', id)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  });

  test('a browser that only says so books nothing', async () => {
    const id = await askedTrip();
    expect(await say('sam', id, 'answered')).toMatchObject({ ok: true });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booking' });
    expect(await read('sam', id)).not.toBeNull();
  });

  test('refused, it is not booked, and the trip and a mail say what to do', async () => {
    const id = await askedTrip();
    await answerBank(await questionOf(id), false);
    await say('sam', id, 'answered');
    await bookingsRun();
    const sentence =
      'The payment was not confirmed with the bank, so nothing was booked and nothing was charged. Please book again with another card.';
    expect(await at.trip('sam', id)).toMatchObject({ state: 'failed', status_sentence: sentence });
    const mails = await at.mailsTo('sam');
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Please confirm the payment for your trip to London',
        'Your trip to London was not booked',
      ]),
    );
    expect(mails.find(({ subject }) => subject.endsWith('was not booked'))?.text).toContain(sentence);
  });

  test('canceled instead, the trip ends and the bank no longer asks', async () => {
    const id = await askedTrip();
    const question = await questionOf(id);
    expect(await say('sam', id, 'cancel')).toMatchObject({ ok: true });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'canceled' });
    expect(await answerBank(question, true)).toMatchObject({ status: 409 });
    expect(await say('sam', id, 'cancel')).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  });

  test('who may not pay for the trip sees that somebody has to, and no secret of the bank’s', async () => {
    const id = await askedTrip();
    expect(await read('root', id)).toMatchObject({ may_confirm: false });
    expect(await read('tom', id)).toMatchObject({ may_confirm: true });
    for (const answer of [await open('root', id), await say('root', id, 'cancel'), await open('zoe', id)])
      expect(answer).toMatchObject({ status: 401, problem: { code: 'forbidden' } });
  });
});
