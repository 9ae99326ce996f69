/** The places that the person and their organizations keep. docs/rules.md#own-places */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, Suspense, useRef, useState } from 'react';
import { deleteOrganizationPlace, deleteSavedPlace } from '#contract/saved-place-changes.ts';
import type { SavedPlace } from '#contract/saved-places.ts';
import { ownPlacesQuery, whoseText } from '#web/hotels/own-places.ts';
import { call } from '#web/kit/api.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './sessions-panel.module.css';

const PlaceDialog = lazyPart(async () => (await import('#web/hotels/place-dialog.tsx')).PlaceDialog);

const Row = ({ place, onRemove }: { place: SavedPlace; onRemove: () => void }): JSX.Element => (
  <li className={css.row}>
    <div>
      <p className={css.device}>{place.name_full}</p>
      <p className={text.quiet}>{whoseText(place)}</p>
    </div>
    {place.may_delete && (
      <AppButton look="link" aria-label={`Remove ${place.name}`} onClick={onRemove}>
        Remove
      </AppButton>
    )}
  </li>
);

const remove = ({ row_id: row, organization_id: organization }: SavedPlace) =>
  organization === null
    ? call(deleteSavedPlace, { params: { id: row } })
    : call(deleteOrganizationPlace, { params: { id: organization, placeId: row } });

type QuestionProps = {
  /** Null: the dialog is closed. */
  readonly place: SavedPlace | null;
  readonly onRemoved: (place: SavedPlace) => void;
  readonly onClose: () => void;
};

const RemoveQuestion = ({ place, onRemoved, onClose }: QuestionProps): JSX.Element => {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (_none, removed) => onRemoved(removed),
    onSettled: () => client.invalidateQueries({ queryKey: ownPlacesQuery.queryKey }),
  });
  const close = (): void => {
    removing.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${place?.name ?? ''}?`}
      confirm="Remove"
      isOpen={place !== null}
      isBusy={removing.isPending}
      onConfirm={() => place && removing.mutate(place)}
      onClose={close}
    >
      <p>
        {place?.organization_name
          ? `Nobody at ${place.organization_name} can search hotels near it any more. Booked trips stay as they are.`
          : 'You can no longer search hotels near it. Booked trips stay as they are.'}
      </p>
      <FailedCall failure={removing.error} />
    </ConfirmDialog>
  );
};

/** docs/screens.md#own-places */
export const PlacesPanel = (): JSX.Element => {
  const places = useQuery(ownPlacesQuery);
  const [isAdding, setIsAdding] = useState(false);
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
      <Panel title="Your places">
        <Stack isTight>
          <p>
            Search hotels near your home, a client or an office. Nobody else sees your own places; those of an
            organization are seen by its members.
          </p>
          {places.isPending && <SkeletonRows rows={1} height={56} label="Loading your places" />}
          <ul className={css.list} ref={list} tabIndex={-1} aria-label="Your places">
            {places.data
              ?.filter(({ is_favorite: isFavorite }) => !isFavorite)
              .map((place) => (
                <Row key={place.id} place={place} onRemove={() => setToRemove(place)} />
              ))}
          </ul>
          <FailedCall
            failure={places.error}
            what="Your places could not be loaded."
            onRetry={() => void places.refetch()}
          />
          <output className={text.quiet}>{said}</output>
          <div>
            <AppButton look="outlined" onClick={() => setIsAdding(true)}>
              Add a Place
            </AppButton>
          </div>
        </Stack>
      </Panel>
      <RemoveQuestion place={toRemove} onRemoved={removed} onClose={() => setToRemove(null)} />
      {isAdding && (
        <Suspense>
          <PlaceDialog
            onClose={() => setIsAdding(false)}
            onKept={({ name }) => {
              setIsAdding(false);
              setSaid(`${name} is kept.`);
            }}
          />
        </Suspense>
      )}
    </FormWidth>
  );
};
