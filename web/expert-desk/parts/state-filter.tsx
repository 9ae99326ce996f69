import type { JSX } from 'react';
import { type DeskState, deskStates } from '#contract/expert-desk.ts';
import { stateWords } from './desk-words.ts';
import css from './state-filter.module.css';

type Props = {
  readonly chosen: DeskState | undefined;
  /** Null while it is loading. */
  readonly countOf: (state: DeskState | undefined) => number | null;
  readonly onChoose: (state: DeskState | undefined) => void;
};

/** How many trips wait in each state, as buttons. */
export const StateFilter = ({ chosen, countOf, onChoose }: Props): JSX.Element => (
  <fieldset className={css.states}>
    <legend>State</legend>
    {[undefined, ...deskStates].map((state) => (
      <button
        key={state ?? 'all'}
        type="button"
        className={css.state}
        aria-pressed={chosen === state}
        onClick={() => onChoose(state)}
      >
        <span>{state === undefined ? 'All' : stateWords[state]}</span> <b>{countOf(state) ?? '–'}</b>
      </button>
    ))}
  </fieldset>
);
