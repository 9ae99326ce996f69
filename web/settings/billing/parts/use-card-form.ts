/** The logic of the card form: check, sign in again where required, submit the card. */
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
import { type FormProblem, inOrder, refusedFields, useForm } from '#web/kit/use-form.ts';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { type FreshSignIn, useFreshSignIn } from '#web/settings/kit/use-fresh-sign-in.ts';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { failureText } from '#web/ui/message-box.tsx';
import { type HostedCard, useHostedCard } from '../use-hosted-card.ts';

/** The card's owner: the organization pays business trips, a person their own. CARD-07, CARD-08, WIZ-24 */
export type CardOwner = { readonly kind: 'organization' | 'customer'; readonly id: number };

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

const refused = (failure: ApiFailure): readonly FormProblem[] => {
  const ofFields = refusedFields(failure, cardFields, (path) => fieldsOnTheWire[path] ?? null);
  return ofFields.length > 0 ? ofFields : [{ message: failureText(failure) }];
};

const isSignInAsked = (failure: ApiFailure): boolean =>
  failure instanceof ApiProblem && failure.code === 'sign-in-again';

/** A fresh sign-in with the signed-in person's address, which is loaded when needed. */
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

/** The state of the card form. @param onAdded called with the new card's id */
export const useCardForm = (owner: CardOwner, onAdded: (cardId: number) => void) => {
  const [entry, setEntry] = useState(emptyCardEntry);
  const { fresh, ask, error } = useProof();
  const hosted = useHostedCard();
  const set = (field: CardField, value: string): void => setEntry((before) => ({ ...before, [field]: value }));

  const saveHosted = async ({ take, sendPastBank }: HostedCard) => {
    const taken = await take(entry);
    return taken.ok ? sendPastBank(() => save(owner, { ...entry, ...taken.value })) : taken;
  };
  const send = async (): Promise<readonly FormProblem[]> => {
    const unproven = fresh.isAsked ? await fresh.prove() : [];
    if (unproven.length > 0) return unproven;
    const answer = hosted ? await saveHosted(hosted) : await save(owner, entry);
    if (!answer.ok && isSignInAsked(answer.error)) {
      ask();
      return [];
    }
    // Security codes do not stay on screen after a try, with any result.
    set('security', '');
    hosted?.forget();
    if (!answer.ok) return refused(answer.error);
    setEntry(emptyCardEntry);
    hosted?.forget(hostedFields);
    onAdded(answer.value.id);
    return [];
  };
  const { problems, errors, presses, isBusy, submit } = useForm({
    check: () => inOrder(cardFields, cardProblems(entry, localToday(), hosted?.states)),
    send,
  });

  return {
    field: fieldsOf(entry, errors, set),
    problems,
    presses,
    isBusy,
    isTyped: isCardTyped(entry, hosted?.states) || entry.addressCountry !== '',
    hosted,
    fresh,
    accountError: error,
    submit,
  };
};
