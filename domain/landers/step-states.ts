/** The progress of each step of the form, in words. docs/screens.md#wizard */
import { isCardTyped } from '#domain/billing/card-form.ts';
import { agesUnder18 } from './party.ts';
import { type Filled, searchState } from './request-body.ts';
import type { FormProblem } from './request-problems.ts';
import type { LanderStep, StepName } from './steps.ts';

/** `optional`: may stay empty, and is empty. */
export type StepState = 'done' | 'now' | 'later' | 'optional';

const isAnswered = (filled: Filled): Readonly<Record<StepName, boolean>> => {
  const { config, form, card, hosted } = filled;
  return {
    contact: form.email !== '',
    airport: form.homeFrom !== null,
    type: true,
    traveler: form.pax === '1' ? form.firstName !== '' : agesUnder18(form) !== null,
    collaborators: form.collaborators.some(({ name, email }) => name !== '' || email !== ''),
    payment: isCardTyped(card, hosted),
    insurance: form.insurance !== null,
    visa: form.visa !== null,
    search: searchState(filled) === 'assisted' || form.isSelfSearch !== null,
    disclaimers: config.disclaimers.every(({ id }) => form.disclaimersAccepted.includes(id)),
  };
};

const isOptional = ({ config }: Filled): ReadonlySet<StepName> =>
  new Set<StepName>([
    'insurance',
    'visa',
    ...(config.options.is_collaborators_optional ? (['collaborators'] as const) : []),
    ...(config.options.is_payment_optional ? (['payment'] as const) : []),
  ]);

/**
 * @param problems of the form as it is now
 * @returns the state of each step; the first that needs an answer is the current one
 */
export const stepStates = (
  steps: readonly LanderStep[],
  filled: Filled,
  problems: readonly FormProblem[],
): ReadonlyMap<StepName, StepState> => {
  const answered = isAnswered(filled);
  const optional = isOptional(filled);
  const wrong = new Set(problems.map(({ step }) => step));
  const open = steps.filter(({ name }) => wrong.has(name) || (!answered[name] && !optional.has(name)));
  const stateOf = (name: StepName): StepState => {
    if (name === open[0]?.name) return 'now';
    if (open.some((step) => step.name === name)) return 'later';
    return answered[name] ? 'done' : 'optional';
  };
  return new Map(steps.map(({ name }) => [name, stateOf(name)]));
};
