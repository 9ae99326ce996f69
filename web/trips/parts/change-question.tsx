import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answerFlightChange, type FlightChange } from '#contract/flight-changes.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox, FailedCall, NextAction } from '#web/ui/message-box.tsx';
import { flightChangeQuery } from '../trip-queries.ts';
import css from './question.module.css';

/** Names the subject, if it is known. */
const titleOf = ({ reason, subject, is_asked: isAsked, is_for_traveler: isForTraveler }: FlightChange): string => {
  if (isAsked) return isForTraveler ? 'The traveler asked for other flights' : 'You asked for other flights';
  switch (reason) {
    case 'moved':
      return `Accept the new time${subject && ` of ${subject}`}, or ask for another flight`;
    case 'rerouted':
      return `Accept the new flights${subject && ` for ${subject}`}, or ask for others`;
    case 'connection':
      return `${subject ? `The connection in ${subject}` : 'A connection'} no longer works: ask for other flights, or accept these`;
  }
};

const askLabels: Readonly<Record<FlightChange['reason'], string>> = {
  moved: 'Ask for Another Flight',
  rerouted: 'Ask for Other Flights',
  connection: 'Ask for Other Flights',
};

const acceptLabels: Readonly<Record<FlightChange['reason'], string>> = {
  moved: 'Accept New Time',
  rerouted: 'Accept New Flights',
  connection: 'Accept Anyway',
};

/** What changed, and when the answer is due; people who may not answer read who must. */
const detailOf = ({ sentence, answer_by, is_asked, is_for_traveler, reason }: FlightChange): string => {
  const by = instantText(answer_by);
  if (is_for_traveler && is_asked) return `${sentence} Accept these for the traveler once they have agreed to them.`;
  if (is_for_traveler)
    return `${sentence} The traveler is asked to answer by ${by}. Answer for them once they told you.`;
  if (is_asked) return `${sentence} An expert is looking for other flights; you may still accept these.`;
  if (reason === 'connection') return `${sentence} An expert has been told. Please answer by ${by}; both are free.`;
  return `${sentence} Please answer by ${by}; both are free.`;
};

const Question = ({ tripId, change }: { tripId: number; change: FlightChange }): JSX.Element => {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (said: 'accept' | 'ask') =>
      call(answerFlightChange, { params: { id: tripId }, body: { change_id: change.id, answer: said } }),
    // Also after a refusal: the flights may have changed again.
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  const { reason, is_asked: isAsked } = change;
  const isBusy = answer.isPending;
  // The most helpful action gets the filled button.
  const isAskFirst = reason === 'connection';
  const ask = !isAsked && (
    <AppButton
      key="ask"
      look={isAskFirst ? 'first' : 'outlined'}
      isBusy={isBusy && answer.variables === 'ask'}
      onClick={() => answer.mutate('ask')}
    >
      {askLabels[reason]}
    </AppButton>
  );
  const accept = (
    <AppButton
      key="accept"
      look={isAskFirst || isAsked ? 'outlined' : 'first'}
      isBusy={isBusy && answer.variables === 'accept'}
      onClick={() => answer.mutate('accept')}
    >
      {acceptLabels[reason]}
    </AppButton>
  );
  return (
    <div className={css.question}>
      <FailedCall failure={answer.error} />
      <NextAction title={titleOf(change)} detail={detailOf(change)}>
        {isAskFirst ? [ask, accept] : [accept, ask]}
      </NextAction>
    </div>
  );
};

/**
 * The airline changed the flights so much that the traveler must accept or refuse them. docs/screens.md#trip-page
 */
export const ChangeQuestion = ({ tripId }: { tripId: number }): JSX.Element | null => {
  const { data } = useQuery(flightChangeQuery(tripId));
  const change = data?.change;
  if (!change) return null;
  if (change.may_answer) return <Question tripId={tripId} change={change} />;
  return (
    <AlertBox>
      {change.sentence} The traveler is asked to answer by {instantText(change.answer_by)}.
    </AlertBox>
  );
};
