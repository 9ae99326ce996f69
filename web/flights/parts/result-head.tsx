import type { JSX, RefObject } from 'react';
import { noFilters, withoutFilter } from '#domain/flights/filters.ts';
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
};

const sortsOf = (isLanding: boolean) => sortChoices(isLanding).map(({ value, title }) => ({ value, label: title }));

/** How many flights, which filters are on and off with one press, and the order. L4, FLT-28 */
export const ResultHead = ({ shown, all, chosen, heading }: Props): JSX.Element => {
  const { filters, sort, active, setFilters, setSort } = chosen;
  const isLanding = useLanding() !== null;
  // A chip that is pressed is gone: the focus goes to the count that it changed.
  const change = (next: typeof filters): void => {
    setFilters(next);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={css.head}>
      <h2 ref={heading} tabIndex={-1}>
        {countText(shown, all)}
      </h2>
      <LiveRegion>{active.length > 0 ? countText(shown, all) : ''}</LiveRegion>
      {active.map((name) => (
        <Tag key={name} label={filterWords(name, filters)} onRemove={() => change(withoutFilter(filters, name))} />
      ))}
      {active.length > 0 && (
        <AppButton look="link" onClick={() => change(noFilters)}>
          Reset filters
        </AppButton>
      )}
      <div className={css.sort}>
        <SelectField<Sort> name="sort" label="Sort" value={sort} choices={sortsOf(isLanding)} onChange={setSort} />
      </div>
    </div>
  );
};
