/** The favorite hotels of the person. docs/rules.md#favorite-hotels */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import { deleteFavoriteHotel } from '#contract/saved-place-changes.ts';
import type { SavedPlace } from '#contract/saved-places.ts';
import { hotelListsKey, ownPlacesQuery } from '#web/hotels/own-places.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './sessions-panel.module.css';

/** More would push the rest of the page away. */
const shownAtFirst = 10;

type QuestionProps = {
  /** Null: the dialog is closed. */
  readonly hotel: SavedPlace | null;
  readonly onRemoved: (hotel: SavedPlace) => void;
  readonly onClose: () => void;
};

const RemoveQuestion = ({ hotel, onRemoved, onClose }: QuestionProps): JSX.Element => {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: ({ row_id: id }: SavedPlace) => call(deleteFavoriteHotel, { params: { id } }),
    onSuccess: (_none, removed) => onRemoved(removed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownPlacesQuery.queryKey }),
        client.invalidateQueries({ queryKey: [hotelListsKey] }),
      ]),
  });
  const close = (): void => {
    removing.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${hotel?.name ?? ''}?`}
      confirm="Remove"
      isOpen={hotel !== null}
      isBusy={removing.isPending}
      onConfirm={() => hotel && removing.mutate(hotel)}
      onClose={close}
    >
      <p>It is no longer a favorite. Booked trips stay as they are.</p>
      <FailedCall failure={removing.error} />
    </ConfirmDialog>
  );
};

type RowsProps = { readonly hotels: readonly SavedPlace[]; readonly onRemove: (hotel: SavedPlace) => void };

const Rows = ({ hotels, onRemove }: RowsProps): JSX.Element => {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? hotels : hotels.slice(0, shownAtFirst);
  return (
    <>
      {shown.map((hotel) => (
        <li key={hotel.id} className={css.row}>
          <div>
            <p className={css.device}>{hotel.name}</p>
            <p className={text.quiet}>{hotel.city}</p>
          </div>
          <AppButton look="link" aria-label={`Remove ${hotel.name}`} onClick={() => onRemove(hotel)}>
            Remove
          </AppButton>
        </li>
      ))}
      {shown.length < hotels.length && (
        <li>
          <AppButton look="link" onClick={() => setIsAll(true)}>
            Show All {hotels.length} Hotels
          </AppButton>
        </li>
      )}
    </>
  );
};

/** docs/screens.md#favorite-hotels */
export const FavoritesPanel = (): JSX.Element => {
  const places = useQuery(ownPlacesQuery);
  const hotels = places.data?.filter(({ is_favorite: isFavorite }) => isFavorite);
  const [toRemove, setToRemove] = useState<SavedPlace | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const removed = ({ name }: SavedPlace): void => {
    setToRemove(null);
    setSaid(`${name} is removed.`);
    list.current?.focus();
  };
  return (
    <FormWidth>
      <Panel title="Your favorite hotels">
        <Stack isTight>
          <p>
            {hotels?.length === 0
              ? 'Press the heart of a hotel in a list of hotels, and it appears here.'
              : 'They have a filled heart in lists of hotels, and you can search hotels near them.'}{' '}
            Nobody else sees your favorites.
          </p>
          {places.isPending && <SkeletonRows rows={1} height={56} label="Loading your favorite hotels" />}
          <ul className={css.list} ref={list} tabIndex={-1} aria-label="Your favorite hotels">
            <Rows hotels={hotels ?? []} onRemove={setToRemove} />
          </ul>
          <FailedCall
            failure={places.error}
            what="Your favorite hotels could not be loaded."
            onRetry={() => void places.refetch()}
          />
          <output className={text.quiet}>{said}</output>
        </Stack>
      </Panel>
      <RemoveQuestion hotel={toRemove} onRemoved={removed} onClose={() => setToRemove(null)} />
    </FormWidth>
  );
};
