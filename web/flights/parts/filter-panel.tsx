import { type JSX, useMemo, useState } from 'react';
import type { FilterChoices } from '#domain/flights/filter-choices.ts';
import { activeFilters, type FilterName, type Filters } from '#domain/flights/filters.ts';
import type { PriceNeed } from '#domain/flights/price-needs.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import {
  FilterBar,
  FilterBoxes,
  FilterButton,
  FilterGroup,
  FilterOption,
  FilterRadios,
  FilterSwitch,
  toggled,
} from '#web/ui/filter-matrix.tsx';
import { chosenWords, countText } from './filter-words.ts';
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

/** One group of choices needs these. Each function stays the same, see FilterRadios. */
type GroupProps = Pick<Props, 'choices' | 'filters' | 'departsFrom'> & { choosers: Choosers };

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

/** The button of a group, and the filters in it. */
type Group = {
  readonly label: string;
  readonly names: readonly FilterName[];
  readonly Choices: (props: GroupProps) => JSX.Element;
};

const stopsGroup: Group = {
  label: 'Stops',
  names: ['stops'],
  Choices: ({ choices, filters, choosers }) => (
    <FilterRadios
      title="Stops"
      group="stops"
      choices={choices.stops}
      chosen={filters.stops}
      onChoose={choosers.stops}
    />
  ),
};

const departureGroup: Group = {
  label: 'Departure',
  names: ['departure'],
  Choices: ({ choices, filters, departsFrom, choosers }) => (
    <FilterBoxes
      title={`Departure from ${departsFrom}`}
      group="departure"
      choices={choices.departure}
      chosen={filters.departure}
      onChoose={choosers.departure}
    />
  ),
};

const airlineGroup: Group = { label: 'Airline', names: ['airline'], Choices: AirlineGroup };

const chaperoneGroup: Group = {
  label: 'Chaperone',
  names: ['chaperone'],
  Choices: ({ choices, filters, choosers }) => (
    <FilterRadios
      title="Chaperone"
      group="chaperone"
      choices={choices.chaperone}
      chosen={filters.chaperone}
      onChoose={choosers.chaperone}
    />
  ),
};

const bagNeeds = ['hasCarryOn', 'hasCheckedBag'] as const;
const bagsGroup: Group = {
  label: 'Bags',
  names: bagNeeds,
  Choices: (props) => <NeedsGroup {...props} title="Bags, as the airline states them" needs={bagNeeds} />,
};

const policyNeeds = ['isInPolicyOnly'] as const;
const policyGroup: Group = {
  label: 'Policy',
  names: policyNeeds,
  Choices: (props) => <NeedsGroup {...props} title="Policy" needs={policyNeeds} />,
};

const ruleNeeds = ['isRefundable', 'isChangeable'] as const;

/** These are asked for seldom. */
const seldomGroups: readonly Group[] = [
  {
    label: 'Arrival',
    names: ['arrival'],
    Choices: ({ choices, filters, choosers }) => (
      <FilterBoxes
        title="Arrival, local time"
        group="arrival"
        choices={choices.arrival}
        chosen={filters.arrival}
        onChoose={choosers.arrival}
      />
    ),
  },
  {
    label: 'Duration',
    names: ['minutes'],
    Choices: ({ choices, filters, choosers }) => (
      <FilterRadios
        title="Duration"
        group="minutes"
        choices={choices.minutes}
        chosen={filters.minutes}
        onChoose={choosers.minutes}
      />
    ),
  },
  {
    label: 'Fare rules',
    names: ruleNeeds,
    Choices: (props) => <NeedsGroup {...props} title="Fare, even for a fee" needs={ruleNeeds} />,
  },
  {
    label: 'Alliance',
    names: ['alliances'],
    Choices: ({ choices, filters, choosers }) => (
      <FilterBoxes
        title="Alliance"
        group="alliances"
        choices={choices.alliances}
        chosen={filters.alliances}
        onChoose={choosers.alliances}
      />
    ),
  },
  {
    label: 'Layover length',
    names: ['layoverMinutes'],
    Choices: ({ choices, filters, choosers }) => (
      <FilterRadios
        title="Each layover"
        group="layover-minutes"
        choices={choices.layoverMinutes}
        chosen={filters.layoverMinutes}
        onChoose={choosers.layoverMinutes}
      />
    ),
  },
  {
    label: 'Layover',
    names: ['layovers'],
    Choices: ({ choices, filters, choosers }) => (
      <FilterBoxes
        title="Layover in"
        group="layovers"
        choices={choices.layovers}
        chosen={filters.layovers}
        onChoose={choosers.layovers}
      />
    ),
  },
];

