import { type JSX, useState } from 'react';
import type { FilterChoices } from '#domain/flights/filter-choices.ts';
import { activeFilters, type FilterName, type Filters } from '#domain/flights/filters.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import {
  FilterBar,
  FilterButton,
  FilterGroup,
  FilterOption,
  FilterRadios,
  FilterSwitch,
} from '#web/ui/filter-matrix.tsx';
import { countText, filterWords } from './filter-words.ts';
import { useLanding } from './landing-context.ts';

type Props = {
  choices: FilterChoices;
  filters: Filters;
  /** The departure airport of this leg: "JFK". */
  departsFrom: string;
  /** A travel policy judges the prices. */
  isPolicy: boolean;
  /** How many flights pass all filters. */
  shown: number;
  onChange: (filters: Filters) => void;
};

const airlinesShown = 3;

const AirlineFilter = ({
  choices,
  filters,
  onChange,
}: Pick<Props, 'choices' | 'filters' | 'onChange'>): JSX.Element => {
  const [isAll, setIsAll] = useState(false);
  // The chosen airline stays visible.
  const shown = choices.airline.filter(
    ({ value }, index) => isAll || index < airlinesShown || value === filters.airline,
  );
  const rest = choices.airline.length - shown.length;
  return (
    <FilterGroup title="Airline" isLabelHidden>
      <TextField
        name="airline"
        label="Airline name"
        icon="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={filters.airline}
        onChange={(airline) => onChange({ ...filters, airline })}
      />
      {[choices.anyAirline, ...shown].map((choice) => (
        <FilterOption
          key={choice.value}
          kind="radio"
          group="airlines"
          choice={choice}
          isChosen={filters.airline === choice.value}
          onChoose={() => onChange({ ...filters, airline: choice.value })}
        />
      ))}
      {(rest > 0 || isAll) && choices.airline.length > airlinesShown && (
        <AppButton look="link" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Fewer airlines' : rest === 1 ? '1 more airline' : `${rest} more airlines`}
        </AppButton>
      )}
    </FilterGroup>
  );
};

/**
 * Stops, departure, airline, policy, and chaperones on a landing page, in this order, each with counts and lowest
 * prices. docs/screens.md#filters
 */
export const FilterPanel = ({ choices, filters, departsFrom, isPolicy, shown, onChange }: Props): JSX.Element => {
  const isLanding = useLanding() !== null;
  const chooseStops = useStable((stops: Filters['stops']) => onChange({ ...filters, stops }));
  const chooseDeparture = useStable((departure: Filters['departure']) => onChange({ ...filters, departure }));
  const chooseChaperone = useStable((chaperone: Filters['chaperone']) => onChange({ ...filters, chaperone }));
  const done = `Show ${countText(shown, shown)}`;
  const active = activeFilters(filters);
  const chosenOf = (name: FilterName): string | null => (active.includes(name) ? filterWords(name, filters) : null);
  return (
    <FilterBar>
      <FilterButton label="Stops" value={chosenOf('stops')} done={done}>
        <FilterRadios
          title="Stops"
          group="stops"
          choices={choices.stops}
          chosen={filters.stops}
          onChoose={chooseStops}
        />
      </FilterButton>
      <FilterButton label="Departure" value={chosenOf('departure')} done={done}>
        <FilterRadios
          title={`Departure from ${departsFrom}`}
          group="departure"
          choices={choices.departure}
          chosen={filters.departure}
          onChoose={chooseDeparture}
        />
      </FilterButton>
      <FilterButton label="Airline" value={active.includes('airline') ? filters.airline : null} done={done}>
        <AirlineFilter choices={choices} filters={filters} onChange={onChange} />
      </FilterButton>
      {isPolicy && (
        <FilterSwitch
          group="policy"
          choice={choices.inPolicyOnly}
          isChosen={filters.isInPolicyOnly}
          onChoose={() => onChange({ ...filters, isInPolicyOnly: !filters.isInPolicyOnly })}
        />
      )}
      {isLanding && (
        <FilterButton label="Chaperone" value={chosenOf('chaperone')} done={done}>
          <FilterRadios
            title="Chaperone"
            group="chaperone"
            choices={choices.chaperone}
            chosen={filters.chaperone}
            onChoose={chooseChaperone}
          />
        </FilterButton>
      )}
    </FilterBar>
  );
};
