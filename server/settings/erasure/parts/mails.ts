import { erasedThings, keptThings } from '#domain/account/erasure.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

/** The last mail that an address gets. */
export const accountErasedMail = (email: string): Mail =>
  designedMail({
    to: email,
    subject: 'Your Tripwright account is deleted',
    title: 'Your account is deleted',
    parts: [
      { kind: 'text', text: `Deleted: ${erasedThings.join('; ')}.` },
      { kind: 'text', text: `Kept: ${keptThings.join('; ')}.` },
      {
        kind: 'note',
        text: 'This cannot be undone. You can register again with this address, as a new account. If you did not do this, tell your travel manager at once.',
      },
    ],
  });
