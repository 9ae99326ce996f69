import type { JSX, ReactNode } from 'react';
import { cardName } from '#domain/billing/card-words.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Mark } from '#web/ui/marks.tsx';
import type { Card, CardChange } from './calls.ts';
import css from './card-table.module.css';
import { LabelForm } from './label-form.tsx';

/** BILL-09 */
const columns: readonly Column[] = [
  { title: 'Type', isMain: true },
  { title: 'Label' },
  { title: 'Last 4 Digits' },
  { title: 'Actions', isAct: true },
];

export type CardActions = {
  /** The card whose label is being edited; null: none. */
  readonly labelled: number | null;
  readonly onLabel: (cardId: number | null) => void;
  readonly onDelete: (card: Card) => void;
  readonly onChange: (change: CardChange, card: Card) => void;
  readonly isBusy: boolean;
};

type RowProps = { readonly card: Card; readonly isOnly: boolean; readonly actions: CardActions };

const Acts = ({ card, isOnly, actions }: RowProps): JSX.Element => {
  const { onLabel, onDelete, onChange, isBusy } = actions;
  const act = (words: string, press: () => void): JSX.Element => (
    <AppButton look="link" aria-label={`${words}: ${cardName(card)}`} isBusy={isBusy} onClick={press}>
      {words}
    </AppButton>
  );
  return (
    <>
      {!card.is_default && act('Set as Default', () => onChange({ do: 'set-default', cardId: card.id }, card))}
      {act('Edit Label', () => onLabel(card.id))}
      {(isOnly || !card.is_default) && act('Delete', () => onDelete(card))}
    </>
  );
};

const CardRow = ({ card, isOnly, actions }: RowProps): JSX.Element => {
  const isLabelled = actions.labelled === card.id;
  const label: ReactNode = isLabelled ? (
    <LabelForm
      card={card}
      isBusy={actions.isBusy}
      onSave={(typed) => actions.onChange({ do: 'label', cardId: card.id, label: typed }, card)}
      onCancel={() => actions.onLabel(null)}
    />
  ) : (
    card.label || '-'
  );
  const cells = [
    <span key="type">
      {card.type} {card.is_default && <Mark>Default</Mark>}
    </span>,
    label,
    <span key="number" className={css.number}>
      {card.number}
    </span>,
    isLabelled ? null : <Acts key="acts" card={card} isOnly={isOnly} actions={actions} />,
  ];
  return <SettingsRow columns={columns} cells={cells} isChosen={isLabelled} />;
};

/**
 * Cards on file with their actions. The default cannot be set again, and can be deleted only when it is the only card.
 * BILL-09 to BILL-11
 */
export const CardTable = ({
  label,
  cards,
  actions,
}: {
  label: string;
  cards: readonly Card[];
  actions: CardActions;
}): JSX.Element => (
  <SettingsTable label={label} columns={columns}>
    {cards.map((card) => (
      <CardRow key={card.id} card={card} isOnly={cards.length === 1} actions={actions} />
    ))}
  </SettingsTable>
);
