import type { JSX } from 'react';
import type { SetupFact, SetupPartView } from '#contract/setup.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Stage } from '#web/ui/stage.tsx';
import css from './setup-part.module.css';
import { partTitles, stateWords } from './setup-words.ts';

const FactRow = ({ fact: { label, value, note, is_bad: isBad } }: { fact: SetupFact }): JSX.Element => (
  <div>
    <dt>{label}</dt>
    <dd>
      {isBad ? <b>{value}</b> : value}
      {note !== null && <small>{note}</small>}
    </dd>
  </div>
);

const Facts = ({ part }: { part: SetupPartView }): JSX.Element | null =>
  part.facts.length === 0 && part.tried_at === null ? null : (
    <dl className={css.facts}>
      {part.facts.map((fact) => (
        <FactRow key={fact.label} fact={fact} />
      ))}
      {part.tried_at !== null && (
        <div>
          <dt>Last tried</dt>
          <dd>{instantText(part.tried_at)}</dd>
        </div>
      )}
    </dl>
  );

const TryButton = ({
  part,
  isBusy,
  onTry,
}: {
  part: SetupPartView;
  isBusy: boolean;
  onTry: () => void;
}): JSX.Element => (
  <AppButton
    isBusy={isBusy}
    onClick={onTry}
    aria-label={part.act === null ? `Look again: ${partTitles[part.part]}` : undefined}
  >
    {part.act ?? 'Look again'}
  </AppButton>
);

type Props = {
  readonly step: number;
  readonly part: SetupPartView;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly failure: Error | null;
  readonly onTry: () => void;
};

/** One part of the installation: one line when it works, else its facts and what to do. */
export const SetupPart = ({ step, part, isLast, isBusy, failure, onTry }: Props): JSX.Element => {
  const title = partTitles[part.part];
  const act = <TryButton part={part} isBusy={isBusy} onTry={onTry} />;
  const failed = <FailedCall failure={failure} what="It could not be tried." onRetry={onTry} />;
  const stage = { step, title, noun: 'Part', word: stateWords(part), isLast, isOpen: true, isWide: true } as const;
  if (part.state === 'works')
    return (
      <Stage {...stage} state="done">
        <details className={css.fold}>
          <summary>
            {part.summary} <span>Details</span>
          </summary>
          <Facts part={part} />
          {act}
        </details>
        {failed}
      </Stage>
    );
  return (
    <Stage {...stage} state="now">
      <p className={css.summary}>
        {part.state === 'fix' ? <Verdict kind="stop">{part.summary}</Verdict> : part.summary}
      </p>
      <Facts part={part} />
      <div className={css.todo}>
        <h3>What to do</h3>
        <ol>
          {part.to_do.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {act}
      </div>
      {failed}
    </Stage>
  );
};
