import { type FormEvent, type JSX, useEffect, useState } from 'react';
import { cardLabelMaxLength } from '#contract/settings/billing.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { Actions } from '#web/ui/layout.tsx';
import type { Card } from './calls.ts';
import css from './card-table.module.css';

type Props = {
  readonly card: Card;
  readonly isBusy: boolean;
  readonly onSave: (label: string) => void;
  readonly onCancel: () => void;
};

/** The label of a card during editing, in its own row. BILL-10, BILL-15 */
export const LabelForm = ({ card, isBusy, onSave, onCancel }: Props): JSX.Element => {
  const [typed, setTyped] = useState(card.label);
  const name = `label-${card.id}`;
  useEffect(() => document.getElementById(fieldId(name))?.focus(), [name]);
  const press = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSave(typed.trim());
  };
  return (
    <form className={css.label} onSubmit={press} aria-label="Card label">
      <TextField
        name={name}
        label={`Label of ${card.type} ${card.number}`}
        autoComplete="off"
        maxLength={cardLabelMaxLength}
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Actions>
        <AppButton type="submit" isBusy={isBusy}>
          Save
        </AppButton>
        <AppButton look="plain" onClick={onCancel}>
          Cancel
        </AppButton>
      </Actions>
    </form>
  );
};
