import type { JSX } from 'react';
import type { HotelFilterChoices } from '#domain/hotels/filter-choices.ts';
import { hotelCountText, hotelFilterWords } from '#domain/hotels/filter-words.ts';
import { activeHotelFilters, type HotelFilterName, type HotelFilters } from '#domain/hotels/list.ts';
import type { FilterChoice } from '#domain/kit/filter-choice.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { TextField } from '#web/ui/field.tsx';
import {
  FilterBar,
  FilterBoxes,
  FilterButton,
  FilterGroup,
  FilterOption,
  FilterRadios,
  FilterSwitch,
} from '#web/ui/filter-matrix.tsx';
import css from './list-filters.module.css';

type Props = {
  choices: HotelFilterChoices;
  filters: HotelFilters;
  /** A travel policy judges the prices. */
  isPolicy: boolean;
  /** How many hotels pass all filters. */
  shown: number;
  /** What distances are measured from: "the center", or the name of an own place. */
  distanceFrom: string;
  onChange: (filters: HotelFilters) => void;
};

type GroupProps = Pick<Props, 'choices' | 'filters' | 'onChange'>;

/** Says how many hotels a filter leaves out because their suppliers do not say. */
const Unstated = ({ count }: { count: number }): JSX.Element | null =>
  count === 0 ? null : (
    <p className={css.unstated}>
      Not stated for {hotelCountText(count, count)}: {count === 1 ? 'it is' : 'they are'} left out.
    </p>
  );

/** @returns the title of what is chosen; null for the first choice, which is all */
const chosenOf = <V,>(of: readonly FilterChoice<V>[], value: V): string | null =>
  value === of[0]?.value ? null : (of.find((choice) => choice.value === value)?.title ?? null);

const CancelChoice = ({ choices: { freeToCancelOnly }, filters, onChange }: GroupProps): JSX.Element => (
  <FilterGroup title="Cancellation">
    {freeToCancelOnly.choices.map((choice) => (
      <FilterOption
        key={choice.title}
        kind="checkbox"
        group="cancellation"
        choice={choice}
        isChosen={filters.isFreeToCancelOnly}
        onChoose={() => onChange({ ...filters, isFreeToCancelOnly: !filters.isFreeToCancelOnly })}
      />
    ))}
    <Unstated count={freeToCancelOnly.unstated} />
  </FilterGroup>
);

const ChainChoices = ({ choices: { chains }, filters, onChange }: GroupProps): JSX.Element => {
  const choose = useStable((values: HotelFilters['chains']) => onChange({ ...filters, chains: values }));
  const { unstated } = chains;
  return (
    <div>
      <FilterBoxes title="Chain" group="chains" choices={chains.choices} chosen={filters.chains} onChoose={choose} />
      {unstated > 0 && <p className={css.unstated}>{hotelCountText(unstated, unstated)} of no chain that is stated.</p>}
    </div>
  );
};

const moreNames: readonly HotelFilterName[] = ['isFavoriteOnly', 'payment', 'isFreeToCancelOnly', 'chains'];

/** Favorites, the terms of the price, and the chain. A filter that no hotel of the list has a value for is not there. */
const MoreFilters = ({ done, ...props }: GroupProps & { done: string }): JSX.Element => {
  const { choices, filters, onChange } = props;
  const choosePayment = useStable((payment: HotelFilters['payment']) => onChange({ ...filters, payment }));
  const on = activeHotelFilters(filters).filter((name) => moreNames.includes(name)).length;
  return (
    <FilterButton label="More" value={on === 0 ? null : String(on)} done={done} isManyGroups>
      {choices.favoriteOnly && (
        <FilterGroup title="Your hotels">
          <FilterOption
            kind="checkbox"
            group="favorites"
            choice={choices.favoriteOnly}
            isChosen={filters.isFavoriteOnly}
            onChoose={() => onChange({ ...filters, isFavoriteOnly: !filters.isFavoriteOnly })}
          />
        </FilterGroup>
      )}
      <FilterRadios
        title="Payment of the price shown"
        group="payment"
        choices={choices.payment}
        chosen={filters.payment}
        onChoose={choosePayment}
      />
      {choices.freeToCancelOnly.choices.length > 0 && <CancelChoice {...props} />}
      {choices.chains.choices.length > 0 && <ChainChoices {...props} />}
    </FilterButton>
  );
};

type PlaceFiltersProps = GroupProps & { done: string; distanceFrom: string };

/** What the hotel offers, and how far it is. */
const PlaceFilters = ({ done, distanceFrom, choices, filters, onChange }: PlaceFiltersProps): JSX.Element => {
  const chooseAmenities = useStable((amenities: HotelFilters['amenities']) => onChange({ ...filters, amenities }));
  const chooseDistance = useStable((distance: HotelFilters['distance']) => onChange({ ...filters, distance }));
  const { amenities, distance } = choices;
  return (
    <>
      {amenities.choices.length > 0 && (
        <FilterButton
          label="Amenities"
          value={filters.amenities.length === 0 ? null : hotelFilterWords('amenities', filters)}
          done={done}
        >
          <FilterBoxes
            title="Amenities"
            group="amenities"
            choices={amenities.choices}
            chosen={filters.amenities}
            onChoose={chooseAmenities}
          />
          <Unstated count={amenities.unstated} />
        </FilterButton>
      )}
      {distance.length > 0 && (
        <FilterButton label="Distance" value={chosenOf(distance, filters.distance)} done={done}>
          <FilterRadios
            title={`Distance from ${distanceFrom}`}
            group="distance"
            choices={distance}
            chosen={filters.distance}
            onChoose={chooseDistance}
          />
        </FilterButton>
      )}
    </>
  );
};

/**
 * Name, amenities, distance, stars, guest review, policy, and the terms of the price: with counts and the lowest price a
 * night. HTL-14 to HTL-17;
 * docs/screens.md#filters
 */
export const ListFilters = ({ choices, filters, isPolicy, shown, distanceFrom, onChange }: Props): JSX.Element => {
  const chooseStars = useStable((stars: HotelFilters['stars']) => onChange({ ...filters, stars }));
  const chooseReview = useStable((review: HotelFilters['review']) => onChange({ ...filters, review }));
  const done = `Show ${hotelCountText(shown, shown)}`;
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
      <PlaceFilters choices={choices} filters={filters} distanceFrom={distanceFrom} onChange={onChange} done={done} />
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
      <MoreFilters choices={choices} filters={filters} onChange={onChange} done={done} />
    </FilterBar>
  );
};
