/** Choosing one of the cards on file for a payment. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { cardName } from '#domain/billing/card-words.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { type Card, cardsQuery } from './parts/calls.ts';
import type { CardOwner } from './parts/use-card-form.ts';

type Props = {
  readonly cards: readonly Card[];
  /** Declined cards: shown, but they cannot be chosen. */
  readonly isDeclined: (card: Card) => boolean;
  readonly submitLabel: string;
  readonly onChosen: (cardId: number) => void;
};

const Choice = ({ cards, isDeclined, submitLabel, onChosen }: Props): JSX.Element => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const press = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null) setError('Please choose a card');
    else onChosen(Number(chosen));
  };
  return (
    <form noValidate onSubmit={press} aria-label="Cards on file">
      <Stack isTight>
        <ChoiceRow
          name="card"
          legend="Cards on file"
          lie="down"
          ways={cards.map((card) => ({
            value: String(card.id),
            label: card.is_default ? `${cardName(card)} · Default` : cardName(card),
            ...(isDeclined(card) ? { help: 'Declined', isOff: true } : {}),
          }))}
          value={chosen}
          error={error}
          onChange={(value) => {
            setError(undefined);
            setChosen(value);
          }}
        />
        <Actions>
          <AppButton type="submit" look="first">
            {submitLabel}
          </AppButton>
        </Actions>
      </Stack>
    </form>
  );
};

/**
 * Offers the owner's cards after one was declined, or before; empty when there is no other card.
 * @param triedId a card that was declined too; null: none
 */
export const CardChoice = ({
  owner,
  isDefaultDeclined,
  triedId,
  submitLabel,
  onChosen,
}: {
  owner: CardOwner;
  /** The owner's default card was declined; false: another card. */
  isDefaultDeclined: boolean;
  triedId: number | null;
  submitLabel: string;
  onChosen: (cardId: number) => void;
}): JSX.Element | null => {
  const cards = useQuery(cardsQuery(owner));
  if (cards.error)
    return (
      <FailedCall failure={cards.error} what="The cards could not be loaded." onRetry={() => void cards.refetch()} />
    );
  if (!cards.data) return <SkeletonRows rows={2} height={56} label="Loading cards" />;
  const isDeclined = (card: Card): boolean => card.id === triedId || (isDefaultDeclined && card.is_default);
  if (cards.data.every(isDeclined)) return null;
  return <Choice cards={cards.data} isDeclined={isDeclined} submitLabel={submitLabel} onChosen={onChosen} />;
};
