import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type AllIdentifiers, setIdentifierActive, setIdentifiersOnly } from '#contract/settings/identifiers.ts';
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import { listWords } from '#domain/trips/identifier-words.ts';
import { type ApiFailure, attempt, call } from '#web/kit/api.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import type { ManagedPanelProps } from '#web/settings/kit/managed-page.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { identifiersKey, identifiersQuery } from './calls.ts';
import css from './identifiers.module.css';
import { ImportForm } from './import-form.tsx';

type Change = { readonly isOnly: boolean } | { readonly value: string; readonly isActive: boolean };

const targetOf = (change: Change): string | null => ('value' in change ? change.value : null);

const sent = (id: number, change: Change): Promise<unknown> =>
  'isOnly' in change
    ? call(setIdentifiersOnly, { params: { id }, body: { is_only: change.isOnly } })
    : call(setIdentifierActive, { params: { id }, body: { value: change.value, is_active: change.isActive } });

const saidOf = (change: Change): string => {
  if ('isOnly' in change)
    return change.isOnly ? 'New trips now use values of the list only.' : 'New trips may use other values again.';
  return `${change.value} ${change.isActive ? 'can be used again' : 'is turned off. Trips that have it keep it'}.`;
};

/** Changes, and what was said about the last one. */
const useChanges = (organizationId: number) => {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const changing = useMutation({
    mutationFn: (change: Change) => attempt(sent(organizationId, change)),
    onSuccess: async (answer, change) => {
      setFailure(answer.ok ? null : answer.error);
      setSaid(answer.ok ? saidOf(change) : null);
      await client.invalidateQueries({ queryKey: identifiersKey(organizationId) });
      await client.invalidateQueries({ queryKey: organizationsQuery.queryKey });
    },
  });
  const doing = changing.isPending ? changing.variables : null;
  return {
    said,
    failure,
    dismiss: () => {
      setFailure(null);
      setSaid(null);
    },
    doing,
    change: (change: Change) => {
      // A second press on the same button waits for the first; other rows do not.
      if (doing === null || targetOf(doing) !== targetOf(change)) changing.mutate(change);
    },
  };
};

type Changes = ReturnType<typeof useChanges>;

const OnlyPanel = ({
  list,
  label,
  changes,
}: {
  list: AllIdentifiers;
  label: string;
  changes: Changes;
}): JSX.Element => {
  const { is_only: isOnly, active_count: on } = list;
  const isBusy = changes.doing !== null && 'isOnly' in changes.doing;
  return (
    <Panel title="Only from the List">
      <div className={css.only}>
        <p>
          {isOnly
            ? `A trip can only have a ${label} of the list, also when our experts book it.`
            : `People are offered the list, and may type another ${label}.`}
        </p>
        {!isOnly && on === 0 && <p>Add values first.</p>}
        {(isOnly || on > 0) && (
          <AppButton isBusy={isBusy} onClick={() => changes.change({ isOnly: !isOnly })}>
            {isOnly ? 'Allow Other Values' : 'Allow Only the List'}
          </AppButton>
        )}
      </div>
    </Panel>
  );
};

type RowsProps = { readonly list: AllIdentifiers['values']; readonly label: string; readonly changes: Changes };

const Rows = ({ list, label, changes }: RowsProps): JSX.Element => {
  const columns: readonly Column[] = [
    { title: label, isMain: true },
    { title: 'State' },
    { title: 'Actions', isAct: true },
  ];
  const { doing } = changes;
  return (
    <SettingsTable label={label} columns={columns}>
      {list.map(({ value, is_active: isActive }) => {
        const word = isActive ? 'Turn Off' : 'Turn On';
        const isBusy = doing !== null && 'value' in doing && doing.value === value;
        const act = (
          <AppButton
            look="link"
            aria-label={`${word} ${value}`}
            isBusy={isBusy}
            onClick={() => changes.change({ value, isActive: !isActive })}
          >
            {word}
          </AppButton>
        );
        const state = isActive ? 'On' : <span className={css.off}>Turned off</span>;
        return <SettingsRow key={value} columns={columns} cells={[value, state, act]} />;
      })}
    </SettingsTable>
  );
};

const List = ({ organizationId, label, changes }: { organizationId: number; label: string; changes: Changes }) => {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const query = useInfiniteQuery(identifiersQuery(organizationId, text));
  const { data, error } = query;
  const first = data?.pages[0];
  const values = data?.pages.flatMap((page) => page.values) ?? [];
  const isEmpty = first !== undefined && first.active_count + first.off_count === 0;
  return (
    <>
      <FailedCall failure={error} what="The list could not be loaded." onRetry={() => void query.refetch()} />
      {query.isPending && !error && <SkeletonRows rows={5} label="Loading the list" />}
      {isEmpty && (
        <EmptyState
          title="Your list will appear here"
          help={`Add values below. People then choose their ${label} from the list, those that they used last first.`}
        />
      )}
      {first && !isEmpty && (
        <Stack isTight>
          <div className={css.search}>
            <TextField
              name="search"
              label="Search"
              type="search"
              icon="search"
              maxLength={identifierMaxLength}
              value={typed}
              onChange={setTyped}
            />
          </div>
          <output>{values.length === 0 ? 'No value matches' : listWords(first)}</output>
          {values.length > 0 && <Rows list={values} label={label} changes={changes} />}
          {query.hasNextPage && (
            <Actions>
              <AppButton isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show More
              </AppButton>
            </Actions>
          )}
        </Stack>
      )}
      {first && <OnlyPanel list={first} label={label} changes={changes} />}
    </>
  );
};

/** The list of one organization, its switch, and the form that adds values. docs/rules.md#lists-of-identifiers */
export const IdentifiersPanel = ({ organization, add }: ManagedPanelProps): JSX.Element => {
  const { id, identifier_label: own } = organization;
  const label = own || 'Identifier';
  const changes = useChanges(id);
  const { said, failure } = changes;
  const messages = useRef<HTMLDivElement>(null);
  // The rows may be far below the message.
  useEffect(() => {
    if (failure !== null) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <Stack>
      {(said !== null || failure !== null) && (
        <div ref={messages}>
          <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={changes.dismiss} />
          <FailedCall failure={failure} onDismiss={changes.dismiss} />
        </div>
      )}
      <List organizationId={id} label={label} changes={changes} />
      <ImportForm organizationId={id} label={label} add={add} />
    </Stack>
  );
};
