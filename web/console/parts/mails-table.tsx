import { useQuery } from '@tanstack/react-query';
import { type JSX, type ReactNode, useState } from 'react';
import type { ConsoleMail } from '#contract/console-mails.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { mailTextQuery, useSendMailAgain } from './mail-queries.ts';
import { mailReason, mailStateTitles, mailTimes } from './mail-words.ts';
import css from './mails-table.module.css';

const columns: readonly Column[] = [
  { title: 'To', isMain: true },
  { title: 'Subject' },
  { title: 'State' },
  { title: 'Reason' },
  { title: 'Do', isAct: true },
];

const subjectOf = ({ subject }: ConsoleMail): string => subject ?? 'Not kept';

const TextDialog = ({ mail, onClose }: { mail: ConsoleMail; onClose: () => void }): JSX.Element => {
  const { data, error, isPending } = useQuery(mailTextQuery(mail.id));
  return (
    <Dialog title={subjectOf(mail)} isOpen onClose={onClose}>
      <Stack isTight>
        <FailedCall failure={error} what="The mail could not be loaded." />
        {isPending && <SkeletonRows rows={3} height={24} label="Loading the mail" />}
        {data && (data.text === null ? <p>Its text is no longer kept.</p> : <p className={css.text}>{data.text}</p>)}
        <Actions>
          <AppButton data-autofocus onClick={onClose}>
            Close
          </AppButton>
        </Actions>
      </Stack>
    </Dialog>
  );
};

const Subject = ({ mail, onRead }: { mail: ConsoleMail; onRead: () => void }): ReactNode => {
  if (mail.is_secret && mail.state !== 'sent')
    return (
      <span>
        {subjectOf(mail)} <small className={css.note}>Has a personal link or code: its text is never shown</small>
      </span>
    );
  return mail.state === 'sent' ? (
    subjectOf(mail)
  ) : (
    <AppButton look="link" onClick={onRead}>
      {subjectOf(mail)}
    </AppButton>
  );
};

const Act = ({
  mail,
  again,
}: {
  mail: ConsoleMail;
  again: ReturnType<typeof useSendMailAgain>;
}): JSX.Element | null => {
  if (mail.state !== 'given-up') return null;
  if (!mail.may_send_again) return <small className={css.note}>Its link or code has expired</small>;
  return (
    <AppButton
      aria-label={`Send again to ${mail.to ?? 'its recipient'}: ${subjectOf(mail)}`}
      isBusy={again.isPending && again.variables === mail.id}
      onClick={() => again.mutate(mail.id)}
    >
      Send again
    </AppButton>
  );
};

const State = ({ mail }: { mail: ConsoleMail }): JSX.Element => (
  <span>
    {mailStateTitles[mail.state]} <small className={css.note}>{mailTimes(mail)}</small>
  </span>
);

/** Mails with what happened to each, newest first; on phones each row is a card. */
export const MailsTable = ({ mails }: { mails: readonly ConsoleMail[] }): JSX.Element => {
  const again = useSendMailAgain();
  const [read, setRead] = useState<ConsoleMail | null>(null);
  return (
    <Stack>
      <FailedCall failure={again.error} what="The mail was not sent again." />
      <SettingsTable label="Mails" columns={columns}>
        {mails.map((mail) => (
          <SettingsRow
            key={mail.id}
            columns={columns}
            cells={[
              mail.to ?? 'Not kept',
              <Subject key="subject" mail={mail} onRead={() => setRead(mail)} />,
              <State key="state" mail={mail} />,
              mailReason(mail) ?? 'None',
              <Act key="act" mail={mail} again={again} />,
            ]}
          />
        ))}
      </SettingsTable>
      {read && <TextDialog mail={read} onClose={() => setRead(null)} />}
    </Stack>
  );
};
