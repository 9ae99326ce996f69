import { type JSX, useState } from 'react';
import { activeFilters, type Filters, noFilters } from '#domain/flights/filters.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import css from './carried-filters.module.css';

type Props = {
  /** From 0. */
  readonly leg: number;
  readonly filters: Filters;
  readonly shown: number;
  readonly all: number;
  /** Removes all filters; the pressed button disappears. */
  readonly onReset: () => void;
};

/**
 * Says so when filters chosen for the flight before hide most flights of this leg: they stay on for the next leg, but
 * not in silence. docs/screens.md#filters
 */
export const CarriedFilters = ({ leg, filters, shown, all, onReset }: Props): JSX.Element | null => {
  // What is on when the list comes; a choice on this leg is the person's own.
  const [carried, setCarried] = useState(filters);
  const isSame = carried === filters || JSON.stringify(carried) === JSON.stringify(filters);
  if (!isSame && carried !== noFilters) setCarried(noFilters);
  const isCarried = leg > 0 && isSame && activeFilters(filters).length > 0;
  if (!isCarried || shown === 0 || shown * 2 >= all) return null;
  return (
    <div className={css.carried}>
      <output>{`Filters from the flight before hide ${all - shown} of ${all} flights.`}</output>
      <AppButton look="link" onClick={onReset}>{`Show all ${all} flights`}</AppButton>
    </div>
  );
};
