import type { Money } from '#domain/kit/money.ts';
import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { judgePayment, type PaymentSeen } from '#domain/setup/judge-payment.ts';
import type { Judged } from '#domain/setup/judged.ts';
import { monotonicMs } from '#platform/clock.ts';
import { stripeModeOf } from '#platform/live-keys.ts';
import { orLate } from '#platform/own-signal.ts';
import type { CardDetails } from '#platform/payments/port.ts';
import type { World } from '#server/kit/world.ts';

type PaymentWorld = Pick<World, 'config' | 'clock' | 'ids' | 'payments'>;
type Failed = NonNullable<PaymentSeen['failed']>;

const limitMs = 30_000;
const amount: Money = { minor: 100, currency: 'USD' };
/**
 * The name of a test's payment, so that a person recognizes it at the gateway. The daily compare skips it once it is
 * refunded, and reports it to the desk when it stayed open.
 */
const testPaymentPrefix = 'setup-';

const modeOf = ({ payments, config }: PaymentWorld): PaymentSeen['mode'] => {
  if (payments.id === 'none') return 'none';
  if (config.stripe === null) return 'sandbox';
  return stripeModeOf(config.stripe.secretKey) ?? 'test';
};

/** A card that each gateway has for tests: Stripe by its name, the sandbox by its number. */
const testCard = (mode: PaymentSeen['mode'], year: number): CardDetails => ({
  number: mode === 'test' ? 'pm_card_visa' : '4242424242424242',
  cvc: mode === 'test' ? '' : '123',
  expiryMonth: 12,
  expiryYear: year + 1,
  fullName: 'Setup Test',
  street: '100 Example Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  country: 'US',
});

const failedAt = (step: Failed['step'], error: SupplierError): Failed => ({ step, error });

/** Charges and refunds a test card: the whole way of money, with nobody's money. */
const chargeAndRefund = async (
  { payments, clock, ids }: PaymentWorld,
  mode: PaymentSeen['mode'],
  signal: AbortSignal,
): Promise<Failed | null> => {
  const context = { signal, now: clock.now };
  const name = `${testPaymentPrefix}${ids.short()}`;
  const card = await payments.saveCard(testCard(mode, clock.now().getUTCFullYear()), 'setup', context);
  if (!card.ok) return failedAt('card', card.error);
  const { token } = card.value;
  const money = async (): Promise<Failed | null> => {
    const held = await payments.authorize({ token, amount, key: `${name}-authorize`, paymentName: name }, context);
    if (!held.ok) return failedAt('charge', held.error);
    const taken = await payments.capture(held.value.ref, amount, `${name}-capture`, context);
    if (!taken.ok) return failedAt('charge', taken.error);
    const returned = await payments.refund(held.value.ref, amount, `${name}-refund`, context);
    if (!returned.ok) return failedAt('refund', returned.error);
    const { state } = returned.value;
    const isLost = state === 'failed' || state === 'canceled';
    return isLost ? failedAt('refund', { kind: 'declined', message: `The refund is ${state}.` }) : null;
  };
  const failed = await money();
  await payments.forgetCard(token, context);
  return failed;
};

/** Looks for a payment that does not exist: the answer proves the key, and nothing moves. */
const look = async ({ payments, clock, ids }: PaymentWorld, signal: AbortSignal): Promise<Failed | null> => {
  const found: Outcome<unknown> = await payments.find(`${testPaymentPrefix}${ids.short()}`, { signal, now: clock.now });
  return found.ok ? null : failedAt('look', found.error);
};

/** Whether the gateway takes our key, and with a test key whether money goes and comes back. */
export const tryPayment = async (world: PaymentWorld, source: AbortSignal): Promise<Judged> => {
  const mode = modeOf(world);
  const hasWebhook = world.config.stripe?.webhookSecret != null;
  const began = monotonicMs();
  const failed =
    mode === 'none'
      ? null
      : await orLate<Failed | null>(
          { limitMs, sources: [source] },
          (signal) => (mode === 'live' ? look(world, signal) : chargeAndRefund(world, mode, signal)),
          () => failedAt('charge', { kind: 'timeout', message: `No answer within ${limitMs / 1000} s` }),
        );
  return judgePayment({ mode, hasWebhook, amount, tookMs: monotonicMs() - began, failed });
};
