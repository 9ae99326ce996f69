import type { JSX, RefObject } from 'react';
import { activeFilters, type FilterName, type Filters } from '#domain/flights/filters.ts';
import { type Order, type Sort, sortChoices } from '#domain/flights/sorts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { ListHead } from '#web/ui/list-head.tsx';
import { countText, filterWords } from './filter-words.ts';
import { useLanding } from './landing-context.ts';

type Props = {
  readonly shown: number;
  readonly all: number;
  /** The filters that the shown rows match. */
  readonly filters: Filters;
  readonly sort: Order;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSort: (sort: Sort) => void;
  /** Both are called by a control that disappears when pressed. */
  readonly onRemove: (name: FilterName) => void;
  readonly onReset: () => void;
};

const sortsOf = (isLanding: boolean) => sortChoices(isLanding).map(({ value, title }) => ({ value, label: title }));
const sorts = sortsOf(false);
const landingSorts = sortsOf(true);

/**
 * How many flights, the active filters, each removed with one press, and the sort order. The search's own status
 * announces flights that come later, at its own pace. docs/screens.md#late-results; docs/screens.md#filters; FLT-28
 */
export const ResultHead = (props: Props): JSX.Element => {
  const { shown, all, filters, sort, heading, onSort, onRemove, onReset } = props;
  const isLanding = useLanding() !== null;
  const sorted = (isLanding ? landingSorts : sorts).find(({ value }) => value === sort)?.value ?? '';
  return (
    <ListHead
      count={countText(shown, all)}
      filters={filters}
      heading={heading}
      chips={activeFilters(filters).map((name) => ({
        name,
        label: filterWords(name, filters),
        onRemove: () => onRemove(name),
      }))}
      // An empty list has its own message.
      onReset={shown > 0 ? onReset : undefined}
    >
      <SelectField<Sort | ''>
        name="sort"
        label="Sort"
        value={sorted}
        choices={isLanding ? landingSorts : sorts}
        // While a tile is pressed, the list names no order.
        {...(sorted === '' ? { placeholder: 'Choose an order' } : {})}
        onChange={(value) => value !== '' && onSort(value)}
      />
    </ListHead>
  );
};
