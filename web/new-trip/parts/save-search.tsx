/** Keeps the search of a line or of a list of flights under a name. docs/decisions/0188 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useRef, useState } from 'react';
import { addSavedSearch, searchNameMaxLength } from '#contract/saved-searches.ts';
import { nameOfSearch, type SearchToKeep, searchToKeep } from '#domain/new-trip/recent-searches.ts';
import type { FlightSearch } from '#web/flights/search.ts';
import { ApiProblem, call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { savedSearchesQuery } from './saved-searches-query.ts';
import css from './search-line.module.css';

/** Why a name was refused, at its field. */
export const nameProblem = (failure: Error | null): string | undefined =>
  failure instanceof ApiProblem ? (failure.errors.name ?? failure.detail) : failure?.message;

type FormProps = { search: SearchToKeep; onSaved: (name: string) => void; onCancel: () => void };

const NameForm = ({ search, onSaved, onCancel }: FormProps): JSX.Element => {
  const client = useQueryClient();
  const [name, setName] = useState(() => nameOfSearch(search));
  const save = useMutation({
    mutationFn: () => {
      const { from, to, ...days } = search;
      return call(addSavedSearch, { body: { name, from: from.iata, to: to.iata, ...days } });
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      onSaved(saved.name);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form noValidate className={css.name} aria-label="Save this search" onSubmit={submit}>
      <TextField
        name="search-name"
        label="Name of this search"
        autoComplete="off"
        maxLength={searchNameMaxLength}
        value={name}
        error={nameProblem(save.error)}
        onChange={setName}
      />
      <AppButton look="first" type="submit" isBusy={save.isPending}>
        Save
      </AppButton>
      <AppButton onClick={onCancel}>Cancel</AppButton>
    </form>
  );
};

/** Nothing while the search is not complete, or has more than one flight out and one back. */
export const SaveSearch = ({ searched }: { searched: FlightSearch }): JSX.Element => {
  const search = searchToKeep(searched);
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const close = (words: string): void => {
    setIsOpen(false);
    setSaid(words);
    frame.current?.focus();
  };
  return (
    <div ref={frame} tabIndex={-1} className={css.save}>
      {search !== null && !isOpen && (
        <AppButton
          look="link"
          onClick={() => {
            setSaid('');
            setIsOpen(true);
          }}
        >
          Save this search
        </AppButton>
      )}
      {search !== null && isOpen && (
        <NameForm search={search} onSaved={(name) => close(`Saved as ${name}.`)} onCancel={() => close('')} />
      )}
      {said !== '' && <span>{said}</span>}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
};
