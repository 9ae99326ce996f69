import type { GuideAnswers } from '#domain/guide/answers.ts';
import { chosenOrganization } from '#domain/guide/guide-steps.ts';
import type { CardOwner } from '#web/settings/billing/card-form.tsx';
import type { KnownPerson } from './use-guide-world.ts';

const superAdmin = 1;

export type CardAsked = {
  readonly owner: CardOwner;
  /** Whose card it is and what it pays. */
  readonly why: string;
  readonly isDeclined: boolean;
  /** It was the owner's default card that was declined. */
  readonly isDefaultDeclined: boolean;
};

/**
 * Whose card is asked for: only a Super Admin may put a card of the organization on file, or choose among them; others
 * pay with their own where the organization's is missing or declined. WIZ-24, WIZ-37; decision 34
 */
export const cardAsked = (answers: GuideAnswers, { user, world }: KnownPerson, isDeclined: boolean): CardAsked => {
  const organization = chosenOrganization(answers, world);
  if (organization?.user_type === superAdmin)
    return {
      isDeclined,
      isDefaultDeclined: isDeclined,
      owner: { kind: 'organization', id: organization.id },
      why: isDeclined
        ? `The card of ${organization.name} was declined. Nothing was charged.`
        : `${organization.name} has no card on file. A card added here pays the business trips of the organization.`,
    };
  const owner: CardOwner = { kind: 'customer', id: user.id };
  if (organization)
    return {
      isDeclined,
      isDefaultDeclined: false,
      owner,
      why: isDeclined
        ? `The card of ${organization.name} was declined. Nothing was charged. Its Super Admins can change the card; you can pay for this trip with a card of your own.`
        : `${organization.name} has no card on file. Add your own card to pay for this trip.`,
    };
  return {
    isDeclined,
    isDefaultDeclined: isDeclined,
    owner,
    why: isDeclined
      ? 'Your card was declined. Nothing was charged.'
      : 'There is no card of yours on file. A card added here pays your personal trips.',
  };
};
