/**
 * Stripe's script and its three card fields. Loaded from Stripe, as its terms and PCI DSS require, and only when shown.
 */

import type { Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import type { HostedField, HostedState } from '#domain/billing/card-form.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { CardTaker } from '../use-hosted-card.ts';

type FieldListener = {
  readonly onChange: (state: HostedState) => void;
  readonly onFocus: (isFocused: boolean) => void;
};

export type CardElements = {
  /** Shows a field, which gets the keyboard when its container gets the focus. @returns removes it */
  mount(field: HostedField, place: HTMLElement, listener: FieldListener): () => void;
  readonly taker: CardTaker;
};

/** The page's own look, as far as it applies inside a frame of Stripe. */
const styleOf = (place: HTMLElement) => {
  const look = getComputedStyle(place);
  const { color, fontSize, lineHeight } = look;
  const placeholder = { color: look.getPropertyValue('--ink-3') || color };
  return {
    base: { color, fontSize, lineHeight, fontFamily: 'Inter, system-ui, sans-serif', '::placeholder': placeholder },
    invalid: { color },
  };
};

type ChangeEvent = {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error: { message: string } | undefined;
};

const stateOf = ({ empty, complete, error }: ChangeEvent): HostedState => ({
  is: empty ? 'empty' : complete ? 'complete' : 'incomplete',
  problem: error?.message ?? null,
});

const takerOf = (stripe: Stripe, elements: StripeElements): CardTaker => ({
  take: async ({ name, addressStreet, addressCity, addressState, addressZip }) => {
    const card: StripeCardNumberElement | null = elements.getElement('cardNumber');
    if (!card) return refuse('The card fields are not loaded yet. Please try again.');
    const address = { line1: addressStreet, city: addressCity, state: addressState, postal_code: addressZip };
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name, address },
    });
    if (!paymentMethod?.card) return refuse(error?.message ?? 'The card could not be read. Please try again.');
    return ok({
      number: paymentMethod.id,
      expiryMonth: String(paymentMethod.card.exp_month),
      expiryYear: String(paymentMethod.card.exp_year),
      security: '',
    });
  },
  answerBank: async (clientSecret) => {
    const { error } = await stripe.handleNextAction({ clientSecret });
    return error ? (error.message ?? 'The bank could not confirm your identity. Please use another card.') : null;
  },
  clear: (fields) => {
    if (fields.includes('number')) elements.getElement('cardNumber')?.clear();
    if (fields.includes('expiryMonth')) elements.getElement('cardExpiry')?.clear();
    if (fields.includes('security')) elements.getElement('cardCvc')?.clear();
  },
});

const create = (elements: StripeElements, field: HostedField, place: HTMLElement, listener: FieldListener) => {
  const style = styleOf(place);
  const change = (event: ChangeEvent): void => listener.onChange(stateOf(event));
  const focus = (): void => listener.onFocus(true);
  const blur = (): void => listener.onFocus(false);
  // The library's overloads differ by type, so each type is created and listened to separately.
  if (field === 'number')
    return elements
      .create('cardNumber', { style, placeholder: '' })
      .on('change', change)
      .on('focus', focus)
      .on('blur', blur);
  if (field === 'security')
    return elements
      .create('cardCvc', { style, placeholder: '' })
      .on('change', change)
      .on('focus', focus)
      .on('blur', blur);
  return elements.create('cardExpiry', { style }).on('change', change).on('focus', focus).on('blur', blur);
};

const cardElementsOf = (stripe: Stripe): CardElements => {
  const elements = stripe.elements();
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  return {
    mount: (field, place, listener) => {
      const element = create(elements, field, place, listener);
      element.mount(place);
      const restyle = (): void => element.update({ style: styleOf(place) });
      const focus = (): void => element.focus();
      dark.addEventListener('change', restyle);
      place.addEventListener('focus', focus);
      return () => {
        dark.removeEventListener('change', restyle);
        place.removeEventListener('focus', focus);
        element.destroy();
      };
    },
    taker: takerOf(stripe, elements),
  };
};

/**
 * @returns a function that creates the fields of a form
 * @throws Error when Stripe's script does not load
 */
export const openStripe = async (publishableKey: string): Promise<() => CardElements> => {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe’s script did not load.');
  return () => cardElementsOf(stripe);
};
