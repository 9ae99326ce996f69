import type { JSX } from 'react';
import type { SeatChoice } from '#domain/travelers/traveler-form.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';

const seats: readonly { value: SeatChoice; label: string }[] = [
  { value: 'none', label: 'No preference' },
  { value: 'aisle', label: 'Aisle' },
  { value: 'window', label: 'Window' },
];

type Props = {
  readonly name: string;
  readonly value: SeatChoice;
  readonly error: string | undefined;
  readonly onChange: (value: SeatChoice) => void;
};

/** A person's preferred seat; "no preference" is an answer. docs/screens.md#traveler-form */
export const SeatField = (props: Props): JSX.Element => <ChoiceRow {...props} legend="Seat preference" ways={seats} />;
