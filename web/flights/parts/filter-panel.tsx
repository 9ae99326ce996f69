import { type JSX, Suspense } from 'react';
import type { FilterChoices } from '#domain/flights/filter-choices.ts';
import { activeFilters, type Filters } from '#domain/flights/filters.ts';
import { useStable } from '#web/kit/use-stable.ts';
import { FilterBar, FilterButton, FilterSwitch } from '#web/ui/filter-matrix.tsx';
import { filterGroups, type GroupLabel, seldomGroups } from './filter-group-names.ts';
import { chosenWords, countText } from './filter-words.ts';
import { useLanding } from './landing-context.ts';
import { FilterGroups } from './seldom-shown.ts';

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

/** The groups in the order of the row, and those that have something to choose. */
const useGroups = ({ choices, filters, isPolicy }: Pick<Props, 'choices' | 'filters' | 'isPolicy'>) => {
  const isLanding = useLanding() !== null;
  const active = activeFilters(filters);
  // What is on is shown, so that it can be taken off.
  const telling = (labels: readonly GroupLabel[]): readonly GroupLabel[] =>
    labels.filter((label) => filterGroups[label].some((name) => choices.telling.has(name) || active.includes(name)));
  const row = telling(['Stops', 'Departure', 'Airline', 'Airports']);
  const bags = telling(['Bags']);
  const seldom = telling(seldomGroups);
  const chaperone: readonly GroupLabel[] = isLanding ? ['Chaperone'] : [];
  const policy: readonly GroupLabel[] = isPolicy ? ['Policy'] : [];
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
  const done = `Show ${countText(shown, shown)}`;
  const onOf = (labels: readonly GroupLabel[]): number =>
    active.filter((name) => labels.some((label) => filterGroups[label].some((each) => each === name))).length;
  const valueOfGroup = (label: GroupLabel): string | null => {
    const [name] = filterGroups[label];
    const on = onOf([label]);
    if (on === 0) return null;
    return name === 'stops' || name === 'departure' || name === 'airline' || name === 'chaperone'
      ? chosenWords(name, filters)
      : String(on);
  };
  const choicesOf = (labels: readonly GroupLabel[]): JSX.Element => (
    <Suspense>
      <FilterGroups labels={labels} choices={choices} filters={filters} departsFrom={departsFrom} onChoose={choose} />
    </Suspense>
  );
  const buttonOf = (label: GroupLabel): JSX.Element => (
    <FilterButton key={label} label={label} value={valueOfGroup(label)} done={done}>
      {choicesOf([label])}
    </FilterButton>
  );
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
          onChoose={() => choose({ isInPolicyOnly: !filters.isInPolicyOnly })}
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
