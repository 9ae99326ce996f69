import { type JSX, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { pageChanges } from '#domain/landers/page-changes.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AlertBox, FailedCall } from '#web/ui/message-box.tsx';
import { ChangesTable } from './changes-table.tsx';
import css from './editor.module.css';
import { counted } from './page-words.ts';
import type { DraftSaving } from './use-draft-saving.ts';
import type { PageActs } from './use-page-acts.ts';

const titleOf = (state: DraftSaving['saved']['state'], changes: number): string => {
  if (state === 'new') return 'Draft, not published yet';
  if (state === 'unpublished') return 'Unpublished';
  return changes === 0 ? 'Live, without changes' : `Draft, ${counted(changes, 'change')}`;
};

const savedText = ({ saved, isChanged, isSaving }: DraftSaving): string => {
  if (isSaving || isChanged) return 'Saving your changes.';
  if (saved.saved_at === null) return '';
  return `Saved ${instantText(saved.saved_at)}${saved.saved_by === null ? '' : ` by ${saved.saved_by}`}.`;
};

const liveText = ({ state, live_since: since, slug }: DraftSaving['saved']): string => {
  if (state === 'new') return 'Nobody sees it before you publish it.';
  if (state === 'unpublished') return `Visitors of ${pages.lander(slug)} read that it takes no requests.`;
  return since === null ? 'Live.' : `Live since ${instantText(since)}.`;
};

const publishLabel = (state: DraftSaving['saved']['state'], changes: number): string =>
  state === 'live' && changes > 0 ? `Publish ${counted(changes, 'change')}` : 'Publish';

/** Somebody else saved the page: the person chooses, and loses nothing before. */
const Theirs = ({ draft }: { draft: DraftSaving }): JSX.Element | null => {
  const { theirs } = draft;
  return (
    theirs && (
      <AlertBox>
        <p>
          {theirs.saved_by ?? 'Somebody else'} changed this page while you edited it. Your text is still here and is not
          saved yet.
        </p>
        <p className={css.buttons}>
          <AppButton onClick={draft.keepMine}>Save mine over it</AppButton>
          <AppButton onClick={() => draft.take(theirs)}>Drop mine, show theirs</AppButton>
        </p>
      </AlertBox>
    )
  );
};

type Asked = 'discard' | 'unpublish' | null;

const questions = {
  discard: {
    title: 'Discard the draft?',
    confirm: 'Discard',
    text: 'Everything that is not published is lost. What is live stays.',
  },
  unpublish: {
    title: 'Unpublish the page?',
    confirm: 'Unpublish',
    text: 'Visitors read that the page takes no requests. Requests that were made go on, and you can publish it again.',
  },
} as const;

/** The draft against what is live, and what can be done with it. */
export const DraftPanel = ({
  draft,
  acts,
  toFix,
}: {
  draft: DraftSaving;
  acts: PageActs;
  toFix: number;
}): JSX.Element => {
  const [asked, setAsked] = useState<Asked>(null);
  const { saved, page } = draft;
  const changes = pageChanges(saved.live, page);
  const isOff = saved.state === 'live' && changes.length === 0;
  const question = asked && questions[asked];
  const said = savedText(draft);
  return (
    <section className={css.draft} aria-label="Draft">
      <div className={css.head}>
        <div>
          <h2>{titleOf(saved.state, changes.length)}</h2>
          <p className={css.quiet}>
            {[said, liveText(saved), toFix > 0 && `${toFix} to fix before it can be published.`]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
        <div className={css.buttons}>
          {saved.state === 'live' && (
            <AppButton look="plain" onClick={() => setAsked('unpublish')}>
              Unpublish
            </AppButton>
          )}
          {(saved.is_draft || draft.isChanged) && (
            <AppButton look="plain" onClick={() => setAsked('discard')}>
              {saved.state === 'new' ? 'Delete page' : 'Discard'}
            </AppButton>
          )}
          <AppButton look="first" isOff={isOff} isBusy={acts.isBusy} onClick={() => void acts.publish()}>
            {publishLabel(saved.state, changes.length)}
          </AppButton>
        </div>
      </div>
      <Theirs draft={draft} />
      <FailedCall
        failure={draft.failure}
        what="Your changes could not be saved. They are still here."
        onRetry={() => void draft.flush()}
      />
      {changes.length > 0 && (
        <details>
          <summary>What changes</summary>
          <ChangesTable changes={changes} />
        </details>
      )}
      <LiveRegion>{draft.isSaving ? '' : said}</LiveRegion>
      {question && (
        <ConfirmDialog
          title={question.title}
          confirm={question.confirm}
          isOpen
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void (asked === 'discard' ? acts.discard() : acts.unpublish());
          }}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </section>
  );
};
