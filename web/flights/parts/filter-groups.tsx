/** The choices of the filters, fetched while a search runs: nobody sees them before a button is pressed. */
import { type JSX, useMemo, useState } from 'react';
import type { FilterChoices } from '#domain/flights/filter-choices.ts';
import type { Filters } from '#domain/flights/filters.ts';
import type { PriceNeed } from '#domain/flights/price-needs.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FilterBoxes, FilterGroup, FilterOption, FilterRadios, toggled } from '#web/ui/filter-matrix.tsx';
import { bagNeeds, type GroupLabel, policyNeeds, ruleNeeds } from './filter-group-names.ts';

type Props = {
  readonly labels: readonly GroupLabel[];
  readonly choices: FilterChoices;
  readonly filters: Filters;
  /** The departure airport of this leg: "JFK". */
  readonly departsFrom: string;
  /** Must stay the same function, see FilterRadios. */
  readonly onChoose: (change: Partial<Filters>) => void;
};

/** One group of choices needs these. Each function stays the same, see FilterRadios. */
type GroupProps = Pick<Props, 'choices' | 'filters' | 'departsFrom'> & { readonly choosers: Choosers };

/** What a choice of each filter changes. */
const choosersOf = (choose: (change: Partial<Filters>) => void) => ({
  stops: (stops: Filters['stops']) => choose({ stops }),
  departure: (departure: Filters['departure']) => choose({ departure }),
  airline: (airline: string) => choose({ airline }),
  airlines: (airlines: Filters['airlines']) => choose({ airlines }),
  chaperone: (chaperone: Filters['chaperone']) => choose({ chaperone }),
  arrival: (arrival: Filters['arrival']) => choose({ arrival }),
  minutes: (minutes: Filters['minutes']) => choose({ minutes }),
  layovers: (layovers: Filters['layovers']) => choose({ layovers }),
  layoverMinutes: (layoverMinutes: Filters['layoverMinutes']) => choose({ layoverMinutes }),
  fromAirports: (fromAirports: Filters['fromAirports']) => choose({ fromAirports }),
  toAirports: (toAirports: Filters['toAirports']) => choose({ toAirports }),
  alliances: (alliances: Filters['alliances']) => choose({ alliances }),
  need: (need: PriceNeed, isOn: boolean) => choose({ [need]: isOn }),
});
type Choosers = ReturnType<typeof choosersOf>;

const airlinesShown = 6;

const AirlineGroup = ({ choices, filters, choosers }: GroupProps): JSX.Element => {
  const [isAll, setIsAll] = useState(false);
  // Chosen airlines stay visible.
  const shown = choices.airlines.filter(
    ({ value }, index) => isAll || index < airlinesShown || filters.airlines.includes(value),
  );
  const rest = choices.airlines.length - shown.length;
  return (
    <FilterGroup title="Airlines, as many as you like" isLabelHidden>
      <TextField
        name="airline"
        label="Airline name"
        icon="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={filters.airline}
        onChange={choosers.airline}
      />
      {shown.map((choice) => (
        <FilterOption
          key={choice.value}
          kind="checkbox"
          group="airlines"
          choice={choice}
          isChosen={filters.airlines.includes(choice.value)}
          onChoose={() => choosers.airlines(toggled(choices.airlines, filters.airlines, choice.value))}
        />
      ))}
      {(rest > 0 || isAll) && choices.airlines.length > airlinesShown && (
        <AppButton look="link" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Fewer airlines' : rest === 1 ? '1 more airline' : `${rest} more airlines`}
        </AppButton>
      )}
    </FilterGroup>
  );
};

/** Filters that are on or off: a flight has to pass all of them. */
const NeedsGroup = ({
  title,
  needs,
  choices,
  filters,
  choosers,
}: GroupProps & { title: string; needs: readonly PriceNeed[] }): JSX.Element => (
  <FilterGroup title={title}>
    {needs.map((need) => (
      <FilterOption
        key={need}
        kind="checkbox"
        group={need}
        choice={choices.needs[need]}
        isChosen={filters[need]}
        onChoose={() => choosers.need(need, !filters[need])}
      />
    ))}
  </FilterGroup>
);

const groups: Readonly<Record<GroupLabel, (props: GroupProps) => JSX.Element>> = {
  Stops: ({ choices, filters, choosers }) => (
    <FilterRadios
      title="Stops"
      group="stops"
      choices={choices.stops}
      chosen={filters.stops}
      onChoose={choosers.stops}
    />
  ),
  Departure: ({ choices, filters, departsFrom, choosers }) => (
    <FilterBoxes
      title={`Departure from ${departsFrom}`}
      group="departure"
      choices={choices.departure}
      chosen={filters.departure}
      onChoose={choosers.departure}
    />
  ),
  Airline: AirlineGroup,
  Airports: ({ choices, filters, choosers }) => (
    <>
      {choices.fromAirports.length > 1 && (
        <FilterBoxes
          title="Leaves from"
          group="from-airport"
          choices={choices.fromAirports}
          chosen={filters.fromAirports}
          onChoose={choosers.fromAirports}
        />
      )}
      {choices.toAirports.length > 1 && (
        <FilterBoxes
          title="Lands at"
          group="to-airport"
          choices={choices.toAirports}
          chosen={filters.toAirports}
          onChoose={choosers.toAirports}
        />
      )}
    </>
  ),
  Chaperone: ({ choices, filters, choosers }) => (
    <FilterRadios
      title="Chaperone"
      group="chaperone"
      choices={choices.chaperone}
      chosen={filters.chaperone}
      onChoose={choosers.chaperone}
    />
  ),
  Bags: (props) => <NeedsGroup {...props} title="Bags, as the airline states them" needs={bagNeeds} />,
  Policy: (props) => <NeedsGroup {...props} title="Policy" needs={policyNeeds} />,
  Arrival: ({ choices, filters, choosers }) => (
    <FilterBoxes
      title="Arrival, local time"
      group="arrival"
      choices={choices.arrival}
      chosen={filters.arrival}
      onChoose={choosers.arrival}
    />
  ),
  Duration: ({ choices, filters, choosers }) => (
    <FilterRadios
      title="Duration"
      group="minutes"
      choices={choices.minutes}
      chosen={filters.minutes}
      onChoose={choosers.minutes}
    />
  ),
  'Fare rules': (props) => <NeedsGroup {...props} title="Fare, even for a fee" needs={ruleNeeds} />,
  Alliance: ({ choices, filters, choosers }) => (
    <FilterBoxes
      title="Alliance"
      group="alliances"
      choices={choices.alliances}
      chosen={filters.alliances}
      onChoose={choosers.alliances}
    />
  ),
  'Layover length': ({ choices, filters, choosers }) => (
    <FilterRadios
      title="Each layover"
      group="layover-minutes"
      choices={choices.layoverMinutes}
      chosen={filters.layoverMinutes}
      onChoose={choosers.layoverMinutes}
    />
  ),
  Layover: ({ choices, filters, choosers }) => (
    <FilterBoxes
      title="Layover in"
      group="layovers"
      choices={choices.layovers}
      chosen={filters.layovers}
      onChoose={choosers.layovers}
    />
  ),
};

/** The choices of some groups, one below the other. */
export const FilterGroups = ({ labels, choices, filters, departsFrom, onChoose }: Props): JSX.Element => {
  const choosers = useMemo(() => choosersOf(onChoose), [onChoose]);
  return (
    <>
      {labels.map((label) => {
        const Choices = groups[label];
        return (
          <Choices key={label} choices={choices} filters={filters} departsFrom={departsFrom} choosers={choosers} />
        );
      })}
    </>
  );
};
