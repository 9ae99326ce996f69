/** The traveler list: own first, search, selection, and what may be done with each. Spec 2, 2 and 6. */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import type { TravelerSummary } from '#contract/travelers.ts';
import {
  deletionQuestion,
  ownFirst,
  searchableAbove,
  travelerName,
  travelersNamed,
} from '#domain/travelers/traveler-list.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { travelersQuery, useDeleteTraveler, useSetOwnTraveler } from './parts/calls.ts';
import css from './parts/traveler-row.module.css';
import { TravelerRow } from './parts/traveler-row.tsx';

/** Who is chosen, by id. */
export type Selection = { readonly ids: readonly number[]; readonly onChange: (ids: readonly number[]) => void };

type Props = {
  /** With the travelers of the person's organizations too: the wizard. TRV-29, TRV-30 */
  readonly isAll: boolean;
  readonly selection?: Selection;
  readonly onAdd: () => void;
  readonly onEdit: (id: number) => void;
};

const turned = (ids: readonly number[], id: number, isOn: boolean): readonly number[] =>
  isOn ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id);

const DeleteDialog = ({
  traveler,
  onDeleted,
  onClose,
}: {
  traveler: TravelerSummary | null;
  onDeleted: (traveler: TravelerSummary) => void;
  onClose: () => void;
}): JSX.Element => {
  const remove = useDeleteTraveler();
  const close = (): void => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={traveler ? `Delete ${travelerName(traveler)}` : 'Delete'}
      isOpen={traveler !== null}
      confirm="Delete"
      isBusy={remove.isPending}
      onConfirm={() => traveler && remove.mutate(traveler.id, { onSuccess: () => onDeleted(traveler) })}
      onClose={close}
    >
      <p>{traveler && deletionQuestion(traveler)}</p>
      <p>Trips that are already booked keep what they were booked with.</p>
      <FailedCall failure={remove.error} />
    </ConfirmDialog>
  );
};

const ListHead = ({
  count,
  search,
  onSearch,
  onAdd,
}: {
  count: number;
  search: string;
  onSearch: (typed: string) => void;
  onAdd: () => void;
}): JSX.Element => (
  <div className={css.head}>
    {count > searchableAbove && (
      <TextField
        name="traveler-search"
        label="Search by name"
        type="search"
        icon="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={onSearch}
      />
    )}
    <AppButton onClick={onAdd}>Add Traveler</AppButton>
  </div>
);

const LoadedList = ({
  travelers,
  selection,
  onAdd,
  onEdit,
}: Omit<Props, 'isAll'> & { travelers: readonly TravelerSummary[] }): JSX.Element => {
  const [search, setSearch] = useState('');
  const [toDelete, setToDelete] = useState<TravelerSummary | null>(null);
  const [said, setSaid] = useState('');
  const setOwn = useSetOwnTraveler();
  const list = useRef<HTMLUListElement>(null);
  const shown = travelersNamed(ownFirst(travelers), search);
  const deleted = (traveler: TravelerSummary): void => {
    selection?.onChange(turned(selection.ids, traveler.id, false));
    setToDelete(null);
    setSaid(`${travelerName(traveler)} was deleted.`);
    list.current?.focus();
  };

  if (travelers.length === 0)
    return (
      <EmptyState
        title="The people who fly belong here."
        help="Add yourself or anybody you book for; the next trip finds them again."
        action={<AppButton onClick={onAdd}>Add Traveler</AppButton>}
      />
    );
  return (
    <Stack isTight>
      <ListHead count={travelers.length} search={search} onSearch={setSearch} onAdd={onAdd} />
      <FailedCall failure={setOwn.error} onDismiss={() => setOwn.reset()} />
      <ul className={css.list} ref={list} tabIndex={-1} aria-label="Travelers">
        {shown.map((traveler) => (
          <TravelerRow
            key={traveler.id}
            traveler={traveler}
            isSelected={selection ? selection.ids.includes(traveler.id) : null}
            onSelect={(isOn) => selection?.onChange(turned(selection.ids, traveler.id, isOn))}
            onEdit={() => onEdit(traveler.id)}
            onSetAsYou={() =>
              setOwn.mutate(traveler.id, { onSuccess: () => setSaid(`${travelerName(traveler)} is set as you.`) })
            }
            onDelete={() => setToDelete(traveler)}
            isBusy={setOwn.isPending}
          />
        ))}
        {shown.length === 0 && <li className={css.none}>Nobody of that name is here.</li>}
      </ul>
      <LiveRegion>{said}</LiveRegion>
      <DeleteDialog traveler={toDelete} onDeleted={deleted} onClose={() => setToDelete(null)} />
    </Stack>
  );
};

/** The list with its loading, failed and empty states. TRV-20 to TRV-30 */
export const TravelerList = ({ isAll, ...rest }: Props): JSX.Element => {
  const travelers = useQuery(travelersQuery(isAll));
  if (travelers.data) return <LoadedList {...rest} travelers={travelers.data} />;
  if (!travelers.error) return <SkeletonRows rows={3} height={52} label="Loading travelers" />;
  return <FailedCall failure={travelers.error} onRetry={() => void travelers.refetch()} />;
};
