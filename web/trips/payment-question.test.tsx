import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { standInForStripe } from '#tests/builders/fake-stripe-js.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PaymentQuestion } from './parts/payment-question.tsx';

const path = '/trips/7/payment-question';
const question = {
  amount: 412,
  currency: 'USD',
  card_last4: '3184',
  confirm_by: '2026-06-16T10:00:00.000Z',
  may_confirm: true,
};

const open = (answers: Parameters<typeof answerApi>[0], said: object = {}): readonly Asked[] => {
  const asked = answerApi({
    [`GET ${path}`]: () => json({ question: { ...question, ...said } }),
    [`PUT ${path}`]: () => new Response(null, { status: 204 }),
    ...answers,
  });
  renderScreen(<PaymentQuestion tripId={7} />, '/trips/7');
  return asked;
};
const bodies = (asked: readonly Asked[], call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => void vi.unstubAllGlobals());

describe('docs/decisions/0039: a bank that asks its cardholder', () => {
  test('amount, card and moment with its zone are said; the sandbox’s bank is answered, then the server told', async () => {
    const asked = open({
      [`POST ${path}`]: () => json({ by: 'sandbox', question: 'q1' }),
      'POST /sandbox/bank': () => new Response(null, { status: 204 }),
    });
    const box = await screen.findByRole('region', { name: 'Next action' });
    expect(box.textContent).toContain('Your bank asks you to confirm this payment');
    expect(box.textContent).toMatch(
      /412\.00 USD with the card ending in 3184\. Please confirm it by 16 June 2026, \d\d:\d\d [A-Z][^.]+\./,
    );
    await press('Confirm with Your Bank');
    const bank = await screen.findByRole('dialog', { name: 'Sandbox bank' });
    expect(bank.textContent).toContain('no money moves');
    await userEvent.click(within(bank).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodies(asked, `PUT ${path}`)).toEqual([{ answer: 'answered' }]));
    expect(bodies(asked, 'POST /sandbox/bank')).toEqual([{ question: 'q1', is_approved: true }]);
    expect(await screen.findByRole('heading', { name: 'Your bank is being asked' })).toBeTruthy();
  });

  test('Stripe confirms the same payment with the same card, and the server checks the payment after any answer', async () => {
    const stripe = standInForStripe({ bank: () => 'We are unable to authenticate your payment method.' });
    const asked = open({
      [`POST ${path}`]: () => json({ by: 'stripe', client_secret: 'pi_1_secret_2', payment_method: 'pm_1' }),
    });
    await press('Confirm with Your Bank');
    await waitFor(() => expect(bodies(asked, `PUT ${path}`)).toEqual([{ answer: 'answered' }]));
    expect(stripe.asked.questions).toEqual(['pi_1_secret_2 with pm_1']);
    stripe.remove();
  });

  test('a bank that no longer asks is reported; the booking can be canceled, after a question', async () => {
    const asked = open({ [`POST ${path}`]: () => problem('conflict', { detail: 'The bank no longer asks.' }) });
    await press('Confirm with Your Bank');
    expect(await screen.findByText('The bank no longer asks.')).toBeTruthy();
    await press('Cancel Booking');
    const sure = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
    await userEvent.click(within(sure).getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(bodies(asked, `PUT ${path}`)).toEqual([{ answer: 'cancel' }]));
  });

  test('who may not pay for the trip sees that somebody has to, and no button', async () => {
    open({}, { may_confirm: false });
    expect((await screen.findByText(/The bank asks for a confirmation of 412\.00 USD/)).textContent).toContain('3184');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
