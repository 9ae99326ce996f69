/** The traveler list: own first, search, selection, and the actions of each. */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefusedDetails } from '#contract/refused-details.ts';
import type { TravelerSummary } from '#contract/travelers.ts';
import {
  deletionQuestion,
  mayTakeOffList,
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
import {
  type ChosenFor,
  travelersQuery,
  useDeleteTraveler,
  useRelistTraveler,
  useSetOwnTraveler,
} from './parts/calls.ts';
import { OffList, putBackWords } from './parts/off-list.tsx';
import css from './parts/traveler-row.module.css';
import { TravelerRow } from './parts/traveler-row.tsx';

/** What an airline or a hotel refused about travelers. */
export type Earlier = {
  readonly refused: RefusedDetails;
  /** Keeps what is left of it after a traveler was saved again. */
  readonly keep: (refused: RefusedDetails) => void;
};

/** The travelers chosen for a trip, by id. */
export type Selection = ChosenFor & {
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  /** What was refused about travelers when the trip was booked before. */
  readonly earlier?: Earlier;
};

/** @returns what was refused about one traveler; null: a new one */
export const refusedOf = (selection: Selection | undefined, id: number | null): RefusedDetails =>
  selection?.earlier?.refused.filter((detail) => id !== null && detail.traveler_id === id) ?? [];

type Props = {
  /** Only in the wizard: with everybody who may be chosen for its trip. TRV-29, TRV-30 */
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
  const isOff = traveler !== null && mayTakeOffList(traveler);
  const name = traveler ? travelerName(traveler) : '';
  return (
    <ConfirmDialog
      title={isOff ? `Take ${name} off your list` : `Delete ${name}`}
      isOpen={traveler !== null}
      confirm={isOff ? 'Take off' : 'Delete'}
      isBusy={remove.isPending}
      onConfirm={() => traveler && remove.mutate(traveler.id, { onSuccess: () => onDeleted(traveler) })}
      onClose={close}
    >
      {isOff ? (
        <p>It is removed from your list only. {traveler.creator_name} and everybody else keep it.</p>
      ) : (
        <>
          <p>{traveler && deletionQuestion(traveler)}</p>
          <p>Trips that are already booked do not change.</p>
        </>
      )}
      <FailedCall failure={remove.error} />
    </ConfirmDialog>
  );
};

/** Removed by mistake: one press undoes it. */
const TakenOff = ({ traveler, onDone }: { traveler: TravelerSummary; onDone: () => void }): JSX.Element => {
  const relist = useRelistTraveler();
  const name = travelerName(traveler);
  return (
    <>
      <FailedCall failure={relist.error} />
      <p className={css.none}>
        {name} is off your list.{' '}
        <AppButton
          look="link"
          aria-label={`Put back ${name}`}
          isBusy={relist.isPending}
          onClick={() => relist.mutate(traveler.id, { onSuccess: onDone })}
        >
          Put back
        </AppButton>
      </p>
    </>
  );
};

/** Drops choices that are no longer possible: deleted, no longer shared, or not of the trip's organization. */
const useForgotten = (selection: Selection | undefined, travelers: readonly TravelerSummary[] | null): void => {
  const forget = useEffectEvent((ids: ReadonlySet<number>) => {
    if (selection?.ids.some((id) => !ids.has(id))) selection.onChange(selection.ids.filter((id) => ids.has(id)));
  });
  useEffect(() => {
    if (travelers !== null) forget(new Set(travelers.map(({ id }) => id)));
  }, [travelers]);
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
  isFresh,
}: Props & { travelers: readonly TravelerSummary[]; isFresh: boolean }): JSX.Element => {
  const [search, setSearch] = useState('');
  const [takenOff, setTakenOff] = useState<TravelerSummary | null>(null);
  const [toDelete, setToDelete] = useState<TravelerSummary | null>(null);
  const [said, setSaid] = useState('');
  const setOwn = useSetOwnTraveler();
  const list = useRef<HTMLUListElement>(null);
  const shown = travelersNamed(ownFirst(travelers), search);
  const deleted = (traveler: TravelerSummary): void => {
    selection?.onChange(turned(selection.ids, traveler.id, false));
    setToDelete(null);
    const isOff = mayTakeOffList(traveler);
    setTakenOff(isOff ? traveler : null);
    setSaid(isOff ? `${travelerName(traveler)} is off your list.` : `${travelerName(traveler)} was deleted.`);
    list.current?.focus();
  };
  useForgotten(selection, isFresh ? travelers : null);

  // The traveler may also be put back from the list of all removed ones: then they are no longer removed.
  const isStillOff = takenOff !== null && !travelers.some(({ id }) => id === takenOff.id);
  const putBack = (traveler: TravelerSummary): void => {
    setTakenOff(null);
    setSaid(putBackWords(traveler));
    list.current?.focus();
  };

  return (
    <Stack isTight>
      {travelers.length === 0 ? (
        <EmptyState
          title="Your travelers will appear here."
          help="Add yourself or anybody you book for, and choose them on your next trip."
          action={<AppButton onClick={onAdd}>Add Traveler</AppButton>}
        />
      ) : (
        <>
          <ListHead count={travelers.length} search={search} onSearch={setSearch} onAdd={onAdd} />
          <FailedCall failure={setOwn.error} onDismiss={() => setOwn.reset()} />
          {isStillOff && <TakenOff traveler={takenOff} onDone={() => putBack(takenOff)} />}
          <ul className={css.list} ref={list} tabIndex={-1} aria-label="Travelers">
            {shown.map((traveler) => (
              <TravelerRow
                key={traveler.id}
                traveler={traveler}
                isSelected={selection ? selection.ids.includes(traveler.id) : null}
                refused={refusedOf(selection, traveler.id)}
                onSelect={(isOn) => selection?.onChange(turned(selection.ids, traveler.id, isOn))}
                onEdit={() => onEdit(traveler.id)}
                onSetAsYou={() =>
                  setOwn.mutate(traveler.id, { onSuccess: () => setSaid(`${travelerName(traveler)} is set as you.`) })
                }
                onDelete={() => setToDelete(traveler)}
                isBusy={setOwn.isPending}
              />
            ))}
            {shown.length === 0 && <li className={css.none}>No traveler has that name.</li>}
          </ul>
        </>
      )}
      {selection && <OffList trip={selection} />}
      <LiveRegion>{said}</LiveRegion>
      <DeleteDialog traveler={toDelete} onDeleted={deleted} onClose={() => setToDelete(null)} />
    </Stack>
  );
};

/** The list with its loading, error and empty states. TRV-20 to TRV-30 */
export const TravelerList = (props: Props): JSX.Element => {
  const travelers = useQuery(travelersQuery(props.selection ?? null));
  if (travelers.data) return <LoadedList {...props} travelers={travelers.data} isFresh={!travelers.isFetching} />;
  if (!travelers.error) return <SkeletonRows rows={3} height={52} label="Loading travelers" />;
  return (
    <FailedCall
      failure={travelers.error}
      what="The travelers could not be loaded."
      onRetry={() => void travelers.refetch()}
    />
  );
};
