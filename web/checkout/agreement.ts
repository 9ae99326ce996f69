/** What a person agreed to when asked. It applies only to the request that the question was about. */
import type { Agreed } from '#domain/new-trip/trip-request.ts';

export type Agreement = Pick<Agreed, 'price' | 'isOverlapAccepted' | 'cardId' | 'voucher'> & {
  /** The summary asks for the trip's reason, so the typed reason is sent with the request. */
  readonly isReasonAsked: boolean;
};

export const nothingAgreed: Agreement = {
  price: null,
  isOverlapAccepted: false,
  cardId: null,
  voucher: null,
  isReasonAsked: false,
};

/** No agreement and no reason, to compare one request with another. */
export const unasked: Agreed = { price: null, isOverlapAccepted: false, cardId: null, voucher: null, reason: '' };

/** An agreement, and the request it was given for. */
export type Given = { readonly agreement: Agreement; readonly to: string };

export const nothingGiven: Given = { agreement: nothingAgreed, to: '' };

/**
 * The agreement for a request after one more yes. What was agreed to for other flights, travelers or answers is
 * dropped.
 * @param request without any agreement
 */
export const givenFor = (request: object | null, before: Given, added: Partial<Agreement>): Given => {
  const to = JSON.stringify(request);
  return { to, agreement: { ...(before.to === to ? before.agreement : nothingAgreed), ...added } };
};

/** @returns what is sent with the request: the reason only where it is required */
export const agreedIn = ({ agreement }: Given, reason: string): Agreed => {
  const { isReasonAsked, ...agreed } = agreement;
  return { ...agreed, reason: isReasonAsked ? reason : '' };
};
