/**
 * Stripe's script as a page sees it: its three fields as plain inputs inside our frames, and cards with generated
 * names.
 */
import { vi } from 'vitest';

type Listener = (event: unknown) => void;

/** The page's requests to Stripe. */
export type AskedOfStripe = {
  readonly keys: string[];
  /** Cards passed to Stripe: the typed values and the owner. */
  readonly cards: { readonly typed: Readonly<Record<string, string>>; readonly billing: unknown }[];
  /** Bank questions that were shown, by their secret; for a payment with its card. */
  readonly questions: string[];
};

type Says = {
  /** Stripe's reply to the next card: an error message, or null. */
  readonly refusal?: () => string | null;
  /** The result of a bank's question: an error message, or null. */
  readonly bank?: () => string | null;
  readonly isBlocked?: boolean;
};

const complete: Readonly<Record<string, RegExp>> = {
  cardNumber: /^\d{16}$/,
  cardExpiry: /^\d{2}\/\d{2}$/,
  cardCvc: /^\d{3,4}$/,
};
const labels: Readonly<Record<string, string>> = {
  cardNumber: 'Credit or debit card number',
  cardExpiry: 'Credit or debit card expiration date',
  cardCvc: 'Credit or debit card CVC/CVV',
};

const makeElement = (type: string) => {
  const input = document.createElement('input');
  input.setAttribute('aria-label', labels[type] ?? type);
  const listeners = new Map<string, Listener>();
  const changed = (): void => {
    const isComplete = complete[type]?.test(input.value.replaceAll(' ', '')) === true;
    const isWrong = type === 'cardNumber' && isComplete && input.value.endsWith('1');
    const error = isWrong ? { message: 'Your card number is invalid.' } : undefined;
    listeners.get('change')?.({ empty: input.value === '', complete: isComplete && !isWrong, error });
  };
  input.addEventListener('input', changed);
  const element = {
    on: (event: string, listener: Listener) => {
      listeners.set(event, listener);
      return element;
    },
    mount: (place: HTMLElement) => place.append(input),
    destroy: () => input.remove(),
    update: () => undefined,
    focus: () => input.focus(),
    clear: () => {
      input.value = '';
      changed();
    },
  };
  return { element, input };
};

// The loader keeps the first script it found, so every page of a test file talks to the current stand-in.
let now: { readonly asked: AskedOfStripe; readonly says: Says };

/**
 * Puts the key into the page's head, and a stand-in in place of Stripe's script. Undone by `vi.unstubAllGlobals`
 * and `remove`.
 * @param says.isBlocked the script does not load until `comes` is called; possible only for the first page of a
 * file
 */
export const standInForStripe = (says: Says = {}) => {
  const asked: AskedOfStripe = { keys: [], cards: [], questions: [] };
  now = { asked, says };
  const meta = document.createElement('meta');
  meta.name = 'stripe-key';
  meta.content = 'pk_test_page';
  document.head.append(meta);
  const script = (key: string) => {
    now.asked.keys.push(key);
    const made = new Map<string, ReturnType<typeof makeElement>>();
    return {
      elements: () => ({
        create: (type: string) => {
          const one = makeElement(type);
          made.set(type, one);
          return one.element;
        },
        getElement: (type: string) => made.get(type)?.element ?? null,
      }),
      createPaymentMethod: async ({ billing_details: billing }: { billing_details: unknown }) => {
        const typed = Object.fromEntries([...made].map(([type, { input }]) => [type, input.value]));
        now.asked.cards.push({ typed, billing });
        const message = now.says.refusal?.() ?? null;
        if (message !== null) return { error: { message } };
        return { paymentMethod: { id: `pm_page${now.asked.cards.length}`, card: { exp_month: 12, exp_year: 2031 } } };
      },
      confirmCardPayment: async (secret: string, { payment_method: card }: { payment_method: string }) => {
        now.asked.questions.push(`${secret} with ${card}`);
        const message = now.says.bank?.() ?? null;
        return message === null ? { paymentIntent: {} } : { error: { message } };
      },
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        now.asked.questions.push(clientSecret);
        const message = now.says.bank?.() ?? null;
        return message === null ? { setupIntent: {} } : { error: { message } };
      },
    };
  };
  // The release the loader was made for.
  const comes = (): void => void vi.stubGlobal('Stripe', Object.assign(script, { version: 'endive' }));
  if (!says.isBlocked) comes();
  return {
    asked,
    comes,
    /** The browser's event for a script that could not be fetched. */
    fails: (): void =>
      void document.querySelector('script[src^="https://js.stripe.com"]')?.dispatchEvent(new Event('error')),
    remove: () => meta.remove(),
  };
};
