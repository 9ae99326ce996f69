/** The searches that a person keeps: one press fills the line. docs/decisions/0188 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { deleteSavedSearch, renameSavedSearch, searchNameMaxLength } from '#contract/saved-searches.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { daysOfSearch, type NamedSearch, namedSearches } from '#domain/new-trip/recent-searches.ts';
import { briefAirport } from '#web/flights/route-cells.tsx';
import { call } from '#web/kit/api.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { nameProblem } from './save-search.tsx';
import { savedSearchesQuery } from './saved-searches-query.ts';
import css from './search-line.module.css';

const routeWords = (search: NamedSearch): string => {
  const cabin = search.cabin === 'economy' ? '' : `, ${cabinChoiceTitles[search.cabin]}`;
  return `${briefAirport(search.from)} to ${briefAirport(search.to)}, ${daysOfSearch(search)}${cabin}`;
};

/** A kept search to rename or delete. */
const EditedSearch = ({ search, onSaid }: { search: NamedSearch; onSaid: (words: string) => void }): JSX.Element => {
  const client = useQueryClient();
  const [name, setName] = useState(search.name);
  const [isAsked, setIsAsked] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
  const rename = useMutation({
    mutationFn: () => call(renameSavedSearch, { params: { id: search.id }, body: { name } }),
    onSuccess: async (saved) => {
      await reload();
      onSaid(`Renamed to ${saved.name}.`);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(deleteSavedSearch, { params: { id: search.id } }),
    onSuccess: async () => {
      onSaid(`${search.name} is deleted.`);
      await reload();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate();
  };
  return (
    <li>
      <form noValidate className={css.name} aria-label={`Rename ${search.name}`} onSubmit={submit}>
        <TextField
          name={`search-name-${search.id}`}
          label={`Name of ${routeWords(search)}`}
          autoComplete="off"
          maxLength={searchNameMaxLength}
          value={name}
          error={nameProblem(rename.error ?? remove.error)}
          onChange={setName}
        />
        <AppButton type="submit" isBusy={rename.isPending} aria-label={`Rename ${search.name}`}>
          Rename
        </AppButton>
        <AppButton aria-label={`Delete ${search.name}`} onClick={() => setIsAsked(true)}>
          Delete
        </AppButton>
      </form>
      <ConfirmDialog
        title={`Delete ${search.name}?`}
        isOpen={isAsked}
        confirm="Delete"
        isBusy={remove.isPending}
        onConfirm={() => {
          setIsAsked(false);
          remove.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <p>Only the saved search is deleted. Your trips stay.</p>
      </ConfirmDialog>
    </li>
  );
};

/** The kept searches under the line; nothing while there are none. */
export const SavedSearches = ({ onSearch }: { onSearch: (search: NamedSearch) => void }): JSX.Element => {
  const { data, error, refetch } = useQuery(savedSearchesQuery);
  const [isEditing, setIsEditing] = useState(false);
  const [said, setSaid] = useState('');
  const searches = namedSearches(data ?? [], localToday());
  return (
    <>
      {/* No alert: the line works without them. */}
      {error && (
        <p>
          Your saved searches could not be loaded.{' '}
          <AppButton look="link" onClick={() => void refetch()}>
            Load them again
          </AppButton>
        </p>
      )}
      {searches.length > 0 && (
        <div className={css.kept}>
          <ul className={isEditing ? css.edited : css.routes} aria-label="Saved searches">
            {searches.map((search) =>
              isEditing ? (
                <EditedSearch key={search.id} search={search} onSaid={setSaid} />
              ) : (
                <li key={search.id}>
                  <AppButton look="link" onClick={() => onSearch(search)}>
                    {`${search.name}: ${routeWords(search)}`}
                  </AppButton>
                </li>
              ),
            )}
          </ul>
          <AppButton look="link" aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? 'Done' : 'Rename or delete'}
          </AppButton>
        </div>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
};
