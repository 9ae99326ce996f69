/** What the card form does: check, prove who one is where that is asked, hand the card over. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addOrganizationCard, addOwnCard } from '#contract/settings/billing.ts';
import {
  type CardEntry,
  type CardField,
  cardFields,
  cardProblems,
  cardState,
  emptyCardEntry,
  hostedFields,
  isCardTyped,
} from '#domain/billing/card-form.ts';
import { cardDigits } from '#domain/billing/card-number.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { localToday } from '#web/kit/today.ts';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { type FreshSignIn, useFreshSignIn } from '#web/settings/kit/use-fresh-sign-in.ts';
import type { Problem } from '#web/ui/error-summary.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { failureText } from '#web/ui/message-box.tsx';
import { type HostedCard, useHostedCard } from '../use-hosted-card.ts';

/** Whose card it is: the organization pays business trips, a person their own. CARD-07, CARD-08, WIZ-24 */
export type CardOwner = { readonly kind: 'organization' | 'customer'; readonly id: number };

type Errors = Partial<Record<CardField, string>>;
type State =
  | { readonly step: 'typing'; readonly errors: Errors; readonly other: readonly Problem[] }
  | { readonly step: 'sending' };

const typing: State & { readonly step: 'typing' } = { step: 'typing', errors: {}, other: [] };

const fieldsOnTheWire: Readonly<Record<string, CardField>> = {
  full_name: 'name',
  number: 'number',
  expiry_month: 'expiryMonth',
  expiry_year: 'expiryYear',
  cvc: 'security',
  street: 'addressStreet',
  city: 'addressCity',
  state: 'addressState',
  zip_code: 'addressZip',
  country: 'addressCountry',
};

const bodyOf = (entry: CardEntry) => ({
  number: cardDigits(entry.number),
  cvc: entry.security,
  expiry_month: Number(entry.expiryMonth),
  expiry_year: Number(entry.expiryYear),
  full_name: entry.name,
  street: entry.addressStreet,
  city: entry.addressCity,
  state: cardState(entry),
  country: Number(entry.addressCountry),
  zip_code: entry.addressZip,
});

const save = (owner: CardOwner, entry: CardEntry) => {
  const input = { params: { id: owner.id }, body: bodyOf(entry) };
  return attempt(owner.kind === 'organization' ? call(addOrganizationCard, input) : call(addOwnCard, input));
};

const refused = (failure: ApiFailure): State => {
  const sent = failure instanceof ApiProblem ? Object.entries(failure.errors) : [];
  const errors: Errors = Object.fromEntries(
    sent.flatMap(([path, sentence]) => (fieldsOnTheWire[path] ? [[fieldsOnTheWire[path], sentence]] : [])),
  );
  return { step: 'typing', errors, other: Object.keys(errors).length > 0 ? [] : [{ message: failureText(failure) }] };
};

const problemsOf = (state: State): readonly Problem[] => {
  if (state.step === 'sending') return [];
  const ofFields = cardFields.flatMap((name) => (state.errors[name] ? [{ name, message: state.errors[name] }] : []));
  return [...ofFields, ...state.other];
};

const isSignInAsked = (failure: ApiFailure): boolean =>
  failure instanceof ApiProblem && failure.code === 'sign-in-again';

/** A fresh sign-in for the address of whoever is signed in, which is looked up once it is asked for. */
const useProof = (): { readonly fresh: FreshSignIn; readonly ask: () => void; readonly error: Error | null } => {
  const [isNeeded, setIsNeeded] = useState(false);
  const account = useQuery({ ...accountQuery, enabled: isNeeded });
  const fresh = useFreshSignIn(account.data?.email ?? '');
  const ask = (): void => {
    setIsNeeded(true);
    fresh.ask();
  };
  return { fresh, ask, error: account.error };
};

/** The state of the card form. @param onAdded told the new card's id */
export const useCardForm = (owner: CardOwner, onAdded: (cardId: number) => void) => {
  const [entry, setEntry] = useState(emptyCardEntry);
  const [state, setState] = useState<State>(typing);
  const [presses, setPresses] = useState(0);
  const { fresh, ask, error } = useProof();
  const hosted = useHostedCard();
  const set = (field: CardField, value: string): void => setEntry((before) => ({ ...before, [field]: value }));

  const saveHosted = async ({ take, sendPastBank }: HostedCard) => {
    const taken = await take(entry);
    return taken.ok ? sendPastBank(() => save(owner, { ...entry, ...taken.value })) : taken;
  };
  const send = async (): Promise<State> => {
    const unproven = fresh.isAsked ? await fresh.prove() : [];
    if (unproven.length > 0) return { ...typing, other: unproven };
    const answer = hosted ? await saveHosted(hosted) : await save(owner, entry);
    if (!answer.ok && isSignInAsked(answer.error)) {
      ask();
      return typing;
    }
    // Security codes are not kept on screen after a try, whatever came of it.
    set('security', '');
    hosted?.forget();
    if (!answer.ok) return refused(answer.error);
    setEntry(emptyCardEntry);
    hosted?.forget(hostedFields);
    onAdded(answer.value.id);
    return typing;
  };
  const submit = async (): Promise<void> => {
    if (state.step === 'sending') return;
    setPresses((before) => before + 1);
    const errors = cardProblems(entry, localToday(), hosted?.states);
    if (Object.keys(errors).length > 0) return setState({ ...typing, errors });
    setState({ step: 'sending' });
    setState(await send());
  };

  return {
    field: fieldsOf(entry, state.step === 'typing' ? state.errors : {}, set),
    problems: problemsOf(state),
    presses,
    isBusy: state.step === 'sending',
    isTyped: isCardTyped(entry, hosted?.states) || entry.addressCountry !== '',
    hosted,
    fresh,
    accountError: error,
    submit,
  };
};
