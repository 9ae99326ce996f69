import type { Outcome } from '#domain/kit/outcome.ts';
import type { PaymentGateway } from './port.ts';

/** The gateway of a world without a configured one. Every call says so, and nothing can be booked. */
export const noPayments = (): PaymentGateway => {
  const answer = async (): Promise<Outcome<never>> => ({
    ok: false,
    error: { kind: 'config', message: 'No payment gateway is configured.' },
  });
  return {
    id: 'none',
    saveCard: answer,
    authorize: answer,
    question: answer,
    capture: answer,
    void: answer,
    refund: answer,
    refunds: answer,
    forgetCard: answer,
    find: answer,
    dispute: answer,
    listDisputes: async () => ({ ok: true, value: { things: [], next: null } }),
    list: async () => ({ ok: true, value: { things: [], next: null } }),
  };
};
