import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type JSX, useDeferredValue, useState } from 'react';
import type { IdentifierList } from '#contract/identifier-list.ts';
import { listIdentifiers } from '#contract/identifiers.ts';
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { identifierKey } from '#domain/trips/identifiers.ts';
import { call } from '#web/kit/api.ts';
import { type Found, SearchSelect } from '#web/ui/search-select.tsx';

export type IdentifierSelectProps = {
  readonly name: string;
  readonly label: string;
  readonly organizationId: number;
  readonly list: IdentifierList;
  /** The customer of an expert: those that this person used come first. */
  readonly customerId?: number | undefined;
  readonly value: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** With an empty text when the field is emptied. */
  readonly onChoose: (value: string) => void;
  readonly onLeave?: () => void;
};

const noteOf = (usedAt: string | null, isLast: boolean): Pick<Found, 'note'> => {
  if (usedAt === null) return {};
  return { note: isLast ? 'used last' : dayName(usedAt.slice(0, 10)) };
};

const useFound = ({ organizationId, customerId }: IdentifierSelectProps, typed: string) => {
  const wanted = [...typed].slice(0, identifierMaxLength).join('');
  const text = useDeferredValue(wanted);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['identifiers', organizationId, customerId ?? null, text],
    queryFn: ({ signal }) =>
      call(
        listIdentifiers,
        {
          params: { id: organizationId },
          query: { text, ...(customerId !== undefined && { customer_id: String(customerId) }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isSearching = text !== wanted || (isFetching && (data === undefined || isPlaceholderData));
  return { data, isFailed: error !== null, isSearching };
};

/**
 * An identifier from the organization's list, those that the person used last first. Where others can be used too, what
 * was typed is the last option, and the one that leaving the field means. docs/rules.md#lists-of-identifiers
 */
export const IdentifierSelect = (props: IdentifierSelectProps): JSX.Element => {
  const { name, label, value, placeholder, error, onChoose, onLeave } = props;
  const [text, setText] = useState('');
  const typed = text.trim();
  const { data, isFailed, isSearching } = useFound(props, typed);
  const isOnly = (data?.list ?? props.list).is_only;
  // While the list for this text is on its way, the one before is narrowed: no arrow key stops at what does not match.
  const listed: readonly Found[] = (data?.values ?? [])
    .map(({ value: one, used_at: usedAt }, index) => ({ value: one, label: one, ...noteOf(usedAt, index === 0) }))
    .filter((one) => identifierKey(one.value).includes(identifierKey(typed)));
  const exact = (found: readonly Found[]): Found | undefined =>
    found.find((one) => identifierKey(one.value) === identifierKey(typed));
  const asTyped = { value: typed, label: typed, note: 'Not on the list' };
  const isNew = typed !== '' && !isOnly && exact(listed) === undefined;
  return (
    <SearchSelect
      name={name}
      label={label}
      error={error}
      {...(placeholder !== undefined && { placeholder })}
      chosen={value === '' ? null : { value, label: value }}
      found={isNew ? [...listed, asTyped] : listed}
      leftOut={isSearching ? 0 : (data?.left_out ?? 0)}
      isSearching={isSearching}
      // Half a cost center is nobody's cost center: what is nearly the same is not taken without a press.
      meant={(found) => exact(found) ?? (isOnly && found.length === 1 ? found[0] : undefined)}
      none={isFailed ? 'The list could not be loaded. Please try again' : `No ${label} of the list matches`}
      onSearch={setText}
      {...(onLeave && { onLeave })}
      onChoose={(found) => onChoose(found?.value ?? '')}
    />
  );
};
