import type { JSX, ReactNode } from 'react';
import type { Message } from '#contract/messages.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { localToday } from '#web/kit/today.ts';
import { Verdict } from '#web/ui/marks.tsx';
import { messageTime } from './parts/message-time.ts';
import css from './parts/messages.module.css';

type ItemProps = { readonly message: Message; readonly isNew: boolean; readonly foot: ReactNode };

/** @returns "By mail from another address, without 2 files" */
const mailedText = ({ is_other_address, files_left_out: files }: NonNullable<Message['by_mail']>): string =>
  [
    is_other_address ? 'By mail from another address' : 'By mail',
    ...(files > 0 ? [`without ${files} ${files === 1 ? 'file' : 'files'}`] : []),
  ].join(', ');

const MessageItem = ({ message, isNew, foot }: ItemProps): JSX.Element => (
  <li className={isNew ? css.new : undefined}>
    <div className={css.by}>
      <b dir="auto">{message.author}</b>
      <time dateTime={message.created} title={instantText(message.created)}>
        {messageTime(message.created, localToday())}
      </time>
    </div>
    {message.is_expert && <small>Travel expert</small>}
    {message.by_mail && <small>{mailedText(message.by_mail)}</small>}
    {isNew && <small>Not answered yet</small>}
    {message.is_urgent && <Verdict kind="risk">Urgent</Verdict>}
    <p dir="auto">{message.text}</p>
    {foot}
  </li>
);

type Props = {
  /** In the order in which they are shown. */
  readonly messages: readonly Message[];
  /** Said when there are none. */
  readonly none: string;
  /** The messages that wait for an answer; a customer sees no such mark. */
  readonly newIds?: ReadonlySet<number>;
  /** What stands below a message, for example what our staff can do with it. */
  readonly footOf?: (message: Message) => ReactNode;
};

/** What a trip's people and our experts wrote to each other. */
export const MessageList = ({ messages, none, newIds, footOf }: Props): JSX.Element =>
  messages.length === 0 ? (
    <p className={css.none}>{none}</p>
  ) : (
    <ul className={css.list}>
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          isNew={newIds?.has(message.id) === true}
          foot={footOf?.(message)}
        />
      ))}
    </ul>
  );
