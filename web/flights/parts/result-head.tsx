import type { JSX, RefObject } from 'react';
import { type Filters, noFilters, withoutFilter } from '#domain/flights/filters.ts';
import { type Sort, sortChoices } from '#domain/flights/sorts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { ListHead } from '#web/ui/list-head.tsx';
import { countText, filterWords } from './filter-words.ts';
import { useLanding } from './landing-context.ts';
import type { ResultFilters } from './use-result-filters.ts';

type Props = {
  readonly shown: number;
  readonly all: number;
  readonly chosen: ResultFilters;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Changes filters by a control that is gone once it is pressed. */
  readonly onFilters: (filters: Filters) => void;
};

const sortsOf = (isLanding: boolean) => sortChoices(isLanding).map(({ value, title }) => ({ value, label: title }));
const sorts = sortsOf(false);
const landingSorts = sortsOf(true);

/**
 * How many flights, which filters are on and off with one press, and the order. Flights that come later are told by the
 * search's own words, at its own pace. F7, L4, FLT-28
 */
export const ResultHead = ({ shown, all, chosen, heading, onFilters }: Props): JSX.Element => {
  const { filters, sort, active, setSort } = chosen;
  const isLanding = useLanding() !== null;
  return (
    <ListHead
      count={countText(shown, all)}
      filters={filters}
      heading={heading}
      chips={active.map((name) => ({
        name,
        label: filterWords(name, filters),
        onRemove: () => onFilters(withoutFilter(filters, name)),
      }))}
      // An empty list has its own.
      onReset={shown > 0 ? () => onFilters(noFilters) : undefined}
    >
      <SelectField<Sort>
        name="sort"
        label="Sort"
        value={sort}
        choices={isLanding ? landingSorts : sorts}
        onChange={setSort}
      />
    </ListHead>
  );
};
