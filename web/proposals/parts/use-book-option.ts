/**
 * Books an option: the questions before it, one request at a time, and every answer that is not a booking.
 * docs/rules.md#proposals
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, ValueOf } from '#contract/kit/client.ts';
import { pages } from '#contract/pages.ts';
import { acceptProposal } from '#contract/proposals.ts';
import { toDecimal } from '#domain/kit/money.ts';
import { voucherAgreed } from '#domain/new-trip/trip-request.ts';
import { type Agreement, nothingAgreed } from '#web/checkout/agreement.ts';
import type { CardWhy } from '#web/checkout/card-asked.ts';
import type { Outcome } from '#web/checkout/submission.ts';
import { type Sent, useSubmission } from '#web/checkout/use-submission.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useAddressQuery, useNavigation } from '#web/kit/navigation.tsx';
import { useDraft } from '#web/kit/use-draft.ts';
import { itinerariesQuery } from '#web/trips/trip-queries.ts';

type Draft = {
  readonly reason: string;
  /** Ids; only where the request named nobody. */
  readonly travelers: readonly number[];
  readonly sent: Sent | null;
};

const emptyDraft: Draft = { reason: '', travelers: [], sent: null };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'reason' in value &&
  typeof value.reason === 'string' &&
  'travelers' in value &&
  Array.isArray(value.travelers) &&
  'sent' in value;

type Body = NonNullable<CallInput<typeof acceptProposal>['body']>;

const bodyOf = ({ reason, travelers }: Draft, agreed: Agreement, areTravelersAsked: boolean): Body => ({
  approval_reason: agreed.isReasonAsked && reason.trim() !== '' ? reason.trim() : null,
  ...(agreed.price !== null && {
    confirmed_amount: toDecimal(agreed.price.minor, agreed.price.currency),
    confirmed_currency: agreed.price.currency,
  }),
  ...(agreed.isOverlapAccepted && { is_overlap_accepted: true }),
  ...(agreed.cardId !== null && { card_id: agreed.cardId }),
  ...voucherAgreed(agreed),
  ...(areTravelersAsked && { travelers: [...travelers] }),
});

const cardParam = 'card';

/** The address stores that a card is requested: Back leads to the option. */
const useCardAddress = () => {
  const [query, change] = useAddressQuery();
  const said = query.get(cardParam);
  const why: CardWhy | null = said === 'missing' || said === 'declined' || said === 'other' ? said : null;
  return {
    why,
    ask: (next: CardWhy): void => change({ [cardParam]: next }, { isStep: true }),
    leave: (): void => change({ [cardParam]: undefined }, { isStep: true }),
  };
};

type Option = { readonly tripId: number; readonly index: number; readonly areTravelersAsked: boolean };

/** @returns the state of the page and the actions of its buttons */
export const useBookOption = ({ tripId, index, areTravelersAsked }: Option) => {
  const client = useQueryClient();
  const { go } = useNavigation();
  const card = useCardAddress();
  const [draft, setDraft, forget] = useDraft(`book-option-${tripId}-${index}`, emptyDraft, isDraft);
  const [agreement, setAgreement] = useState(nothingAgreed);
  const [gone, setGone] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { submission, submit, clear } = useSubmission({
    sent: draft.sent,
    onSent: (sent) => setDraft((before) => ({ ...before, sent })),
    isOnce: true,
  });

  const moveOn = async (outcome: Outcome<ValueOf<typeof acceptProposal>>): Promise<void> => {
    if (outcome.kind === 'done') {
      forget();
      setMessage(outcome.value.message);
      if (outcome.value.message === null) {
        // The trip's page marks only changes that arrive while it is open, so this load must not count as one.
        client.removeQueries({ queryKey: itinerariesQuery(tripId).queryKey });
        go(pages.itinerary(tripId, index), { isReplacing: true });
      }
      await client.invalidateQueries();
    } else if (outcome.kind === 'card') card.ask(outcome.isDeclined ? 'declined' : 'missing');
    else {
      if (outcome.kind !== 'stay') setGone(outcome.detail);
      if (card.why !== null) card.leave();
      // The amount that a voucher pays may have changed.
      await client.invalidateQueries({ queryKey: itinerariesQuery(tripId).queryKey });
    }
  };

  return {
    draft,
    submission,
    card,
    /** Which part is no longer offered, in a sentence. */
    gone,
    /** The booking succeeded, with this message to read. */
    message,
    setReason: (reason: string): void => setDraft((before) => ({ ...before, reason })),
    setTravelers: (travelers: readonly number[]): void => setDraft((before) => ({ ...before, travelers })),
    leaveQuestion: (): void => {
      setAgreement(nothingAgreed);
      clear();
    },
    /** Keeps the agreement until the card is chosen. */
    chooseCard: (agreed: Partial<Agreement>): void => {
      setAgreement((before) => ({ ...before, ...agreed }));
      card.ask('other');
    },
    /** Sends the request with all agreements so far. */
    book: (agreed: Partial<Agreement>): void => {
      const now = { ...agreement, ...agreed };
      setAgreement(now);
      const body = bodyOf(draft, now, areTravelersAsked);
      const params = { id: tripId, index };
      void submit(body, () => attempt(call(acceptProposal, { params, body }))).then(moveOn);
    },
  };
};

export type BookOption = ReturnType<typeof useBookOption>;
