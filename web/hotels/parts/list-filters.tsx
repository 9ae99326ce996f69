import type { JSX } from 'react';
import type { HotelFilterChoices } from '#domain/hotels/filter-choices.ts';
import { hotelCountText } from '#domain/hotels/filter-words.ts';
import type { HotelFilters } from '#domain/hotels/list.ts';
import type { FilterChoice } from '#domain/kit/filter-choice.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { TextField } from '#web/ui/field.tsx';
import { FilterBar, FilterButton, FilterRadios, FilterSwitch } from '#web/ui/filter-matrix.tsx';
import css from './list-filters.module.css';

type Props = {
  choices: HotelFilterChoices;
  filters: HotelFilters;
  /** A travel policy judges the prices. */
  isPolicy: boolean;
  /** How many hotels pass all filters. */
  shown: number;
  onChange: (filters: HotelFilters) => void;
};

/**
 * Name, stars, guest review, policy: with counts and the lowest price a night. HTL-14 to HTL-17;
 * docs/screens.md#filters
 */
export const ListFilters = ({ choices, filters, isPolicy, shown, onChange }: Props): JSX.Element => {
  const chooseStars = useStable((stars: HotelFilters['stars']) => onChange({ ...filters, stars }));
  const chooseReview = useStable((review: HotelFilters['review']) => onChange({ ...filters, review }));
  const done = `Show ${hotelCountText(shown, shown)}`;
  const chosenOf = <V,>(of: readonly FilterChoice<V>[], value: V): string | null =>
    value === of[0]?.value ? null : (of.find((choice) => choice.value === value)?.title ?? null);
  return (
    <FilterBar>
      <div className={css.name}>
        <TextField
          name="hotel-name"
          label="Hotel name"
          placeholder="Hotel name"
          icon="search"
          autoComplete="off"
          maxLength={60}
          value={filters.name}
          onChange={(name) => onChange({ ...filters, name })}
        />
      </div>
      <FilterButton label="Stars" value={chosenOf(choices.stars, filters.stars)} done={done}>
        <FilterRadios
          title="Stars"
          group="stars"
          choices={choices.stars}
          chosen={filters.stars}
          onChoose={chooseStars}
        />
      </FilterButton>
      <FilterButton label="Guest review" value={chosenOf(choices.review, filters.review)} done={done}>
        <FilterRadios
          title="Guest review"
          group="review"
          choices={choices.review}
          chosen={filters.review}
          onChoose={chooseReview}
        />
      </FilterButton>
      {isPolicy && (
        <FilterSwitch
          group="in-policy"
          choice={choices.inPolicyOnly}
          isChosen={filters.isInPolicyOnly}
          onChoose={() => onChange({ ...filters, isInPolicyOnly: !filters.isInPolicyOnly })}
        />
      )}
    </FilterBar>
  );
};
