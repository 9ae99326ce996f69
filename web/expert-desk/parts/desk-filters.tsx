import type { JSX } from 'react';
import { type DeskCount, type DeskTrips, deskDepartures, deskHolders } from '#contract/expert-desk.ts';
import { type DeskChoices, deskCount } from '#domain/expert-desk/facets.ts';
import { SelectField } from '#web/ui/field.tsx';
import css from './desk-page.module.css';
import type { DeskChoice } from './desk-queries.ts';
import { choiceOf, counted, departureWords, holderWords } from './desk-words.ts';
import { OrganizationFilter } from './organization-filter.tsx';
import { StateFilter } from './state-filter.tsx';

type ChoiceProps<V extends string> = {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly chosen: V | undefined;
  readonly values: readonly V[];
  readonly words: Readonly<Record<V, string>>;
  readonly countOf: (value: V | undefined) => number;
  readonly onChoose: (value: V | undefined) => void;
};

const everyOne = '';

/** One list of choices, each with its number of trips. */
const ChoiceFilter = <V extends string>(props: ChoiceProps<V>): JSX.Element => {
  const { name, label, any, chosen, values, words, countOf, onChoose } = props;
  return (
    <SelectField
      name={name}
      label={label}
      value={chosen ?? everyOne}
      choices={[
        { value: everyOne, label: counted(any, countOf(undefined)) },
        ...values.map((value) => ({ value, label: counted(words[value], countOf(value)) })),
      ]}
      onChange={(value) => onChoose(values.find((one) => one === value))}
    />
  );
};

type Props = {
  readonly filter: DeskChoice & { readonly choose: (changes: Partial<DeskChoice>) => void };
  /** Undefined while they load. */
  readonly counts: readonly DeskCount[] | undefined;
  readonly organizations: DeskTrips['organizations'];
};

/** What the list is narrowed to; the address keeps it. docs/screens.md#filters */
export const DeskFilters = ({ filter, counts, organizations }: Props): JSX.Element => {
  const chosen: DeskChoices = { ...filter, organization: choiceOf(filter.organization) };
  const countWith = (change: Partial<DeskChoices>): number => deskCount(counts ?? [], { ...chosen, ...change });
  return (
    <>
      <div className={css.states}>
        <StateFilter
          chosen={filter.state}
          countOf={(state) => (counts ? countWith({ state }) : null)}
          onChoose={(state) => filter.choose({ state })}
        />
      </div>
      <div className={css.filters}>
        <ChoiceFilter
          name="holder"
          label="Who has it"
          any="Everybody"
          chosen={filter.holder}
          values={deskHolders}
          words={holderWords}
          countOf={(holder) => countWith({ holder })}
          onChoose={(holder) => filter.choose({ holder })}
        />
        <OrganizationFilter
          chosen={filter.organization}
          organizations={organizations}
          countOf={(organization) => countWith({ organization })}
          onChoose={(organization) => filter.choose({ organization })}
        />
        <ChoiceFilter
          name="departs"
          label="Departs"
          any="Any day"
          chosen={filter.departs}
          values={deskDepartures}
          words={departureWords}
          countOf={(departs) => countWith({ departs })}
          onChoose={(departs) => filter.choose({ departs })}
        />
      </div>
    </>
  );
};
