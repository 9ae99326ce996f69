/** Lets a cardholder answer their bank about a payment: at Stripe, or at the sandbox's own bank. docs/decisions/0039 */
import { type JSX, useState } from 'react';
import { type CardQuestion, cardQuestion } from '#contract/payment-questions.ts';
import { answerSandboxBank } from '#contract/sandbox.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { stripeKey } from '#web/kit/page-settings.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

/** `answered`: the gateway knows the answer, yes or no; `closed`: there was no answer. */
type Answered = 'answered' | 'closed';

type Asked = {
  readonly question: string;
  readonly amount: Money;
  readonly end: (answer: Answered) => void;
};

const notThere = (): ApiFailure =>
  new ApiProblem(503, {
    code: 'unavailable',
    detail: 'Your bank’s question could not be shown. Please try again, or reload the page.',
  });

const atStripe = async (question: Extract<CardQuestion, { by: 'stripe' }>): Promise<Result<Answered, ApiFailure>> => {
  const key = stripeKey();
  if (key === null) return refuse(notThere());
  const { confirmPayment } = await import('./parts/stripe-payment.ts');
  const confirmed = { clientSecret: question.client_secret, paymentMethod: question.payment_method };
  return confirmPayment(key, confirmed).then(
    () => ok('answered'),
    () => refuse(notThere()),
  );
};

const isOver = (failure: ApiFailure): boolean => failure instanceof ApiProblem && failure.code === 'conflict';

const SandboxBank = ({ question, amount, end }: Asked): JSX.Element => {
  const [sending, setSending] = useState<'approve' | 'refuse' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const say = async (answer: 'approve' | 'refuse'): Promise<void> => {
    setSending(answer);
    const said = await attempt(call(answerSandboxBank, { body: { question, is_approved: answer === 'approve' } }));
    setSending(null);
    if (said.ok || isOver(said.error)) end('answered');
    else setFailure(said.error);
  };
  return (
    <Stack isTight>
      <p>
        Tripwright asks for <b>{formatMoney(amount)}</b> from your card. Is this payment yours?
      </p>
      <p>This bank belongs to the sandbox: it stands in for your own bank’s app, and no money moves.</p>
      <FailedCall failure={failure} />
      <Actions>
        <AppButton look="first" isBusy={sending === 'approve'} onClick={() => void say('approve')}>
          Approve
        </AppButton>
        <AppButton look="outlined" isBusy={sending === 'refuse'} onClick={() => void say('refuse')}>
          Refuse
        </AppButton>
      </Actions>
    </Stack>
  );
};

const questionIn = (failure: ApiFailure): CardQuestion | null =>
  failure instanceof ApiProblem && failure.code === 'card-authentication'
    ? (cardQuestion.safeParse(failure.facts).data ?? null)
    : null;

/** @returns a function that shows a bank's question, and the dialog for the page */
export const useBank = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: CardQuestion, amount: Money): Promise<Result<Answered, ApiFailure>> => {
    if (question.by === 'stripe') return atStripe(question);
    return new Promise((resolve) => {
      const end = (answer: Answered): void => {
        setAsked(null);
        resolve(ok(answer));
      };
      setAsked({ question: question.question, amount, end });
    });
  };
  /**
   * Sends a request that charges a card. If the bank has a question, shows it and sends the request again.
   * @param send is called again after the bank was answered
   * @param amount the charged amount
   */
  const sendPastBank = async <T,>(
    send: () => Promise<Result<T, ApiFailure>>,
    amount: Money,
  ): Promise<Result<T, ApiFailure>> => {
    const answer = await send();
    const question = answer.ok ? null : questionIn(answer.error);
    if (question === null) return answer;
    const said = await ask(question, amount);
    if (!said.ok) return said;
    return said.value === 'answered' ? send() : answer;
  };
  const dialog = (
    <Dialog title="Sandbox bank" isOpen={asked !== null} onClose={() => asked?.end('closed')}>
      {asked && <SandboxBank {...asked} />}
    </Dialog>
  );
  return { ask, sendPastBank, dialog };
};
