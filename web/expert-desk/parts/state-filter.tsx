import type { JSX } from 'react';
import { type DeskFilter, deskFilters } from '#contract/expert-desk.ts';
import { filterWords } from './desk-words.ts';
import css from './state-filter.module.css';

type Props = {
  readonly chosen: DeskFilter | undefined;
  /** Null while it is loading. */
  readonly countOf: (state: DeskFilter | undefined) => number | null;
  readonly onChoose: (state: DeskFilter | undefined) => void;
};

/** How many trips wait in each state, and with messages, as buttons. */
export const StateFilter = ({ chosen, countOf, onChoose }: Props): JSX.Element => (
  <fieldset className={css.states}>
    <legend>State</legend>
    {[undefined, ...deskFilters].map((state) => (
      <button
        key={state ?? 'all'}
        type="button"
        className={css.state}
        aria-pressed={chosen === state}
        onClick={() => onChoose(state)}
      >
        <span>{state === undefined ? 'All' : filterWords[state]}</span> <b>{countOf(state) ?? '–'}</b>
      </button>
    ))}
  </fieldset>
);
