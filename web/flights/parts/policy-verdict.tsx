import { createContext, type JSX, useContext } from 'react';
import type { FlightPrice, FlightSearchReply } from '#contract/flights.ts';
import { type PolicyState, policyState } from '#domain/policies/policy-text.ts';
import { Verdict } from '#web/ui/marks.tsx';

type Judging = { readonly policy: FlightSearchReply['policy']; readonly isFinished: boolean };

/** The policy of the current search. Elsewhere a price shows its own full sentence. */
const JudgingContext = createContext<Judging>({ policy: null, isFinished: true });
export const JudgingProvider = JudgingContext.Provider;

/** @returns the policy's verdict on a price, as the row and its button show it. docs/screens.md#policy-words */
export const usePolicyState = (): ((price: FlightPrice) => PolicyState) => {
  const { policy, isFinished } = useContext(JudgingContext);
  return (price) => policyState(price, policy, isFinished);
};

const kinds = { checking: 'wait', within: 'ok', approval: 'ask' } as const;

/** The travel policy's verdict on a price: text and icon, never colour alone. docs/screens.md#policy-words */
export const PolicyVerdict = ({ price }: { price: FlightPrice }): JSX.Element | null => {
  const { kind, text } = usePolicyState()(price);
  return kind === 'none' ? null : <Verdict kind={kinds[kind]}>{text}</Verdict>;
};
