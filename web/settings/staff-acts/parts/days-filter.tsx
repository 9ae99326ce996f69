import { type FormEvent, type JSX, useState } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import type { Days } from './acts-query.ts';

/** Before this day there was no product. */
const [firstDay, lastDay] = ['2020-01-01', '2099-12-31'] as const;

const isDay = (day: string): boolean => day === '' || /^\d{4}-\d\d-\d\d$/.test(day);

type Props = { readonly days: Days; readonly onChoose: (days: Days) => void };

/** From which day to which day. */
export const DaysFilter = ({ days, onChoose }: Props): JSX.Element => {
  const [typed, setTyped] = useState(days);
  const [hasTried, setHasTried] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setHasTried(true);
    if (isDay(typed.from) && isDay(typed.to)) onChoose(typed);
  };
  return (
    <form onSubmit={send} noValidate>
      <Sheet>
        {(['from', 'to'] as const).map((name) => (
          <Cell key={name} size="third">
            <DateField
              name={name}
              label={name === 'from' ? 'From' : 'To'}
              value={typed[name]}
              error={hasTried && !isDay(typed[name]) ? 'Please use a date like 2026-06-16' : undefined}
              min={firstDay}
              max={lastDay}
              isAtEnd={name === 'to'}
              onChange={(day) => setTyped({ ...typed, [name]: day })}
            />
          </Cell>
        ))}
        <div>
          <AppButton type="submit">Show</AppButton>
        </div>
      </Sheet>
    </form>
  );
};
