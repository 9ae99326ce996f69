/** The calls to the payment gateway for one payment. docs/glossary.md */
export const paymentActs = ['authorize', 'capture', 'void', 'refund'] as const;
export type PaymentAct = (typeof paymentActs)[number];

/**
 * `sent`: the intent is committed, an answer is not. When no caller runs, the answer is lost.
 * `failed`: the counterpart certainly did nothing.
 */
export const effectStates = ['sent', 'done', 'failed', 'unknown'] as const;
export type EffectState = (typeof effectStates)[number];
