import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { DeskTripNotes } from '#contract/desk-trips.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './desk-trip.module.css';
import { useSetHolder } from './desk-trip-queries.ts';

type Props = { readonly tripId: number; readonly desk: DeskTripNotes };

/** Chooses the expert who gets the trip. */
const HandOver = ({
  desk: { experts, holder },
  isBusy,
  onGive,
}: {
  desk: DeskTripNotes;
  isBusy: boolean;
  onGive: (to: number) => void;
}): JSX.Element | null => {
  const [chosen, setChosen] = useState('');
  const others = experts.filter(({ id }) => id !== holder?.id);
  if (others.length === 0) return null;
  return (
    <>
      <SelectField
        name="hand-over-to"
        label="Hand over to"
        placeholder="Choose an expert"
        value={chosen}
        choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setChosen}
      />
      <Actions>
        <AppButton isOff={chosen === ''} isBusy={isBusy} onClick={() => onGive(Number(chosen))}>
          Hand Over
        </AppButton>
      </Actions>
    </>
  );
};

/** Who has the trip. Experts take it, hand it over or return it; others read. docs/rules.md#desk */
export const HolderPanel = ({ tripId, desk }: Props): JSX.Element => {
  const { holder } = desk;
  const { data: user } = useQuery(currentUserQuery);
  const set = useSetHolder();
  const isMine = holder !== null && holder.id === user?.id;
  const from = holder?.id ?? null;
  const name = isMine ? 'You' : holder?.name;
  return (
    <Panel title="Who has it">
      <Stack isTight>
        <output className={css.holder}>
          {holder ? `${name}, since ${instantText(holder.since)}` : 'Nobody has this trip yet.'}
        </output>
        <FailedCall failure={set.error} onDismiss={set.reset} />
        {user?.is_expert && (
          <>
            <Actions>
              {!isMine && (
                <AppButton isBusy={set.isPending} onClick={() => set.mutate({ tripId, to: user.id, from })}>
                  {holder ? 'Take Over' : 'Take It'}
                </AppButton>
              )}
              {isMine && (
                <AppButton isBusy={set.isPending} onClick={() => set.mutate({ tripId, to: null, from })}>
                  Return It
                </AppButton>
              )}
            </Actions>
            {holder && (
              <HandOver
                key={holder.id}
                desk={desk}
                isBusy={set.isPending}
                onGive={(to) => set.mutate({ tripId, to, from })}
              />
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
};
