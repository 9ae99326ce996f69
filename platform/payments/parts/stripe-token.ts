/** Our token of a card at Stripe: the customer that it belongs to and the payment method, which are charged together. */
export type CardAtStripe = { readonly customer: string; readonly paymentMethod: string };

const shape = /^(cus_[A-Za-z0-9]{1,100})\/(pm_[A-Za-z0-9_]{1,100})$/;

export const writeCardToken = ({ customer, paymentMethod }: CardAtStripe): string => `${customer}/${paymentMethod}`;

/** @returns null for a token that is not a Stripe card, such as one of the sandbox gateway */
export const readCardToken = (token: string): CardAtStripe | null => {
  const [, customer, paymentMethod] = shape.exec(token) ?? [];
  return customer && paymentMethod ? { customer, paymentMethod } : null;
};
