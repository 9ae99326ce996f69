import type { SupplierError } from '../kit/outcome.ts';
import { type Judged, secondsText } from './judged.ts';

export type MailSeen = {
  /** The sandbox keeps mails in its own mailbox. */
  readonly isSandbox: boolean;
  readonly to: string;
  /** How long the mail server took. */
  readonly tookMs: number;
  /** Null: the mail server accepted it. */
  readonly error: SupplierError | null;
};

const errorText = (error: SupplierError): string => ('message' in error ? error.message : error.kind);

const toDoAbout = (error: SupplierError): readonly string[] => {
  if (error.kind === 'config') return ['The mail server refused user or password. Correct SMTP_URL and start again.'];
  if (error.kind === 'declined')
    return [
      'The mail server refused the mail. It often refuses the sender: MAIL_FROM must be an address that this server may send for.',
    ];
  return [
    'Nobody answered at the address in SMTP_URL. Check host and port, and that this machine may open connections to it.',
    'Many networks block port 25: use 465 (smtps) or 587 (smtp).',
  ];
};

/** What the last test mail showed. docs/operations.md#setup */
export const judgeMail = ({ isSandbox, to, tookMs, error }: MailSeen): Judged => {
  const sent = { label: 'Test mail', value: `To ${to}` };
  if (error !== null)
    return {
      state: 'fix',
      summary: 'The mail server did not take the mail',
      facts: [sent, { label: 'Answer', value: errorText(error), isBad: true }],
      toDo: [...toDoAbout(error), 'Mails wait for 48 hours and leave by themselves once it works.'],
    };
  const accepted = { label: 'Mail server', value: 'Took the mail', note: `After ${secondsText(tookMs)}` };
  if (isSandbox)
    return { state: 'works', summary: 'Kept in the mailbox of the sandbox', facts: [sent, accepted], toDo: [] };
  return {
    state: 'waits',
    summary: 'Sent; waits until you open its link',
    facts: [sent, accepted],
    toDo: [
      'Open the mail and press its button. Look into the folder for spam too.',
      'It does not arrive? Publish SPF, DKIM and DMARC records for the domain of MAIL_FROM, and ask your mail provider what happened to the mail.',
    ],
  };
};

/** The same trial once its link was opened. */
export const mailArrived = (judged: Judged): Judged => ({ ...judged, state: 'works', summary: 'Arrived', toDo: [] });
