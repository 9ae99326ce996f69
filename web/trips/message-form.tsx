import { type FormEvent, type JSX, type KeyboardEvent, type ReactNode, useState } from 'react';
import { insertedAt } from '#domain/expert-desk/saved-reply.ts';
import { afterFrame } from '#web/kit/after-frame.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckField, TextArea } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { goToMessageField, messageArea, messageField } from './parts/message-field.ts';
import css from './parts/messages.module.css';
import { type Recipient, useWriteMessage } from './use-messages.ts';

/** Ctrl+Enter, on a Mac also Command+Enter; not during text composition. docs/screens.md#trip-page */
const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;

/** The caret stays where it was while the focus is elsewhere. */
const selectionOf = (area: HTMLTextAreaElement | null): { readonly start: number; readonly end: number } | null =>
  area && { start: area.selectionStart, end: area.selectionEnd };

type Props = {
  readonly tripId: number;
  readonly to: Recipient;
  readonly label: string;
  readonly hint?: string;
  /** Whether the message can be marked urgent. */
  readonly hasUrgency: boolean;
  /** @returns why a text must not be sent yet, or null */
  readonly check?: (text: string) => string | null;
  /** More tools beside the button. @param insert puts a text where the caret is */
  readonly tools?: (insert: (text: string) => void) => ReactNode;
};

/** The form for a new message, to the experts or from them. TRIP-28 to TRIP-30 */
export const MessageForm = ({ tripId, to, label, hint, hasUrgency, check, tools }: Props): JSX.Element => {
  const { draft, write, send, post, refused } = useWriteMessage(tripId, to);
  const [problem, setProblem] = useState<string>();
  const submit = (): void => {
    const found = check?.(draft.text) ?? send();
    setProblem(found);
    if (found !== undefined) goToMessageField();
  };
  const type = (text: string): void => {
    setProblem(undefined);
    write({ text });
  };
  const insert = (added: string): void => {
    const end = draft.text.length;
    const { text, caret } = insertedAt(draft.text, added, selectionOf(messageArea()) ?? { start: end, end });
    type(text);
    afterFrame(() => {
      const area = messageArea();
      area?.focus();
      area?.setSelectionRange(caret, caret);
    });
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        name={messageField}
        label={label}
        hint={hint}
        rows={3}
        value={draft.text}
        error={problem ?? refused}
        onChange={type}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      {hasUrgency && (
        <CheckField
          name="urgent"
          label="Urgent"
          isChecked={draft.isUrgent}
          onChange={(isUrgent) => write({ isUrgent })}
        />
      )}
      <div className={css.send}>
        <small>Ctrl+Enter sends</small>
        {tools?.(insert)}
        <AppButton type="submit" isBusy={post.isPending}>
          Send
        </AppButton>
      </div>
      {refused === undefined && <FailedCall failure={post.error} onDismiss={post.reset} />}
      <LiveRegion>{post.isSuccess && draft.text === '' ? 'Message sent' : ''}</LiveRegion>
    </form>
  );
};
