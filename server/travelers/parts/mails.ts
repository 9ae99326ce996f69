import { travelerName } from '#domain/travelers/traveler-list.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import type { SummaryRow } from './store.ts';

type Deletion = { readonly to: string; readonly deletedBy: string; readonly traveler: SummaryRow };

/** Tells the creator that somebody else deleted a traveler. Semantics 8 */
export const deletionMail = ({ to, deletedBy, traveler }: Deletion): Mail =>
  designedMail({
    to,
    subject: 'A traveler you created was deleted',
    title: 'A traveler was deleted',
    parts: [
      { kind: 'text', text: `${deletedBy} deleted the traveler ${travelerName(traveler)}, which you created.` },
      { kind: 'text', text: 'Booked trips are not affected.' },
      { kind: 'note', text: 'If this was a mistake, tell our travel experts: for 30 days it can be undone.' },
    ],
  });
