/** What a person agreed to after being asked: it holds for the request that was asked about and for no other. */
import type { Agreed } from '#domain/new-trip/trip-request.ts';

export type Agreement = Pick<Agreed, 'price' | 'isOverlapAccepted' | 'cardId' | 'voucher'> & {
  /** The summary asks why the trip is needed, so what was typed there goes with the request. */
  readonly isReasonAsked: boolean;
};

export const nothingAgreed: Agreement = {
  price: null,
  isOverlapAccepted: false,
  cardId: null,
  voucher: null,
  isReasonAsked: false,
};

/** With nothing agreed to and no reason: what tells one request from another. */
export const unasked: Agreed = { price: null, isOverlapAccepted: false, cardId: null, voucher: null, reason: '' };

/** An agreement, and the request it was given for. */
export type Given = { readonly agreement: Agreement; readonly to: string };

export const nothingGiven: Given = { agreement: nothingAgreed, to: '' };

/**
 * What holds for a request once more was agreed to. What was agreed to for other flights, travelers or answers does not.
 * @param request with nothing agreed to
 */
export const givenFor = (request: object | null, before: Given, added: Partial<Agreement>): Given => {
  const to = JSON.stringify(request);
  return { to, agreement: { ...(before.to === to ? before.agreement : nothingAgreed), ...added } };
};

/** @returns what goes with the request: the reason only where it is asked for */
export const agreedIn = ({ agreement }: Given, reason: string): Agreed => {
  const { isReasonAsked, ...agreed } = agreement;
  return { ...agreed, reason: isReasonAsked ? reason : '' };
};
