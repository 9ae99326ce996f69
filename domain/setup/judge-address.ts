import { type Fact, type Judged, secondsText } from './judged.ts';

export type AddressSeen = {
  readonly publicUrl: string;
  /** `self`: this installation answered; `other`: something else did. */
  readonly answer:
    | { readonly is: 'self' | 'other'; readonly status: number; readonly tookMs: number }
    | { readonly is: 'none'; readonly why: string };
  /** Until when the certificate is valid; null: there is none. */
  readonly certificateUntil: Date | null;
  readonly now: Date;
};

const dayMs = 86_400_000;
/** A certificate that renews itself is renewed earlier than this. */
const soonDays = 14;

const isHere = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

const certificateFact = (until: Date, now: Date): Fact => {
  const day = until.toISOString().slice(0, 10);
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
  return days >= soonDays
    ? { label: 'Certificate', value: `Valid until ${day}` }
    : { label: 'Certificate', value: `Ends on ${day}`, note: `In ${days} days`, isBad: true };
};

/** Whether people reach the installation at PUBLIC_URL. docs/operations.md#setup */
export const judgeAddress = ({ publicUrl, answer, certificateUntil, now }: AddressSeen): Judged => {
  const url = new URL(publicUrl);
  const address: Fact = { label: 'PUBLIC_URL', value: publicUrl };
  if (answer.is === 'none')
    return {
      state: 'fix',
      summary: 'Nobody answers at the public address',
      facts: [address, { label: 'Answer', value: answer.why, isBad: true }],
      toDo: [
        'Check the DNS record of the host and the reverse proxy in front of this process.',
        'If this machine cannot open its own public address, open it from another one: people may reach it all the same.',
      ],
    };
  if (answer.is === 'other')
    return {
      state: 'fix',
      summary: 'Something else answers at the public address',
      facts: [address, { label: 'Answer', value: `Status ${answer.status}, not from this installation`, isBad: true }],
      toDo: ['Point PUBLIC_URL, the DNS record and the reverse proxy to this process, below /api too.'],
    };
  const answered: Fact = { label: 'Answer', value: 'This installation', note: `After ${secondsText(answer.tookMs)}` };
  if (url.protocol === 'http:')
    return isHere(url)
      ? { state: 'works', summary: 'Answers on this machine', facts: [address, answered], toDo: [] }
      : {
          state: 'fix',
          summary: 'People would sign in without encryption',
          facts: [address, answered, { label: 'Certificate', value: 'None', isBad: true }],
          toDo: ['Put a reverse proxy with a certificate in front and let PUBLIC_URL begin with https://.'],
        };
  const certificate = certificateUntil === null ? null : certificateFact(certificateUntil, now);
  const facts = certificate === null ? [address, answered] : [address, answered, certificate];
  return certificate?.isBad
    ? {
        state: 'fix',
        summary: 'The certificate ends soon',
        facts,
        toDo: ['Renew the certificate of the reverse proxy, and let it renew by itself.'],
      }
    : { state: 'works', summary: `Answers, ${certificate?.value.toLowerCase() ?? 'encrypted'}`, facts, toDo: [] };
};
