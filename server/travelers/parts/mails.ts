import type { TravelerBody } from '#contract/travelers.ts';
import { travelerName } from '#domain/travelers/traveler-list.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import type { SummaryRow } from './store.ts';

type Deletion = { readonly to: string; readonly deletedBy: string; readonly traveler: SummaryRow };

/** Tells the creator that somebody else deleted a traveler. docs/rules.md#travelers */
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

type Addition = {
  readonly to: string;
  readonly traveler: Pick<TravelerBody, 'passport_first_name' | 'passport_middle_name' | 'passport_last_name'>;
};

/** Tells somebody that an expert added a traveler for them. docs/decisions/0052 */
export const additionMail = ({ to, traveler }: Addition): Mail => {
  const { passport_first_name, passport_middle_name, passport_last_name } = traveler;
  const name = travelerName({
    passport_first_name,
    passport_middle_name: passport_middle_name ?? '',
    passport_last_name,
  });
  return designedMail({
    to,
    subject: 'A traveler was added for you',
    title: 'A traveler was added',
    parts: [
      { kind: 'text', text: `Our travel experts added the traveler ${name} to your travelers.` },
      { kind: 'text', text: 'Nobody else sees it. You can change, share or delete it in your settings.' },
      { kind: 'note', text: 'If you did not ask for this, tell our travel experts.' },
    ],
  });
};
