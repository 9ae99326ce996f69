import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { answerCars, type CarRequest } from '#contract/car-requests.ts';
import { messageMaxLength } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { waitingText } from '#domain/expert-desk/waiting-text.ts';
import { call } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import css from './calls-panel.module.css';
import { ReplyDue } from './desk-table.tsx';
import { datesText } from './desk-words.ts';

const nameOf = ({ destination, trip_id: id }: CarRequest): string => destination || `trip ${id}`;

type DialogProps = {
  readonly request: CarRequest;
  readonly onClose: () => void;
  /** Called with a sentence that says what was done. */
  readonly onDone: (said: string) => void;
};

const AnswerDialog = ({ request, onClose, onDone }: DialogProps): JSX.Element => {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const answer = useMutation({
    mutationFn: () => call(answerCars, { params: { id: request.trip_id }, body: { text: words.trim() } }),
    onSuccess: () => {
      onDone(`${request.customer_name} has your answer about the cars for ${nameOf(request)}.`);
      onClose();
    },
    // Also after a refusal: another expert may have answered.
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
  const send = (): void => {
    const isMissing = words.trim() === '';
    setProblem(isMissing ? 'Please say which cars there are and what they cost' : undefined);
    if (!isMissing) answer.mutate();
  };
  return (
    <Dialog title={`Cars for ${nameOf(request)}`} isOpen onClose={onClose}>
      <Stack isTight>
        <p>{request.customer_name} gets this as a message and by mail, and the request leaves the desk.</p>
        <FailedCall failure={answer.error} />
        <TextArea
          name="cars-answer"
          label="Which cars, and what they cost"
          data-autofocus
          value={words}
          maxLength={messageMaxLength}
          rows={5}
          error={problem}
          onChange={setWords}
        />
        <Actions>
          <AppButton onClick={onClose}>Cancel</AppButton>
          <AppButton look="first" isBusy={answer.isPending} onClick={send}>
            Send Answer
          </AppButton>
        </Actions>
      </Stack>
    </Dialog>
  );
};

type RowProps = { readonly request: CarRequest; readonly asOf: string; readonly onAnswer: (() => void) | null };

const Row = ({ request, asOf, onAnswer }: RowProps): JSX.Element => (
  <li className={css.row}>
    <div>
      <b>
        <PageLink to={pages.deskTrip(request.trip_id)}>{nameOf(request)}</PageLink>
      </b>
      <small>
        {datesText(request.date_start, request.date_end)}, {request.organization_name ?? 'Personal'},{' '}
        {request.customer_name}, trip {request.trip_id}, {request.state}
      </small>
      <p className={css.words}>{request.description}</p>
      <small>
        Waits <time dateTime={request.asked_at}>{waitingText(request.asked_at, asOf)}</time>
      </small>
      <ReplyDue dueAt={request.reply_due_at} asOf={asOf} />
    </div>
    {onAnswer && (
      <div className={css.acts}>
        <AppButton aria-label={`Answer about the cars for ${nameOf(request)}`} onClick={onAnswer}>
          Answer
        </AppButton>
      </div>
    )}
  </li>
);

type Props = { readonly requests: readonly CarRequest[]; readonly asOf: string };

/**
 * Cars that were requested with self booked trips, until an expert answers. Only experts answer. docs/decisions/0076
 */
export const CarsPanel = ({ requests, asOf }: Props): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  const [answered, setAnswered] = useState<CarRequest | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  if (requests.length === 0 && said === null) return null;
  return (
    <Panel title="Cars in Self Booking" side={<span className={text.quiet}>{requests.length} open</span>}>
      <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={() => setSaid(null)} />
      <ul className={css.rows} aria-label="Cars in Self Booking">
        {requests.map((request) => (
          <Row
            key={request.trip_id}
            request={request}
            asOf={asOf}
            onAnswer={user?.is_expert ? () => setAnswered(request) : null}
          />
        ))}
      </ul>
      {answered && (
        <AnswerDialog key={answered.trip_id} request={answered} onClose={() => setAnswered(null)} onDone={setSaid} />
      )}
    </Panel>
  );
};
