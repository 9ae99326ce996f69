import { pages } from '#contract/pages.ts';
import { mergeDays } from '#domain/account/merge.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

type Addresses = { readonly kept: string; readonly lost: string };

/** To the address whose account would end: are both accounts yours? */
export const mergeAskedMail = ({ kept, lost }: Addresses, link: { token: string; publicUrl: string }): Mail =>
  designedMail({
    to: lost,
    subject: 'Are two accounts on Tripwright yours?',
    title: 'Are both accounts yours?',
    parts: [
      {
        kind: 'text',
        text: `Our support asks whether the accounts of ${lost} and ${kept} belong to the same person. If you confirm it, the trips, travelers and cards of this account move to the account of ${kept}, and you sign in with that address only.`,
      },
      { kind: 'button', label: 'See what would move', url: link.publicUrl + pages.merge({ token: link.token }) },
      {
        kind: 'note',
        text: `The link works once, for ${mergeDays} days. If ${kept} is not yours, ignore this mail and tell your travel manager: nothing changes.`,
      },
    ],
  });

/** To the address that stays. */
export const mergeNoticeMail = ({ kept, lost }: Addresses): Mail =>
  designedMail({
    to: kept,
    subject: 'Another account may become a part of yours',
    title: 'Another account may become a part of yours',
    parts: [
      {
        kind: 'text',
        text: `Our support asked ${lost} whether that account is yours as well. If its person confirms, its trips, travelers and cards move to your account.`,
      },
      { kind: 'note', text: `If ${lost} is not yours, please tell your travel manager.` },
    ],
  });

/** To both addresses, after the merge. */
export const mergedMail = (to: string, { kept, lost }: Addresses): Mail =>
  designedMail({
    to,
    subject: 'Two Tripwright accounts are one now',
    title: 'Two accounts are one now',
    parts: [
      {
        kind: 'text',
        text: `The account of ${lost} is a part of the account of ${kept} now. Sign in with ${kept}. The address ${lost} no longer signs in.`,
      },
      { kind: 'note', text: 'If you did not expect this, tell your travel manager at once.' },
    ],
  });
