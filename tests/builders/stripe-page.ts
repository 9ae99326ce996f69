/**
 * Stripe's script in a real browser, as far as a page uses it: three inputs in their own frames, and cards by
 * number.
 */
import type { Locator, Page } from 'playwright-core';
import type { StripeServer } from './stripe-server.ts';

const fields = {
  number: 'Credit or debit card number',
  expiry: 'Credit or debit card expiration date',
  code: 'Credit or debit card CVC/CVV',
} as const;

/** The frame states no color scheme, like Stripe's. */
const script = `
  const names = { cardNumber: ['number', '${fields.number}'], cardExpiry: ['expiry', '${fields.expiry}'], cardCvc: ['code', '${fields.code}'] };
  const framed = (title, label) => {
    const frame = document.createElement('iframe');
    frame.title = 'Secure ' + title + ' input frame';
    frame.style.cssText = 'border: 0; display: block; width: 100%; height: 20px';
    frame.srcdoc = '<body style="margin: 0"><input aria-label="' + label + '" style="border: 0; outline: 0; width: 100%; padding: 0; background: none">';
    return frame;
  };
  window.Stripe = () => {
    const made = {};
    return {
      elements: () => ({
        create: (type, { style }) => {
          const frame = framed(...names[type]);
          const listeners = {};
          const tell = (name, event) => listeners[name]?.(event);
          let input;
          const paint = ({ base }) => Object.assign(input.style, { color: base.color, font: base.fontSize + ' sans-serif' });
          const changed = () => tell('change', { empty: input.value === '', complete: input.value !== '' });
          frame.onload = () => {
            input = frame.contentDocument.querySelector('input');
            paint(style);
            input.oninput = changed;
            input.onfocus = () => tell('focus');
            input.onblur = () => tell('blur');
          };
          const element = {
            on: (name, listener) => { listeners[name] = listener; return element; },
            mount: (place) => place.append(frame),
            destroy: () => frame.remove(),
            update: (next) => paint(next.style),
            focus: () => input?.focus(),
            clear: () => { input.value = ''; changed(); },
            typed: () => input.value,
          };
          made[type] = element;
          return element;
        },
        getElement: (type) => made[type],
      }),
      createPaymentMethod: async () => {
        const id = await window.takeCardAtStripe(made.cardNumber.typed());
        return { paymentMethod: { id, card: { exp_month: 12, exp_year: 2030 } } };
      },
    };
  };
  window.Stripe.version = 'endive';
`;

/** Answers js.stripe.com on this page; cards are those of `stripe`. */
export const standInForStripe = async (page: Page, stripe: StripeServer): Promise<void> => {
  await page.exposeFunction('takeCardAtStripe', (typed: string) => stripe.takeCard(typed.replaceAll(' ', '')));
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
};

/** One of Stripe's fields, in its frame. */
export const atStripe = (page: Page, field: keyof typeof fields): Locator =>
  page.frameLocator(`iframe[title="Secure ${field} input frame"]`).getByRole('textbox', { name: fields[field] });

export const typeAtStripe = async (page: Page, number: string): Promise<void> => {
  await atStripe(page, 'number').fill(number);
  await atStripe(page, 'expiry').fill('12 / 30');
  await atStripe(page, 'code').fill('123');
};
