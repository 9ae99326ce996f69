import { type JSX, type RefObject, useState } from 'react';
import { type Filters, noFilters, withoutFilter } from '#domain/flights/filters.ts';
import { type Sort, sortChoices } from '#domain/flights/sorts.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Tag } from '#web/ui/marks.tsx';
import { countText, filterWords } from './filter-words.ts';
import { useLanding } from './landing-context.ts';
import css from './result-head.module.css';
import type { ResultFilters } from './use-result-filters.ts';

type Props = {
  readonly shown: number;
  readonly all: number;
  readonly chosen: ResultFilters;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Changes filters by a control that is gone once it is pressed. */
  readonly onFilters: (filters: Filters) => void;
};

/**
 * What is said of a filter that was chosen: how many flights it leaves. Flights that come later are told by the search's
 * own words, at its own pace. F7
 */
const useFilteredText = (text: string, filters: Filters): string => {
  const [said, setSaid] = useState({ filters, text: '' });
  if (said.filters === filters) return said.text;
  setSaid({ filters, text });
  return text;
};

const sortsOf = (isLanding: boolean) => sortChoices(isLanding).map(({ value, title }) => ({ value, label: title }));

/** How many flights, which filters are on and off with one press, and the order. L4, FLT-28 */
export const ResultHead = ({ shown, all, chosen, heading, onFilters }: Props): JSX.Element => {
  const { filters, sort, active, setSort } = chosen;
  const isLanding = useLanding() !== null;
  const spoken = useFilteredText(countText(shown, all), filters);
  return (
    <div className={css.head}>
      <h2 ref={heading} tabIndex={-1}>
        {countText(shown, all)}
      </h2>
      <LiveRegion>{spoken}</LiveRegion>
      {active.map((name) => (
        <Tag key={name} label={filterWords(name, filters)} onRemove={() => onFilters(withoutFilter(filters, name))} />
      ))}
      {/* An empty list has its own. */}
      {active.length > 0 && shown > 0 && (
        <AppButton look="link" onClick={() => onFilters(noFilters)}>
          Reset filters
        </AppButton>
      )}
      <div className={css.sort}>
        <SelectField<Sort> name="sort" label="Sort" value={sort} choices={sortsOf(isLanding)} onChange={setSort} />
      </div>
    </div>
  );
};
