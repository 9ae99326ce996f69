import type { JSX } from 'react';
import type { GuideAnswers } from '#domain/new-trip/answers.ts';
import { contactColleagues, type GuideStep, type GuideWorld, type StepState } from '#domain/new-trip/guide-steps.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AnsweredStep, Stage } from '#web/ui/stage.tsx';
import { givenAnswer } from './given-answer.ts';
import {
  ContactQuestion,
  PlanQuestion,
  PurposeQuestion,
  type QuestionProps,
  TypeQuestion,
} from './guide-questions.tsx';

const titles: Readonly<Record<GuideStep, string>> = {
  type: 'What kind of trip is it?',
  plan: 'How do you want to book?',
  purpose: 'What is the trip for?',
  contact: 'Who is the contact?',
};
const scheduleTitle = 'Is the schedule decided?';

const questions: Readonly<Record<GuideStep, (props: QuestionProps) => JSX.Element>> = {
  type: TypeQuestion,
  plan: PlanQuestion,
  purpose: PurposeQuestion,
  contact: ContactQuestion,
};

const stageStates = { done: 'done', current: 'now', 'to do': 'later' } as const;

type StepProps = QuestionProps & {
  readonly step: GuideStep;
  readonly number: number;
  readonly state: StepState;
  readonly isKeptOpen: boolean;
  readonly userName: string;
  readonly onChangePress: () => void;
};

/** The input for an external contact stays visible until Next, and so does a colleague whom nobody chose. GUIDE-29 */
const isContactShown = (answers: GuideAnswers, world: GuideWorld): boolean =>
  answers.contact?.kind === 'external' ||
  (answers.contact?.kind === 'colleague' && contactColleagues(answers, world).length === 1);

/** One step of the guide: its answer with Change, or its question. GUIDE-05, GUIDE-17 */
export const GuideStepBox = (props: StepProps): JSX.Element => {
  const { step, number, state, isKeptOpen, guide, world, userName, onChangePress } = props;
  const { answers } = guide;
  const Question = questions[step];
  const isOpen = isKeptOpen || (step === 'contact' && isContactShown(answers, world));
  const isClosed = state === 'done' && !isOpen;
  const title = step === 'plan' && answers.type !== null && answers.type !== 'standard' ? scheduleTitle : titles[step];
  const hasAnswer =
    (step === 'purpose' && answers.purpose !== null) || (step === 'contact' && answers.contact !== null);
  return (
    <Stage
      step={number}
      state={isClosed ? 'done' : state === 'done' ? 'now' : stageStates[state]}
      title={title}
      isLast={number === 4}
    >
      {isClosed && <AnsweredStep {...givenAnswer(step, answers, world, userName)} onChange={onChangePress} />}
      {!isClosed && state !== 'to do' && <Question {...props} />}
      {!isClosed && hasAnswer && (
        <AppButton look="link" aria-label={`Change ${step}`} onClick={onChangePress}>
          Change
        </AppButton>
      )}
    </Stage>
  );
};
