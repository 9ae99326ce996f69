import type { World } from '#server/kit/world.ts';
import { gatewayCaller, gatewayMs, lookUpPayment, type PaymentLook } from '../gateway.ts';

/** The parts of the world that fees need. A test passes fakes. */
export type FeeWorld = Pick<
  World,
  'clock' | 'config' | 'db' | 'faultPoint' | 'ids' | 'jobs' | 'log' | 'metrics' | 'payments' | 'secrets'
>;

/** The keys under which the gateway knows one fee's wishes: the same wish has the same key for ever. docs/booking.md#payment-keys */
export const feeKey = (key: string, wish: 'authorize' | 'capture' | 'void'): string => `fee-${key}-${wish}`;

/** The name by which the gateway knows the fee itself. */
export const feeName = (key: string): string => `fee-${key}`;

/** @returns the key of a fee that has this name; null: it is none of a fee */
export const feeKeyOf = (name: string): string | null => (name.startsWith('fee-') ? name.slice(4) : null);

/** What the gateway's books say of a fee. */
export const lookUpFee = (
  world: Pick<FeeWorld, 'clock' | 'payments'>,
  key: string,
  limitMs: number = gatewayMs.pay,
): Promise<PaymentLook> => lookUpPayment(gatewayCaller(world), feeName(key), limitMs);
