import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import { cardName, onlyCardWarning } from '#domain/billing/card-words.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall, type FormResult, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { CardForm } from '../card-form.tsx';
import { type Card, type CardChange, cardsQuery, useChangeCard } from './calls.ts';
import { CardTable } from './card-table.tsx';
import type { CardOwner } from './use-card-form.ts';

const said = (change: CardChange, card: Card): string => {
  if (change.do === 'label') return change.label === '' ? 'The label was removed.' : `The label is ${change.label}.`;
  return change.do === 'delete' ? `${cardName(card)} is deleted.` : `${cardName(card)} is the default card.`;
};

/** BILL-13 */
const DeleteDialog = ({
  card,
  warning,
  isBusy,
  failure,
  onDelete,
  onClose,
}: {
  card: Card | null;
  /** What the organization or the person loses with the card, one sentence each. */
  warning: readonly string[];
  isBusy: boolean;
  failure: Error | null;
  onDelete: (card: Card) => void;
  onClose: () => void;
}): JSX.Element => (
  <ConfirmDialog
    title={card ? `Delete ${cardName(card)}` : 'Delete'}
    isOpen={card !== null}
    confirm="Delete"
    isBusy={isBusy}
    onConfirm={() => card && onDelete(card)}
    onClose={onClose}
  >
    <p>Are you sure you want to delete this credit card?</p>
    {warning.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <FailedCall failure={failure} />
  </ConfirmDialog>
);

/** The table's actions, and their results. */
const useCards = (owner: CardOwner) => {
  const change = useChangeCard(owner);
  const [labelled, setLabelled] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<Card | null>(null);
  const [result, setResult] = useState<FormResult | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const done = (words: string): void => {
    setLabelled(null);
    setToDelete(null);
    setResult({ kind: 'success', said: words });
    // The pressed button disappears.
    list.current?.focus();
  };
  const begin = (): void => {
    change.reset();
    setResult(null);
  };
  return {
    change,
    list,
    result,
    toDelete,
    done,
    dismiss: () => setResult(null),
    close: () => {
      change.reset();
      setToDelete(null);
    },
    actions: {
      labelled,
      isBusy: change.isPending,
      onLabel: (cardId: number | null) => {
        begin();
        setLabelled(cardId);
      },
      onDelete: (card: Card) => {
        begin();
        setToDelete(card);
      },
      onChange: (wish: CardChange, card: Card) => {
        if (change.isPending) return;
        begin();
        change.mutate(wish, { onSuccess: () => done(said(wish, card)) });
      },
    },
  };
};

/** The cards of one owner, and the form that adds one. BILL-07 to BILL-17 */
export const CardsPanel = ({ owner, title }: { owner: CardOwner; title: string }): JSX.Element => {
  const cards = useQuery(cardsQuery(owner));
  const client = useQueryClient();
  const { change, list, result, toDelete, done, dismiss, close, actions } = useCards(owner);
  const added = (): void => {
    void client.invalidateQueries({ queryKey: cardsQuery(owner).queryKey });
    done('The credit card is added.');
  };
  return (
    <Stack>
      <div ref={list} tabIndex={-1}>
        <Stack isTight>
          <ResultBox result={result} onDismiss={dismiss} />
          <FailedCall failure={toDelete ? null : change.error} onDismiss={change.reset} />
          {cards.data && cards.data.length > 0 && <CardTable label={title} cards={cards.data} actions={actions} />}
          {cards.data?.length === 0 && (
            <EmptyState title="The cards that pay for trips appear here." help="The first one is the default." />
          )}
          {cards.isPending && <SkeletonRows rows={2} height={40} label="Loading cards" />}
          <FailedCall failure={cards.error} onRetry={() => void cards.refetch()} />
          {cards.data && cards.data.length > 1 && (
            <p className={text.quiet}>The default card cannot be deleted. Choose another default first.</p>
          )}
        </Stack>
      </div>
      <Panel title="Add Credit Card">
        <FormWidth>
          <CardForm owner={owner} submitLabel="Add Credit Card" onAdded={added} />
        </FormWidth>
      </Panel>
      <DeleteDialog
        card={toDelete}
        warning={cards.data?.length === 1 ? onlyCardWarning(owner.kind, cards.data[0]?.waiting_trips ?? 0) : []}
        isBusy={change.isPending}
        failure={change.error}
        onDelete={(card) => actions.onChange({ do: 'delete', cardId: card.id }, card)}
        onClose={close}
      />
    </Stack>
  );
};