/** The groups in the order of the row, and those that have something to choose. */
const useGroups = ({ choices, filters, isPolicy }: Pick<Props, 'choices' | 'filters' | 'isPolicy'>) => {
  const isLanding = useLanding() !== null;
  const active = activeFilters(filters);
  // What is on is shown, so that it can be taken off.
  const isTelling = ({ names }: Group): boolean =>
    names.some((name) => choices.telling.has(name) || active.includes(name));
  const row = [stopsGroup, departureGroup, airlineGroup].filter(isTelling);
  const bags = [bagsGroup].filter(isTelling);
  const seldom = seldomGroups.filter(isTelling);
  const chaperone = isLanding ? [chaperoneGroup] : [];
  const policy = isPolicy ? [policyGroup] : [];
  return { active, row, chaperone, bags, seldom, all: [...row, ...policy, ...chaperone, ...bags, ...seldom] };
};

/**
 * Stops, departure, airline, policy, and chaperones on a landing page, in this order, then bags and the seldom ones
 * behind one button; each with counts and lowest prices. On a narrow screen one button first opens all of them.
 * docs/screens.md#filters
 */
export const FilterPanel = (props: Props): JSX.Element => {
  const { choices, filters, departsFrom, isPolicy, shown, onChange } = props;
  const { active, row, chaperone, bags, seldom, all } = useGroups(props);
  const choose = useStable((change: Partial<Filters>) => onChange({ ...filters, ...change }));
  const choosers = useMemo(() => choosersOf(choose), [choose]);
  const done = `Show ${countText(shown, shown)}`;
  const given = { choices, filters, departsFrom, choosers };
  const onOf = (groups: readonly Group[]): number =>
    active.filter((name) => groups.some(({ names }) => names.includes(name))).length;
  const valueOfGroup = (group: Group): string | null => {
    const [name] = group.names;
    const on = onOf([group]);
    if (on === 0) return null;
    return name === 'stops' || name === 'departure' || name === 'airline' || name === 'chaperone'
      ? chosenWords(name, filters)
      : String(on);
  };
  const buttonOf = (group: Group): JSX.Element => (
    <FilterButton key={group.label} label={group.label} value={valueOfGroup(group)} done={done}>
      <group.Choices {...given} />
    </FilterButton>
  );
  const choicesOf = (groups: readonly Group[]): JSX.Element[] =>
    groups.map((group) => <group.Choices key={group.label} {...given} />);
  const seldomOn = onOf(seldom);
  return (
    <FilterBar>
      {all.length > 0 && (
        <FilterButton
          label={active.length === 0 ? 'All' : `All (${active.length})`}
          value={null}
          done={done}
          only="narrow"
          isManyGroups
        >
          {choicesOf(all)}
        </FilterButton>
      )}
      {row.map(buttonOf)}
      {isPolicy && (
        <FilterSwitch
          group="policy"
          choice={choices.needs.isInPolicyOnly}
          isChosen={filters.isInPolicyOnly}
          onChoose={() => choosers.need('isInPolicyOnly', !filters.isInPolicyOnly)}
        />
      )}
      {chaperone.map(buttonOf)}
      {bags.map(buttonOf)}
      {seldom.length > 0 && (
        <FilterButton
          label="More"
          value={seldomOn === 0 ? null : String(seldomOn)}
          done={done}
          only="wide"
          isManyGroups
        >
          {choicesOf(seldom)}
        </FilterButton>
      )}
    </FilterBar>
  );
};
