import { createContext, type JSX, useContext } from 'react';
import type { FlightPrice, FlightSearchReply } from '#contract/flights.ts';
import { co2Comparison } from '#domain/flights/co2-text.ts';
import { type PolicyState, policyState } from '#domain/policies/policy-text.ts';
import { Verdict } from '#web/ui/marks.tsx';

type Judging = {
  readonly policy: FlightSearchReply['policy'];
  /** The CO2 that is usual for the route, by method. */
  readonly usualCo2: FlightSearchReply['co2_usual_kg'];
  readonly isFinished: boolean;
};

/** The policy of the current search, and what its flights are compared with. Elsewhere a price shows its own sentence. */
const JudgingContext = createContext<Judging>({ policy: null, usualCo2: undefined, isFinished: true });
export const JudgingProvider = JudgingContext.Provider;

/** @returns the policy's verdict on a price, as the row and its button show it. docs/screens.md#policy-words */
export const usePolicyState = (): ((price: FlightPrice) => PolicyState) => {
  const { policy, isFinished } = useContext(JudgingContext);
  return (price) => policyState(price, policy, isFinished);
};

/** @returns how a price's CO2 compares with the others of the search; null where too few are known */
export const useCo2Comparison = (price: FlightPrice | undefined): string | null => {
  const { usualCo2 } = useContext(JudgingContext);
  return price ? co2Comparison(price, usualCo2) : null;
};

const kinds = { checking: 'wait', within: 'ok', approval: 'ask' } as const;

/** The travel policy's verdict on a price: text and icon, never colour alone. docs/screens.md#policy-words */
export const PolicyVerdict = ({ price }: { price: FlightPrice }): JSX.Element | null => {
  const { kind, text } = usePolicyState()(price);
  return kind === 'none' ? null : <Verdict kind={kinds[kind]}>{text}</Verdict>;
};
