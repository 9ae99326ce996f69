import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { SeenPayment } from '#domain/payments/service-fee.ts';
import { orLate } from '#platform/own-signal.ts';
import type { World } from '#server/kit/world.ts';

/** What the fees need of the world; a test hands in fakes. */
export type FeeWorld = Pick<
  World,
  'clock' | 'config' | 'db' | 'faultPoint' | 'ids' | 'jobs' | 'log' | 'metrics' | 'payments'
>;

/**
 * The keys under which the gateway knows one fee's wishes: the same wish has the same key for ever.
 * docs/booking.md#payment-keys
 */
export const feeKey = (key: string, wish: 'authorize' | 'capture' | 'void'): string => `fee-${key}-${wish}`;

/** The name by which the gateway knows the fee itself. */
export const feeName = (key: string): string => `fee-${key}`;

/** @returns the key of a fee that has this name; null: it is none of a fee */
export const feeKeyOf = (name: string): string | null => (name.startsWith('fee-') ? name.slice(4) : null);

/** One call to the gateway with a deadline: no answer in time is `timeout`, which is unknown wherever it matters. */
export const askGateway = <T>(
  { clock }: Pick<FeeWorld, 'clock'>,
  limitMs: number,
  call: (context: CallContext) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  orLate<Outcome<T>>(
    { limitMs },
    (signal) => call({ signal, now: clock.now }),
    () => ({ ok: false, error: { kind: 'timeout', message: `no answer within ${limitMs} ms` } }),
  );

/** What the gateway's books say of a fee, with the payment's name there. */
export const lookUpFee = async (
  world: FeeWorld,
  key: string,
  limitMs: number,
): Promise<{ readonly saw: SeenPayment; readonly ref: string | null }> => {
  const found = await askGateway(world, limitMs, (context) => world.payments.find(feeName(key), context));
  if (!found.ok) return { saw: 'unknown', ref: null };
  return found.value === null ? { saw: 'none', ref: null } : { saw: found.value.state, ref: found.value.ref };
};
