/** The texts that the desk shares. Route desk_replies; docs/rules.md#desk */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { addSavedReply, replyTitleMaxLength, type SavedReply, saveSavedReply } from '#contract/desk-replies.ts';
import { messageMaxLength } from '#contract/messages.ts';
import { placeholders, savedReplyProblem } from '#domain/expert-desk/saved-reply.ts';
import { numberText } from '#domain/kit/reader.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { useRowEditing } from '#web/settings/kit/use-row-editing.tsx';
import { type SettingsFormState, useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/desk-trip.module.css';
import { savedRepliesQuery, useDeleteReply } from './parts/saved-replies-queries.ts';
import { StaffOnly, useTripsWhenRefused } from './parts/staff-only.tsx';

type Form = { readonly title: string; readonly text: string };
type Saved = SavedReply | null;

const fields = ['title', 'text'] as const;
const columns = [{ title: 'Title', isMain: true }, { title: 'Text' }, { title: 'Actions', isAct: true }] as const;
const textRows = 8;

const lengthProblem = (text: string, most: number): string | undefined => {
  if (text.trim() === '') return 'Please fill in this field';
  return [...text.trim()].length > most ? `Please use at most ${numberText(most)} characters` : undefined;
};

const check = ({ title, text }: Form): Partial<Record<keyof Form, string>> => {
  const found = {
    title: lengthProblem(title, replyTitleMaxLength),
    text: lengthProblem(text, messageMaxLength) ?? savedReplyProblem(text) ?? undefined,
  };
  return {
    ...(found.title !== undefined && { title: found.title }),
    ...(found.text !== undefined && { text: found.text }),
  };
};

const isField = (path: string): path is keyof Form => fields.some((field) => field === path);

const useReplyForm = (): SettingsFormState<Form, Saved> => {
  const client = useQueryClient();
  return useSettingsForm<Form, Saved>({
    saved: null,
    formOf: (saved) => ({ title: saved?.title ?? '', text: saved?.text ?? '' }),
    fields,
    check,
    fieldOf: (path) => (isField(path) ? path : null),
    readCurrent: (current) => saveSavedReply.reply.safeParse(current).data ?? null,
    save: async (form, saved) => {
      const sent = await attempt(
        saved
          ? call(saveSavedReply, { params: { id: saved.id }, body: { ...form, seen_version: saved.version } })
          : call(addSavedReply, { body: form }),
      );
      await client.invalidateQueries({ queryKey: savedRepliesQuery.queryKey });
      return sent.ok ? { ok: true, value: { next: null, said: `${sent.value.title} is saved.` } } : sent;
    },
  });
};

type ListProps = { readonly form: SettingsFormState<Form, Saved>; readonly onEdit: (reply: SavedReply) => void };

const List = ({ form, onEdit }: ListProps): JSX.Element => {
  const { data: replies, error, refetch } = useQuery(savedRepliesQuery);
  const remove = useDeleteReply();
  const [asked, setAsked] = useState<SavedReply | null>(null);
  useTripsWhenRefused(error);
  const close = (): void => setAsked(null);
  const onDelete = ({ id, title }: SavedReply): void =>
    remove.mutate(id, {
      onSuccess: () => {
        if (form.saved?.id === id) form.restart(null);
        form.tell({ kind: 'success', said: `${title} is deleted.` });
      },
      onSettled: close,
    });
  return (
    <>
      <FailedCall failure={error} what="The saved replies could not be loaded." onRetry={() => void refetch()} />
      <FailedCall failure={remove.error} onDismiss={remove.reset} />
      {!replies && !error && <SkeletonRows rows={3} height={56} label="Loading the saved replies" />}
      {replies?.length === 0 && (
        <EmptyState
          title="No saved replies yet"
          help="Texts that experts often send appear here. Every expert can insert them into an answer."
        />
      )}
      {replies && replies.length > 0 && (
        <SettingsTable label="Saved replies" columns={columns}>
          {replies.map((reply) => (
            <SettingsRow
              key={reply.id}
              columns={columns}
              isChosen={form.saved?.id === reply.id}
              cells={[
                reply.title,
                <span key="text" className={css.excerpt}>
                  {reply.text}
                </span>,
                <>
                  <AppButton look="link" aria-label={`Edit: ${reply.title}`} onClick={() => onEdit(reply)}>
                    Edit
                  </AppButton>
                  <AppButton look="link" aria-label={`Delete: ${reply.title}`} onClick={() => setAsked(reply)}>
                    Delete
                  </AppButton>
                </>,
              ]}
            />
          ))}
        </SettingsTable>
      )}
      <ConfirmDialog
        title={asked ? `Delete ${asked.title}?` : 'Delete?'}
        isOpen={asked !== null}
        confirm="Delete"
        isBusy={remove.isPending}
        onConfirm={() => asked && onDelete(asked)}
        onClose={close}
      >
        <p>All experts lose this text. Messages that were written with it stay.</p>
      </ConfirmDialog>
    </>
  );
};

const SavedReplies = (): JSX.Element => {
  const heading = useScreen('Saved Replies');
  const form = useReplyForm();
  const editing = useRowEditing(form, () => 'title');
  const field = fieldsOf(form.form, form.problems, form.set);
  const isEdited = form.saved !== null;
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Saved Replies
        </h1>
      </PageHead>
      <Stack>
        <List form={form} onEdit={editing.open} />
        <Panel title={isEdited ? 'Edit Saved Reply' : 'Add Saved Reply'}>
          <SettingsForm
            title={isEdited ? 'Edit saved reply' : 'Add saved reply'}
            state={form}
            submitLabel={isEdited ? 'Save Reply' : 'Add Reply'}
            {...(isEdited && { onCancel: () => form.restart(null) })}
          >
            <div className={css.wide}>
              <TextField {...field('title')} label="Title" />
            </div>
            <div className={css.wide}>
              <TextArea
                {...field('text')}
                label="Text"
                rows={textRows}
                hint={`Filled when it is inserted: ${placeholders.map((name) => `{${name}}`).join(', ')}`}
              />
            </div>
          </SettingsForm>
        </Panel>
      </Stack>
      {editing.question}
    </>
  );
};

/** The page /desk/replies. */
export const SavedRepliesPage = (): JSX.Element => (
  <StaffOnly>
    <SavedReplies />
  </StaffOnly>
);
