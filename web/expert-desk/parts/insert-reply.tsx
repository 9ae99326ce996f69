import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { DeskTripNotes } from '#contract/desk-trips.ts';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { filledReply, firstNameOf, type ReplyFacts } from '#domain/expert-desk/saved-reply.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './desk-trip.module.css';
import { savedRepliesQuery } from './saved-replies-queries.ts';

const factsOf = (trip: Trip, desk: DeskTripNotes | undefined): ReplyFacts => ({
  'first name': firstNameOf(trip.customer_name),
  traveler: desk?.traveler_name ? firstNameOf(desk.traveler_name) : null,
  trip: String(trip.id),
  'promised time': desk?.promised_time ?? null,
});

type Props = {
  readonly trip: Trip;
  readonly desk: DeskTripNotes | undefined;
  /** Puts the text where the caret is. */
  readonly onInsert: (text: string) => void;
};

const Choices = ({ trip, desk, onInsert }: Props): JSX.Element => {
  const { data: replies, error, refetch } = useQuery(savedRepliesQuery);
  const facts = factsOf(trip, desk);
  return (
    <>
      <FailedCall failure={error} what="The saved replies could not be loaded." onRetry={() => void refetch()} />
      {!replies && !error && <SkeletonRows rows={3} height={56} label="Loading the saved replies" />}
      {replies?.length === 0 && <p className={css.reads}>There are no saved replies yet.</p>}
      <ul className={css.replies}>
        {replies?.map(({ id, title, text }) => {
          const filled = filledReply(text, facts);
          return (
            <li key={id}>
              <b>{title}</b>
              <p className={css.excerpt}>{filled}</p>
              <AppButton look="link" aria-label={`Insert: ${title}`} onClick={() => onInsert(filled)}>
                Insert
              </AppButton>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Chooses one of the desk's texts for an answer, filled for this trip. docs/rules.md#desk */
export const InsertReply = ({ onInsert, ...props }: Props): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AppButton look="link" onClick={() => setIsOpen(true)}>
        Saved Replies
      </AppButton>
      <Dialog title="Saved replies" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Choices
          {...props}
          onInsert={(text) => {
            setIsOpen(false);
            onInsert(text);
          }}
        />
        <div className={css.settled}>
          <AppButton onClick={() => setIsOpen(false)}>Close</AppButton>
          <PageLink to={pages.deskReplies()}>Change the Saved Replies</PageLink>
        </div>
      </Dialog>
    </>
  );
};
