import type { Config } from '#platform/config.ts';
import type { World } from '#server/kit/world.ts';
import { type GatewayCaller, gatewayMs, lookUpPayment, type PaymentLook } from '../gateway.ts';

/** The parts of the world that fees need. A test passes fakes. */
export type FeeWorld = Pick<
  World,
  'background' | 'clock' | 'db' | 'faultPoint' | 'ids' | 'jobs' | 'log' | 'metrics' | 'payments' | 'secrets'
> & { readonly config: Pick<Config, 'publicUrl' | 'supportEmail'> };

/** The keys under which the gateway knows one fee's wishes: the same wish has the same key for ever. docs/booking.md#payment-keys */
export const feeKey = (key: string, wish: 'authorize' | 'capture' | 'void'): string => `fee-${key}-${wish}`;

/** The name by which the gateway knows the fee itself. */
export const feeName = (key: string): string => `fee-${key}`;

export const isFeeName = (name: string): boolean => name.startsWith('fee-');

/** What the gateway's books say of a fee. @param limitMs default: as long as money may take */
export const lookUpFee = (caller: GatewayCaller, key: string, limitMs: number = gatewayMs.pay): Promise<PaymentLook> =>
  lookUpPayment(caller, feeName(key), limitMs);
