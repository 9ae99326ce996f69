import type { JSX } from 'react';
import type { HotelFilterChoices } from '#domain/hotels/filter-choices.ts';
import type { HotelFilters } from '#domain/hotels/list.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { TextField } from '#web/ui/field.tsx';
import { FilterGroup, FilterOption, FilterPanelFrame, FilterRadios } from '#web/ui/filter-matrix.tsx';

type Props = {
  choices: HotelFilterChoices;
  filters: HotelFilters;
  /** A travel policy judges the prices. */
  isPolicy: boolean;
  onChange: (filters: HotelFilters) => void;
};

/**
 * Name, stars, guest review, policy: with counts and the lowest price a night. HTL-14 to HTL-17;
 * docs/screens.md#filters
 */
export const ListFilters = ({ choices, filters, isPolicy, onChange }: Props): JSX.Element => {
  const chooseStars = useStable((stars: HotelFilters['stars']) => onChange({ ...filters, stars }));
  const chooseReview = useStable((review: HotelFilters['review']) => onChange({ ...filters, review }));
  return (
    <FilterPanelFrame
      columns="minmax(200px, 1fr) max-content max-content max-content"
      first={
        <FilterGroup title="Hotel name" isLabelHidden>
          <TextField
            name="hotel-name"
            label="Hotel name"
            icon="search"
            autoComplete="off"
            maxLength={60}
            value={filters.name}
            onChange={(name) => onChange({ ...filters, name })}
          />
        </FilterGroup>
      }
    >
      <FilterRadios title="Stars" group="stars" choices={choices.stars} chosen={filters.stars} onChoose={chooseStars} />
      <FilterRadios
        title="Guest review"
        group="review"
        choices={choices.review}
        chosen={filters.review}
        onChoose={chooseReview}
      />
      {isPolicy && (
        <FilterGroup title="Policy">
          <FilterOption
            kind="checkbox"
            group="in-policy"
            choice={choices.inPolicyOnly}
            isChosen={filters.isInPolicyOnly}
            onChoose={() => onChange({ ...filters, isInPolicyOnly: !filters.isInPolicyOnly })}
          />
        </FilterGroup>
      )}
    </FilterPanelFrame>
  );
};
