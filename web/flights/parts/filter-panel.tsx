import { type JSX, useId, useState } from 'react';
import type { FilterChoice, FilterChoices } from '#domain/flights/filter-choices.ts';
import type { Filters } from '#domain/flights/filters.ts';
import { formatAmount } from '#domain/kit/money.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import css from './filter-panel.module.css';
import { useLanding } from './landing-context.ts';

type Props = {
  choices: FilterChoices;
  filters: Filters;
  /** Where this leg departs: "JFK". */
  departsFrom: string;
  /** The travel policy's sentence; null when none applies. */
  policy: string | null;
  onChange: (filters: Filters) => void;
};

const airlinesShown = 3;

type OptionProps = {
  kind: 'radio' | 'checkbox';
  group: string;
  choice: FilterChoice<unknown>;
  isChosen: boolean;
  onChoose: () => void;
};

/** A choice, how many flights it leaves, and the lowest price among them, in aligned columns. L2 */
const Option = ({ kind, group, choice, isChosen, onChoose }: OptionProps): JSX.Element => (
  <label className={choice.count === 0 ? `${css.option} ${css.zero}` : css.option}>
    <input type={kind} name={group} checked={isChosen} onChange={onChoose} />
    <span title={choice.title}>{choice.title}</span>
    <span className={css.count}>{choice.count}</span>
    <span className={css.lowest}>{choice.lowest ? formatAmount(choice.lowest) : ''}</span>
  </label>
);

const AirlineFilter = ({
  choices,
  filters,
  onChange,
}: Pick<Props, 'choices' | 'filters' | 'onChange'>): JSX.Element => {
  const [isAll, setIsAll] = useState(false);
  // The chosen one stays in sight.
  const shown = choices.airline.filter(
    ({ value }, index) => isAll || index < airlinesShown || value === filters.airline,
  );
  const rest = choices.airline.length - shown.length;
  return (
    <fieldset className={`${css.group} ${css.airlines}`}>
      <legend>Airline</legend>
      <TextField
        name="airline"
        label="Airline name"
        icon="search"
        autoComplete="off"
        maxLength={60}
        value={filters.airline}
        onChange={(airline) => onChange({ ...filters, airline })}
      />
      {[choices.anyAirline, ...shown].map((choice) => (
        <Option
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
    </fieldset>
  );
};

/**
 * Stops, departure, airline, policy, and chaperones on a landing page: in this order, with counts and lowest prices. On a narrow screen stops stand open,
 * so that the flights are not far below. L1, L2
 */
export const FilterPanel = ({ choices, filters, departsFrom, policy, onChange }: Props): JSX.Element => {
  const [isMore, setIsMore] = useState(false);
  const restId = useId();
  const isLanding = useLanding() !== null;
  return (
    <section className={css.panel} aria-label="Filters">
      <fieldset className={css.group}>
        <legend>Stops</legend>
        {choices.stops.map((choice) => (
          <Option
            key={choice.title}
            kind="radio"
            group="stops"
            choice={choice}
            isChosen={filters.stops === choice.value}
            onChoose={() => onChange({ ...filters, stops: choice.value })}
          />
        ))}
      </fieldset>
      <div className={css.toggle}>
        <AppButton look="link" aria-expanded={isMore} aria-controls={restId} onClick={() => setIsMore(!isMore)}>
          {isMore ? 'Fewer filters' : 'More filters'}
        </AppButton>
      </div>
      <div id={restId} className={isMore ? `${css.rest} ${css.open}` : css.rest}>
        <fieldset className={css.group}>
          <legend>Departure from {departsFrom}</legend>
          {choices.departure.map((choice) => (
            <Option
              key={choice.title}
              kind="radio"
              group="departure"
              choice={choice}
              isChosen={filters.departure === choice.value}
              onChoose={() => onChange({ ...filters, departure: choice.value })}
            />
          ))}
        </fieldset>
        <AirlineFilter choices={choices} filters={filters} onChange={onChange} />
        {policy !== null && (
          <fieldset className={css.group}>
            <legend>Policy</legend>
            <Option
              kind="checkbox"
              group="policy"
              choice={choices.inPolicyOnly}
              isChosen={filters.isInPolicyOnly}
              onChoose={() => onChange({ ...filters, isInPolicyOnly: !filters.isInPolicyOnly })}
            />
            <p className={css.policy}>{policy}</p>
          </fieldset>
        )}
        {isLanding && (
          <fieldset className={css.group}>
            <legend>Chaperone</legend>
            {choices.chaperone.map((choice) => (
              <Option
                key={choice.title}
                kind="radio"
                group="chaperone"
                choice={choice}
                isChosen={filters.chaperone === choice.value}
                onChoose={() => onChange({ ...filters, chaperone: choice.value })}
              />
            ))}
          </fieldset>
        )}
      </div>
    </section>
  );
};
