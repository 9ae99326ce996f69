import { type FormEvent, type JSX, useState } from 'react';
import { type DeskNote, noteMaxLength } from '#contract/desk-trips.ts';
import { newIdempotencyKey } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { StaffFrame } from '#web/ui/staff-frame.tsx';
import { useAddNote } from './desk-trip-queries.ts';
import css from './staff-notes.module.css';

const Note = ({ note }: { note: DeskNote }): JSX.Element => (
  <li>
    <b dir="auto">{note.author}</b>, <time dateTime={note.created}>{instantText(note.created)}</time>
    <p dir="auto">{note.text}</p>
  </li>
);

const AddNote = ({ tripId }: { tripId: number }): JSX.Element => {
  const [draft, setDraft] = useState({ text: '', key: newIdempotencyKey() });
  const [problem, setProblem] = useState<string>();
  const add = useAddNote(tripId, () => setDraft({ text: '', key: newIdempotencyKey() }));
  const type = (text: string): void => {
    setProblem(undefined);
    setDraft({ text, key: newIdempotencyKey() });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = draft.text.trim() === '';
    setProblem(isEmpty ? 'Please fill in this field' : undefined);
    if (!isEmpty && !add.isPending) add.mutate(draft);
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextArea
        name="note"
        label="Add a note"
        rows={2}
        maxLength={noteMaxLength}
        value={draft.text}
        error={problem}
        onChange={type}
      />
      <div>
        <AppButton type="submit" isBusy={add.isPending}>
          Save Note
        </AppButton>
      </div>
      <FailedCall failure={add.error} onDismiss={add.reset} />
      <LiveRegion>{add.isSuccess && draft.text === '' ? 'Note saved' : ''}</LiveRegion>
    </form>
  );
};

/** What our staff write for each other about a trip. docs/decisions/0104 */
export const StaffNotes = ({ tripId, notes }: { tripId: number; notes: readonly DeskNote[] }): JSX.Element => (
  <StaffFrame title="Notes of the desk">
    {notes.length > 0 && (
      <ul className={css.notes} aria-label="Notes of the desk">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    )}
    <AddNote tripId={tripId} />
  </StaffFrame>
);
