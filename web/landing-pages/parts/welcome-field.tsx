import { type JSX, Suspense } from 'react';
import { landingPageLimits } from '#contract/landing-pages.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { FieldError, FieldHint } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './editor.module.css';

const WelcomeEditor = lazyPart(async () => (await import('./welcome-editor.tsx')).WelcomeEditor);

type Props = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
};

const hint = 'What visitors read first. Pasted text keeps headings, lists, bold, italic and links.';

/** The welcome with its editor. */
export const WelcomeField = ({ name, value, error, onChange }: Props): JSX.Element => {
  const isLong = value.length > landingPageLimits.welcome;
  const problem = error ?? (isLong ? 'This text is too long. Please shorten it.' : undefined);
  return (
    <div className={css.whole}>
      <span className={css.label} aria-hidden="true">
        Welcome
      </span>
      <Suspense fallback={<SkeletonRows rows={3} label="Loading the editor" />}>
        <WelcomeEditor name={name} label="Welcome" hint={hint} value={value} error={problem} onChange={onChange} />
      </Suspense>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={problem} />
    </div>
  );
};
