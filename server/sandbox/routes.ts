import * as calls from '#contract/sandbox.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { advanceClock } from './advance-clock.ts';
import { answerSandboxBank } from './answer-sandbox-bank.ts';
import { disruptFlight } from './disrupt-flight.ts';
import { listSandboxPeople } from './list-sandbox-people.ts';
import { readMailbox } from './read-mailbox.ts';

/** Bound in every world, so that the API is always the same. Outside the sandbox they answer "not found". */
export const sandboxBindings: readonly Binding[] = [
  bind(calls.readMailbox, readMailbox),
  bind(calls.listSandboxPeople, listSandboxPeople),
  bind(calls.advanceClock, advanceClock),
  bind(calls.disruptFlight, disruptFlight),
  bind(calls.answerSandboxBank, answerSandboxBank),
];
