/** A card in the processor's own fields: what the form knows about it, and how it is submitted. */
import { useRef, useState } from 'react';
import {
  absentHostedStates,
  type CardEntry,
  cardState,
  emptyHostedStates,
  type HostedField,
  type HostedState,
  type HostedStates,
} from '#domain/billing/card-form.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type ApiFailure, ApiProblem } from '#web/kit/api.ts';
import { stripeKey } from '#web/kit/page-settings.ts';

/** The card's owner, for the bank's checks. */
export type BillingDetails = Pick<CardEntry, 'name' | 'addressStreet' | 'addressCity' | 'addressState' | 'addressZip'>;

/** The data of a card once the processor has it: its token, and its expiry. */
export type TakenCard = Pick<CardEntry, 'number' | 'expiryMonth' | 'expiryYear' | 'security'>;

/** The fields while they are mounted. */
export type CardTaker = {
  /** @returns the card's token, or the processor's sentence */
  take(billing: BillingDetails): Promise<Result<TakenCard, string>>;
  /** Shows the bank's question. @returns null once it is answered, or the processor's sentence */
  answerBank(clientSecret: string): Promise<string | null>;
  clear(fields: readonly HostedField[]): void;
};

export type HostedCard = {
  readonly publishableKey: string;
  readonly states: HostedStates;
  /** The fields call both: `connect` with what takes the card now, `change` with their state. */
  readonly connect: (taker: CardTaker | null) => void;
  readonly change: (field: HostedField, state: HostedState) => void;
  /** Submits the typed card to the processor. The same card keeps its token until it is typed again or refused. */
  readonly take: (entry: CardEntry) => Promise<Result<TakenCard, ApiFailure>>;
  /**
   * Sends a request with the card. If the bank has a question, shows it and sends the request again.
   * @param send is called again after the bank was answered
   */
  readonly sendPastBank: <T>(send: () => Promise<Result<T, ApiFailure>>) => Promise<Result<T, ApiFailure>>;
  /** After a refusal the card is submitted again, with its code. After a success nothing of it is kept. */
  readonly forget: (fields?: readonly HostedField[]) => void;
};

const notThere = (): ApiFailure =>
  new ApiProblem(503, { code: 'unavailable', detail: 'The card fields are not loaded yet. Please try again.' });
const refusedCard = (detail: string): ApiFailure => new ApiProblem(422, { code: 'card-declined', detail });

const billingOf = (entry: CardEntry): BillingDetails => {
  const { name, addressStreet, addressCity, addressZip } = entry;
  return { name, addressStreet, addressCity, addressState: cardState(entry), addressZip };
};

const questionIn = (failure: ApiFailure): string | null =>
  failure instanceof ApiProblem &&
  failure.code === 'card-authentication' &&
  typeof failure.facts.client_secret === 'string'
    ? failure.facts.client_secret
    : null;

/** @returns null where our own fields take the card */
export const useHostedCard = (): HostedCard | null => {
  const [publishableKey] = useState(stripeKey);
  const [states, setStates] = useState(absentHostedStates);
  const taker = useRef<CardTaker | null>(null);
  const taken = useRef<{ readonly by: string; readonly card: TakenCard } | null>(null);
  if (publishableKey === null) return null;
  return {
    publishableKey,
    states,
    connect: (next) => {
      taker.current = next;
      taken.current = null;
      setStates(next ? emptyHostedStates : absentHostedStates);
    },
    change: (field, state) => {
      taken.current = null;
      setStates((before) => ({ ...before, [field]: state }));
    },
    take: async (entry) => {
      const billing = billingOf(entry);
      const by = JSON.stringify(billing);
      if (taken.current?.by === by) return ok(taken.current.card);
      if (!taker.current) return refuse(notThere());
      const answer = await taker.current.take(billing);
      if (!answer.ok) return refuse(refusedCard(answer.error));
      taken.current = { by, card: answer.value };
      return ok(answer.value);
    },
    sendPastBank: async (send) => {
      const answer = await send();
      const question = answer.ok ? null : questionIn(answer.error);
      if (question === null || !taker.current) return answer;
      const problem = await taker.current.answerBank(question);
      return problem === null ? send() : refuse(refusedCard(problem));
    },
    forget: (fields = ['security']) => {
      taken.current = null;
      taker.current?.clear(fields);
    },
  };
};
