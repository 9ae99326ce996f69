/** The guide: a few questions, one after the other, that decide which wizard opens. */
import { type FocusEvent, type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type GuideAnswers, typeChoices } from '#domain/new-trip/answers.ts';
import { type Guide, type GuideEvent, guideAfter } from '#domain/new-trip/guide.ts';
import {
  type GuideStep,
  type GuideWorld,
  isGuideComplete,
  missingAnswers,
  type StepState,
  stepStates,
  wizardKind,
} from '#domain/new-trip/guide-steps.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { WithAside } from '#web/ui/layout.tsx';
import { Pairs, Panel, Questions } from '#web/ui/panel.tsx';
import css from './guide.module.css';
import { GuideStepBox } from './guide-step.tsx';
import { guideQuestions, helperTexts } from './guide-words.ts';

/**
 * Keeps a question open while arrow keys answer it. Each arrow chooses, so closing at the first one would make later
 * choices unreachable without a pointer. The question closes when the focus leaves it.
 */
const useOpenQuestion = () => {
  const [open, setOpen] = useState<GuideStep | null>(null);
  const isByArrow = useRef(false);
  const handlers = (step: GuideStep) => ({
    onKeyDown: (event: KeyboardEvent) => {
      isByArrow.current = event.key.startsWith('Arrow');
    },
    onPointerDown: () => {
      isByArrow.current = false;
    },
    onChange: () => setOpen(isByArrow.current ? step : null),
    onBlur: (event: FocusEvent) => {
      if (open === step && !event.currentTarget.contains(event.relatedTarget)) setOpen(null);
    },
  });
  return { open, handlers };
};

const Aside = (): JSX.Element => (
  <>
    <Panel title="FAQs">
      <Questions items={guideQuestions} />
    </Panel>
    <Panel title="Types of travel">
      <Pairs pairs={typeChoices.map(({ title, description }) => ({ label: title, value: description }))} />
    </Panel>
  </>
);

const sendWords = (answers: GuideAnswers, world: GuideWorld): string => {
  const missing = missingAnswers(answers, world);
  const kind = answers.type === null ? 'book' : wizardKind({ type: answers.type, method: answers.method ?? 'self' });
  if (missing.length === 0) return helperTexts[kind];
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(missing);
  return `${missing.length} ${missing.length === 1 ? 'answer' : 'answers'} to go: ${list}. ${helperTexts[kind]}`;
};

type Props = {
  readonly guide: Guide;
  readonly world: GuideWorld;
  readonly userName: string;
  readonly onGuide: (guide: Guide) => void;
  readonly onDone: (answers: GuideAnswers) => void;
  /** What a Change would remove from the wizard, in one sentence, or null. docs/screens.md#wizard */
  readonly loss: string | null;
  /** Deletes all input. */
  readonly onStartOver: () => void;
  /** The Change that was pressed on the Final Summary. docs/screens.md#wizard */
  readonly changeAsked: GuideStep | null;
};

/** The focus follows the answers: a new question is read out, because the focused one disappears. */
const useFocusOnQuestion = (current: GuideStep | null) => {
  const steps = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const heading = steps.current?.querySelector<HTMLElement>(`[data-step="${current ?? ''}"] h2`);
    (heading ?? document.getElementById('guide-next'))?.focus();
  }, [current]);
  return steps;
};

/**
 * A person who returns to an unfinished trip may start a new one, without any data of the old one.
 * @param isBegun whether there are answers; only answers from before the page was opened count
 */
const BegunBefore = ({ isBegun, onStartOver }: { isBegun: boolean; onStartOver: () => void }): JSX.Element | null => {
  const [isShown, setIsShown] = useState(isBegun);
  if (!isShown) return null;
  const startOver = (): void => {
    setIsShown(false);
    onStartOver();
  };
  return (
    <p className={css.begun}>
      You began this trip before. <AppButton onClick={startOver}>Start a New Trip</AppButton>
    </p>
  );
};

/** The guide stage. GUIDE-01 to GUIDE-32 */
export const GuideStage = (props: Props): JSX.Element => {
  const { guide, world, userName, onGuide, onDone, loss, changeAsked, onStartOver } = props;
  const heading = useScreen('Book a Trip');
  const [toChange, setToChange] = useState(changeAsked);
  const { open, handlers } = useOpenQuestion();
  const states = stepStates(guide.answers, world);
  const steps = useFocusOnQuestion(states.find(({ state }) => state === 'current')?.step ?? null);
  const dispatch = (event: GuideEvent): void => onGuide(guideAfter(guide, event, world));
  const change = (step: GuideStep): void => {
    setToChange(null);
    dispatch({ do: 'change', step });
  };
  const isOff = missingAnswers(guide.answers, world).length > 0;
  const next = (): void => {
    const after = guideAfter(guide, { do: 'next' }, world);
    onGuide(after);
    if (isGuideComplete(after.answers, world)) onDone(after.answers);
  };
  const step = (name: GuideStep, index: number, state: StepState): ReactNode => (
    <div key={name} data-step={name} {...handlers(name)}>
      <GuideStepBox
        step={name}
        number={index + 1}
        state={state}
        isKeptOpen={open === name}
        guide={guide}
        world={world}
        userName={userName}
        dispatch={dispatch}
        onChangePress={() => (loss === null ? change(name) : setToChange(name))}
      />
    </div>
  );

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Book a Trip
      </h1>
      <BegunBefore isBegun={guide.answers.type !== null} onStartOver={onStartOver} />
      <WithAside aside={<Aside />}>
        <div ref={steps}>
          {states.map((each, index) => step(each.step, index, each.state))}
          <div className={css.send}>
            <AppButton id="guide-next" look="first" isOff={isOff} onClick={next}>
              {'Next > Details'}
            </AppButton>
            <p>{sendWords(guide.answers, world)}</p>
          </div>
        </div>
      </WithAside>
      <ConfirmDialog
        title="Change this answer?"
        isOpen={toChange !== null}
        confirm="Change"
        onConfirm={() => toChange && change(toChange)}
        onClose={() => setToChange(null)}
      >
        <p>{loss}</p>
      </ConfirmDialog>
    </>
  );
};
